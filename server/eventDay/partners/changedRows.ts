import { sql } from 'kysely';
import { z } from 'zod';
import { anyOf } from '../../db/oneOf.ts';
import type { Db } from '../../db/orm.ts';
import { reference } from '../../input/validation.ts';
import { atOnce } from '../../schedules/heats/heatTime.ts';
import type { HeatEntry } from '../../schedules/rows/heatEntry.entity.ts';
import { readRowsById } from '../../schedules/rows/heatEntry.reader.ts';
import { refuseOtherRows } from '../../schedules/rows/refuseOtherRows.ts';

/** Null in the API; no person has this id. */
export const TBA_ID = 0;

export const orTba = <S extends z.ZodType<number>>(id: S) => id.nullable().transform((one) => one ?? TBA_ID);

export const choicesInput = z.object({
  scheduleId: reference,
  heatEntryIds: z
    .array(reference)
    .min(1, 'Name at least one heat entry.')
    .max(500, 'Must be at most 500 heat entries.')
    .transform((ids) => [...new Set(ids)]),
  fromId: orTba(reference),
});

/** With a partner to be announced. */
export const peopleIdsOf = ({ entry }: HeatEntry): number[] => [
  ...[entry.entrant, ...entry.partners].map(({ id }) => id),
  ...(entry.awaitsPartner ? [TBA_ID] : []),
];

/** @throws InvalidInput naming ids outside the schedule */
export async function readNamedRows(
  db: Db,
  scheduleId: number,
  ids: readonly number[],
): Promise<HeatEntry[]> {
  const rows = (await readRowsById(db, ids)).filter((row) => row.scheduleId === scheduleId);
  const known = new Set(rows.map(({ id }) => id));
  refuseOtherRows(ids, known);
  return rows;
}

interface Busy {
  readonly entrantId: number;
  readonly heatEntryId: number;
  /** Printed number of the heat they dance instead. */
  readonly label: string;
  /** False for a later round that they may be recalled to. */
  readonly isCertain: boolean;
  /** At the time of a later round of the heat entry. */
  readonly isLater: boolean;
  /** Name of a person on that floor from whom they are kept apart. */
  readonly beside: string | null;
  /** They are away: "Ann Archer arrives at 10:00 AM on Sat; heat 12 starts at 8:15 AM". */
  readonly away: string | null;
}

/**
 * Who else cannot dance during the heats of some heat entries, or of their later rounds: people who are, or may be, on
 * any floor or kept apart from someone there, and people who are away.
 */
export async function readBusy(db: Db, scheduleId: number, heatEntryIds: readonly number[]): Promise<Busy[]> {
  const { rows } = await sql<Busy>`
    with event as (select event_id as id from schedules where id = ${scheduleId}), own as materialized (select f.heat_entry_id, f.round_no, f.contest_id, t.heat_id, t.starts, t.ends
      from floor_couples f join heat_times t on t.heat_id = f.heat_id where f.heat_entry_id = ${anyOf(heatEntryIds)})
    select distinct p.person as "entrantId", a.heat_entry_id as "heatEntryId", coalesce(l.label, o.number::text) as label,
      f.is_certain as "isCertain", a.round_no > 1 as "isLater", p.beside, null as away
    from own a join heat_times o on o.schedule_id = ${scheduleId} and ${atOnce('o', 'a')}
    join floor_couples f on f.schedule_id = ${scheduleId} and f.heat_id = o.heat_id
      and not f.heat_entry_id = ${anyOf(heatEntryIds)} and (a.contest_id is null or f.contest_id is distinct from a.contest_id)
    cross join lateral (select person, null as beside from entry_people where entry_id = f.entry_id
      union all select case d.person when k.entrant_id then k.other_id else k.entrant_id end, n.name
      from entry_people d join entrants n on n.id = d.person
      join floor_limits k on k.event_id = (select id from event) and d.person in (k.entrant_id, k.other_id)
      where d.entry_id = f.entry_id and k.other_id is not null) p
    left join heat_labels l on l.heat_id = o.heat_id
    union all
    select w.person, a.heat_entry_id, coalesce(l.label, h.number::text), true, a.round_no > 1, null,
      w.words || '; heat ' || coalesce(l.label, h.number::text) || ' starts at '
        || to_char(a.starts at time zone w.time_zone, 'FMHH12:MI AM')
    from own a join away_times w on w.event_id = (select id from event) and a.starts < w.until and a.ends > w.since
    join heats h on h.id = a.heat_id left join heat_labels l on l.heat_id = a.heat_id`.execute(db);
  return rows;
}
