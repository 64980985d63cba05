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
  readonly heatId: number;
  /** Printed number of the heat they dance instead. */
  readonly label: string;
}

/**
 * Who is on the floor during some heats, in them or in overlapping heats of other floors.
 * @param except heat entries about to change, which keep no one busy
 */
export async function readBusy(
  db: Db,
  scheduleId: number,
  heatIds: readonly number[],
  except: readonly number[],
): Promise<Busy[]> {
  const { rows } = await sql<{ entrant_id: number; heat_id: number; label: string }>`
    select distinct q.person as entrant_id, t.heat_id, coalesce(l.label, h.number::text) as label
    from heat_times t
    join heats a on a.id = t.heat_id
    join heats h on h.schedule_id = a.schedule_id
    join heat_times o on o.heat_id = h.id
    join heat_entries r on r.heat_id = h.id
    join entry_people q on q.entry_id = r.entry_id
    left join heat_labels l on l.heat_id = h.id
    where a.schedule_id = ${scheduleId} and a.id = ${anyOf(heatIds)} and not r.id = ${anyOf(except)}
      and ${atOnce('o', 't')}`.execute(db);
  return rows.map(({ entrant_id, heat_id, label }) => ({ entrantId: entrant_id, heatId: heat_id, label }));
}
