import { sql } from 'kysely';
import type { Db } from '../../db/orm.ts';
import { prepared } from '../../db/prepared.ts';
import type { RowOf } from '../../db/tables.ts';
import type { Entry } from '../../entries/entry.entity.ts';
import { entryFromRow } from '../../entries/entry.reader.ts';
import type { Entrant } from '../../people/entrant.entity.ts';
import { entrantFromRow } from '../../people/entrant.reader.ts';
import type { Heat } from '../heats/heat.entity.ts';
import { type HeatRow, heatColumns, heatFromRow, heatTables } from '../heats/heat.reader.ts';
import { sumOfRevisions } from '../scheduleRevisions.ts';
import type { HeatEntry } from './heatEntry.entity.ts';
import { heatEntryFromRow } from './heatEntry.reader.ts';

/** A heat with its rows, and the revision of the schedule of which all of it is. */
export interface HeatSheet {
  heat: Heat;
  rows: HeatEntry[];
  revision: number;
}

interface RowWithPeople {
  row: RowOf<HeatEntry>;
  entry: RowOf<Entry>;
  entrant: RowOf<Entrant>;
  partners: RowOf<Entrant>[];
}

/** The heat with this number, its rows and their people in one statement; null where the schedule has fewer. */
export async function readHeatSheet(db: Db, scheduleId: number, number: number): Promise<HeatSheet | null> {
  const { rows } = await sql<HeatRow & { revision: number; rows_with_people: RowWithPeople[] }>`${prepared}
    select ${heatColumns}, v.revision, coalesce((
        select json_agg(json_build_object('row', r, 'entry', e, 'entrant', o, 'partners', coalesce((
          select json_agg(w order by q.position) from entry_partners q join entrants w on w.id = q.entrant_id
          where q.entry_id = e.id), '[]')) order by r.id)
        from heat_entries r join entries e on e.id = r.entry_id join entrants o on o.id = e.entrant_id
        where r.heat_id = h.id), '[]') as rows_with_people
    from ${heatTables} cross join lateral (${sumOfRevisions}) v
    where h.schedule_id = ${scheduleId}::int and h.number = ${number}::int`.execute(db);
  const [found] = rows;
  if (!found) return null;
  return {
    heat: heatFromRow(found),
    revision: found.revision,
    rows: found.rows_with_people.map(({ row, entry, entrant, partners }) =>
      heatEntryFromRow(row, {
        ...entryFromRow(entry),
        entrant: entrantFromRow(entrant),
        partners: partners.map(entrantFromRow),
      }),
    ),
  };
}
