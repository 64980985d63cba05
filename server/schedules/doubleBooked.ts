import { sql } from 'kysely';
import type { Db } from '../db/orm.ts';

interface OnFloor {
  row: number;
  heat: number;
  person: number;
  starts: Date | null;
  ends: Date | null;
}

export interface DoubleBooking {
  readonly person: number;
  /** The older first. */
  readonly rows: readonly [number, number];
  readonly heats: readonly [number, number];
}

/** Pairs of rows that put a person in two places at once, the older row first. */
export const readDoubleBooked = async (db: Db, scheduleId: number): Promise<(readonly [number, number])[]> =>
  (await readDoubleBookings(db, scheduleId)).map(({ rows }) => rows);

/** The same, with the people and heats. */
export async function readDoubleBookings(db: Db, scheduleId: number): Promise<DoubleBooking[]> {
  const { rows } = await sql<OnFloor>`
    select r.id as row, r.heat_id as heat, p.person, t.starts, t.ends
    from heat_entries r join heat_times t on t.heat_id = r.heat_id
    join entry_people p on p.entry_id = r.entry_id
    where r.schedule_id = ${scheduleId}
    order by p.person, t.starts, r.heat_id, r.id`.execute(db);
  const pairs: DoubleBooking[] = [];
  // The person's rows that are not over when the next one starts.
  let open: OnFloor[] = [];
  for (const one of rows) {
    open = open.filter((other) => other.person === one.person && meet(other, one));
    for (const other of open) {
      const { person } = one;
      const pair: [number, number] = [Math.min(other.row, one.row), Math.max(other.row, one.row)];
      pairs.push({ person, rows: pair, heats: [other.heat, one.heat] });
    }
    open.push(one);
  }
  return pairs;
}

/** Rows are sorted by time, so a row that is over stays over. */
const meet = (earlier: OnFloor, later: OnFloor): boolean =>
  earlier.heat === later.heat ||
  (earlier.ends !== null && later.starts !== null && earlier.ends > later.starts);
