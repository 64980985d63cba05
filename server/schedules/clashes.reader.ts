import { type RawBuilder, sql } from 'kysely';
import { type Em, sqlOf } from '../db/orm.ts';

/** A person on the floor twice at one time: in this row, and in another row of the same or an overlapping heat. */
export interface Clash {
  rowId: number;
  heatId: number;
  personId: number;
  otherHeatId: number;
}

interface Appearance {
  row_id: number;
  heat_id: number;
  number: number;
  person_id: number;
  starts: number;
  ends: number;
}

/** All clashes of a schedule. */
export class Clashes {
  readonly heatIds = new Set<number>();
  readonly #byRow = new Map<number, Clash[]>();
  /** How many times two rows want one person at one time. */
  pairs = 0;
  firstNumber: number | null = null;

  ofRow(rowId: number): readonly Clash[] {
    return this.#byRow.get(rowId) ?? [];
  }

  add(one: Appearance, other: Appearance): void {
    const clash = {
      rowId: one.row_id,
      heatId: one.heat_id,
      personId: one.person_id,
      otherHeatId: other.heat_id,
    };
    const known = this.#byRow.get(one.row_id);
    if (known) known.push(clash);
    else this.#byRow.set(one.row_id, [clash]);
    this.heatIds.add(one.heat_id);
    this.pairs += 0.5;
    this.firstNumber = Math.min(this.firstNumber ?? one.number, one.number);
  }
}

/**
 * Every place of every person in a schedule: `row_id, heat_id, number, person_id, starts, ends` (seconds). A heat of
 * a section without a start stands at a time of its own, so that only the heat itself counts.
 */
export const appearances = (scheduleId: number | RawBuilder<unknown>): RawBuilder<unknown> => sql`
  select r.id as row_id, r.entry_id, h.id as heat_id, h.number, h.section_id, q.person_id,
    coalesce(extract(epoch from s.start_time) + (h.number - f.number) * s.heat_duration, -1e9 - h.number)::float8
      as starts,
    coalesce(extract(epoch from s.start_time) + (h.number - f.number + 1) * s.heat_duration, -1e9 - h.number + 1)::float8
      as ends
  from heats h
  join sections s on s.id = h.section_id
  cross join lateral (select min(number) as number from heats where section_id = s.id) f
  join heat_entries r on r.heat_id = h.id
  join (
    select id as entry_id, entrant_id as person_id from entries
      where event_id = (select event_id from schedules where id = ${scheduleId})
    union all
    select p.entry_id, p.entrant_id from entry_partners p join entries e on e.id = p.entry_id
      where e.event_id = (select event_id from schedules where id = ${scheduleId})
  ) q on q.entry_id = r.entry_id
  where h.schedule_id = ${scheduleId}`;

/**
 * All clashes of a schedule by row, in one statement. The database finds the few appearances that overlap another of
 * the same person; pairing them is left to the program.
 */
export async function readClashes(em: Em, scheduleId: number): Promise<Clashes> {
  const { rows } = await sql<Appearance>`
    select * from (
      select a.*,
        max(ends) over (partition by person_id order by starts, row_id
          rows between unbounded preceding and 1 preceding) as ended_before,
        min(starts) over (partition by person_id order by starts, row_id
          rows between 1 following and unbounded following) as starts_after
      from (${appearances(scheduleId)}) a
    ) b
    where ended_before > starts or starts_after < ends
    order by person_id, starts, row_id`.execute(sqlOf(em));
  const clashes = new Clashes();
  for (const [index, one] of rows.entries()) {
    for (const other of rows.slice(index + 1)) {
      if (other.person_id !== one.person_id) break;
      if (other.starts >= one.ends) continue;
      clashes.add(one, other);
      clashes.add(other, one);
    }
  }
  return clashes;
}
