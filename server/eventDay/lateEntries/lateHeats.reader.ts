import { sql } from 'kysely';
import { anyOf } from '../../db/oneOf.ts';
import type { Db } from '../../db/orm.ts';
import { readState } from '../../journal/journal.ts';
import type { Heat } from '../../schedules/heats/heat.entity.ts';
import { readHeatsById } from '../../schedules/heats/heat.reader.ts';
import { DESK, deskSubject } from '../deskJournal.ts';

/** The heat itself, or the last of the heats of late entries that follow it: their people know their times. */
export async function behindLateHeats(tx: Db, heat: Heat): Promise<Heat> {
  const { lateEntries } = await readState(tx, heat.scheduleId, deskSubject, DESK);
  const late = lateEntries.map(({ entryId }) => entryId);
  const { rows } = await sql<{ id: number; is_late: boolean | null }>`
    select h.id, bool_and(r.entry_id = ${anyOf(late)}) as is_late
    from heats h left join heat_entries r on r.heat_id = h.id
    where h.section_id = ${heat.sectionId} and h.number > ${heat.number}
    group by h.id, h.number order by h.number`.execute(tx);
  const first = rows.findIndex(({ is_late }) => !is_late);
  const last = rows[(first < 0 ? rows.length : first) - 1];
  const [behind] = last ? await readHeatsById(tx, [last.id]) : [];
  return behind ?? heat;
}

/** By entry: the printed number of its heat, null if it has none, and its people. */
export async function readPlacesOfLate(
  db: Db,
  scheduleId: number,
  entryIds: readonly number[],
): Promise<Map<number, { label: string | null; people: string[] }>> {
  const { rows } = await sql<{ id: number; label: string | null; people: string[] }>`
    select e.id, (select coalesce(l.label, h.number::text) from heat_entries r join heats h on h.id = r.heat_id
        left join heat_labels l on l.heat_id = h.id
        where r.entry_id = e.id and r.schedule_id = ${scheduleId} order by h.number limit 1) as label,
      (select array_agg(o.name order by o.name) from entrants o where o.id = e.entrant_id
        or o.id in (select entrant_id from entry_partners where entry_id = e.id)) as people
    from entries e where e.id = ${anyOf(entryIds)}`.execute(db);
  return new Map(rows.map(({ id, label, people }) => [id, { label, people }]));
}
