import { sql } from 'kysely';
import type { Db } from '../db/orm.ts';

interface OnFloor {
  schedule: number;
  row: number;
  /** Of a later round. */
  contest: string | null;
  heat: number;
  person: number;
  starts: Date | null;
  ends: Date | null;
}

export interface DoubleBooking {
  readonly schedule: number;
  /** Negative for two people who are kept apart (kept_apart). */
  readonly person: number;
  /** The older first. */
  readonly rows: readonly [number, number];
  readonly heats: readonly [number, number];
}

/**
 * Pairs of rows that put a person in two places at once, also in later rounds, the older row first; a row during which
 * someone is away is twice in its pair.
 */
export async function readDoubleBooked(db: Db, scheduleId: number): Promise<(readonly [number, number])[]> {
  const { rows } = await sql<{ id: number }>`
    select distinct heat_entry_id as id from seen_away where schedule_id = ${scheduleId}`.execute(db);
  const pairs = (await readDoubleBookings(db, [scheduleId])).map((pair) => pair.rows);
  return [...pairs, ...rows.map(({ id }) => [id, id] as const)];
}

/** The same of several schedules, with the people and heats. */
export async function readDoubleBookings(db: Db, scheduleIds: readonly number[]): Promise<DoubleBooking[]> {
  // Most people meet themselves nowhere, so only those who do are read.
  const { rows } = await sql<OnFloor>`
    with own as materialized (select f.*,
        max(f.ends) over before > f.starts or lag(f.heat_id) over before = f.heat_id as meets
      from floor_people f where f.schedule_id = any(${scheduleIds})
      window before as (partition by f.schedule_id, f.person order by f.starts, f.heat_id, f.heat_entry_id, f.round_no
        rows between unbounded preceding and 1 preceding))
    select schedule_id as schedule, heat_entry_id as row, contest_id as contest, heat_id as heat, person, starts, ends
    from own where (schedule_id, person) in (select schedule_id, person from own where meets)
    order by schedule_id, person, starts, heat_id, heat_entry_id, round_no`.execute(db);
  const pairs: DoubleBooking[] = [];
  // The person's rows that are not over when the next one starts.
  let open: OnFloor[] = [];
  for (const one of rows) {
    open = open.filter(
      (other) => other.schedule === one.schedule && other.person === one.person && meet(other, one),
    );
    for (const other of open) {
      // Couples of one contest share its later rounds.
      if (one.contest !== null && other.contest === one.contest) continue;
      const { schedule, person } = one;
      const pair: [number, number] = [Math.min(other.row, one.row), Math.max(other.row, one.row)];
      pairs.push({ schedule, person, rows: pair, heats: [other.heat, one.heat] });
    }
    open.push(one);
  }
  return pairs;
}

/** Rows are sorted by time, so a row that is over stays over. */
const meet = (earlier: OnFloor, later: OnFloor): boolean =>
  earlier.heat === later.heat ||
  (earlier.ends !== null && later.starts !== null && earlier.ends > later.starts);
