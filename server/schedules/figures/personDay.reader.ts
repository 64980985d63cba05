import { sql } from 'kysely';
import type { Db } from '../../db/orm.ts';
import { entriesOf } from '../../entries/entryPeople.reader.ts';
import { readHeatsById } from '../heats/heat.reader.ts';
import { readRowsById } from '../rows/heatEntry.reader.ts';
import type { DayItem, PersonDay } from './personDay.ts';

export async function readPersonDay(
  db: Db,
  scheduleId: number,
  entrantId: number,
): Promise<Omit<PersonDay, 'entrant' | 'schedule'>> {
  const danced = entriesOf([entrantId]);
  const { rows: all } = await sql<{ id: number; heat_id: number | null; is_scratched: boolean }>`
    select r.id, r.heat_id, r.is_scratched from heat_entries r
    where r.schedule_id = ${scheduleId} and r.entry_id in ${danced}`.execute(db);
  const missing = await sql<{ count: number }>`
    select coalesce(sum(greatest(e.quantity - (
      select count(*) from heat_entries r where r.entry_id = e.id and r.schedule_id = p.id), 0)), 0)::int as count
    from schedules p join entries e on e.event_id = p.event_id
    where p.id = ${scheduleId} and e.id in ${danced}`.execute(db);
  const rows = all.flatMap(({ id, heat_id }) => (heat_id === null ? [] : [{ id, heat_id }]));
  return {
    items: await readItems(db, rows),
    unassigned: await readRowsById(
      db,
      all.flatMap(({ id, heat_id, is_scratched }) => (heat_id === null && !is_scratched ? id : [])),
    ),
    scratched: await readRowsById(
      db,
      all.flatMap(({ id, is_scratched }) => (is_scratched ? id : [])),
    ),
    missingEntries: missing.rows[0]?.count ?? 0,
  };
}

async function readItems(db: Db, rows: readonly { id: number; heat_id: number }[]): Promise<DayItem[]> {
  const heats = new Map(
    (await readHeatsById(db, [...new Set(rows.map((row) => row.heat_id))])).map((heat) => [heat.id, heat]),
  );
  const heatEntries = await readRowsById(
    db,
    rows.map((row) => row.id),
  );
  const items = heatEntries.flatMap((heatEntry) => {
    const heat = heats.get(heatEntry.heatId ?? 0);
    if (!heat?.startTime || !heat.endTime) return [];
    return [{ heat, heatEntry, start: heat.startTime.getTime(), endTime: heat.endTime }];
  });
  items.sort((a, b) => a.start - b.start || a.heat.number - b.heat.number);
  return items.map(({ heat, heatEntry, start, endTime }, index) => {
    const before = items[index - 1]?.endTime.getTime();
    return { heat, heatEntry, endTime, restMinutes: before === undefined ? null : (start - before) / 60_000 };
  });
}
