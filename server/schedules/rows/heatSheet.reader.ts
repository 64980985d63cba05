import { sql } from 'kysely';
import type { Db } from '../../db/orm.ts';
import { prepared } from '../../db/prepared.ts';
import type { EntryWithPeople } from '../../entries/entryPeople.reader.ts';
import { AGE_GROUP, LEVEL } from '../../entries/entryTraits.ts';
import type { Heat } from '../heats/heat.entity.ts';
import { MULTI_DANCE } from '../heats/heatDance.ts';
import type { HeatLine } from '../heats/heatLine.reader.ts';
import type { HeatEntry } from './heatEntry.entity.ts';

interface Person {
  id: number;
  name: string;
}

/** A row as announced. */
export type RowLine = Pick<HeatEntry, 'id' | 'level'> & {
  entry: Pick<EntryWithPeople, 'id' | 'level' | 'category'> & { entrant: Person; partners: Person[] };
};

export interface HeatSheet {
  heat: HeatLine & Pick<Heat, 'scheduleId'>;
  rows: RowLine[];
}

interface SheetRow {
  id: number;
  number: number;
  section_id: number;
  starts: Date | null;
  dance_id: number | null;
  dance_name: string | null;
  category: HeatLine['dance']['category'];
  lines: [
    id: number,
    entryId: number,
    level: string,
    category: string,
    entrantId: number,
    name: string,
    partners: [id: number, name: string][] | null,
  ][];
}

/** One statement; null if the schedule has no heat of that number. */
export async function readHeatSheet(db: Db, scheduleId: number, order: number): Promise<HeatSheet | null> {
  const { rows } = await sql<SheetRow>`${prepared}
    select h.id, h.number, h.section_id, t.starts, h.dance_id, d.name as dance_name, to_json(c) as category,
      coalesce((select json_agg(json_build_array(r.id, e.id, ${LEVEL}, ${AGE_GROUP}, o.id, o.name,
          (select json_agg(json_build_array(w.id, w.name) order by q.position)
            from entry_partners q join entrants w on w.id = q.entrant_id where q.entry_id = e.id)) order by r.id)
        from heat_entries r join entries e on e.id = r.entry_id join entrants o on o.id = e.entrant_id
        where r.heat_id = h.id), '[]') as lines
    from schedules p
    join heats h on h.schedule_id = p.id and h.number = ${order}::int
    join heat_times t on t.heat_id = h.id
    join dance_categories c on c.id = h.dance_category_id
    left join dances d on d.id = h.dance_id
    where p.id = ${scheduleId}::int`.execute(db);
  return rows[0] ? sheetFromRow(scheduleId, rows[0]) : null;
}

function sheetFromRow(scheduleId: number, row: SheetRow): HeatSheet {
  const { id, number: order, section_id: sectionId, starts: startTime, category } = row;
  const dance = { id: row.dance_id, name: row.dance_name ?? MULTI_DANCE, category };
  return {
    heat: { id, scheduleId, sectionId, order, startTime, dance },
    rows: row.lines.map(([rowId, entryId, level, ageGroup, entrantId, name, partners]) => ({
      id: rowId,
      level,
      entry: {
        id: entryId,
        level,
        category: ageGroup,
        entrant: { id: entrantId, name },
        partners: (partners ?? []).map(([partnerId, partner]) => ({ id: partnerId, name: partner })),
      },
    })),
  };
}
