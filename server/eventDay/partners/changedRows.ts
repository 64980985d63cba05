import { sql } from 'kysely';
import { z } from 'zod';
import { anyOf } from '../../db/oneOf.ts';
import type { Db } from '../../db/orm.ts';
import { reference } from '../../input/validation.ts';
import { atOnce } from '../../schedules/heats/heatTime.ts';
import type { HeatEntry } from '../../schedules/rows/heatEntry.entity.ts';
import { readRowsById } from '../../schedules/rows/heatEntry.reader.ts';
import { refuseOtherRows } from '../../schedules/rows/refuseOtherRows.ts';

export const choicesInput = z.object({
  scheduleId: reference,
  heatEntryIds: z
    .array(reference)
    .min(1, 'Name at least one heat entry.')
    .max(500, 'Must be at most 500 heat entries.')
    .transform((ids) => [...new Set(ids)]),
  fromId: reference,
});

export const peopleIdsOf = ({ entry }: HeatEntry): number[] =>
  [entry.entrant, ...entry.partners].map(({ id }) => id);

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
}

/** Who else is, or may be, on any floor during the heats of some heat entries, or of their later rounds. */
export async function readBusy(db: Db, scheduleId: number, heatEntryIds: readonly number[]): Promise<Busy[]> {
  const { rows } = await sql<Busy>`
    with own as materialized (select f.heat_entry_id, f.round_no, f.contest_id, t.heat_id, t.starts, t.ends
      from floor_couples f join heat_times t on t.heat_id = f.heat_id where f.heat_entry_id = ${anyOf(heatEntryIds)})
    select distinct p.person as "entrantId", a.heat_entry_id as "heatEntryId", coalesce(l.label, o.number::text) as label,
      f.is_certain as "isCertain", a.round_no > 1 as "isLater"
    from own a join heat_times o on o.schedule_id = ${scheduleId} and ${atOnce('o', 'a')}
    join floor_couples f on f.schedule_id = ${scheduleId} and f.heat_id = o.heat_id
      and not f.heat_entry_id = ${anyOf(heatEntryIds)} and (a.contest_id is null or f.contest_id is distinct from a.contest_id)
    join entry_people p on p.entry_id = f.entry_id
    left join heat_labels l on l.heat_id = o.heat_id`.execute(db);
  return rows;
}
