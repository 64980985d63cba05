import { sql } from 'kysely';
import type { Db } from '../../db/orm.ts';
import { readHeatsById } from '../heats/heat.reader.ts';
import { readRowsById } from '../rows/heatEntry.reader.ts';
import type { DayItem } from './personDay.ts';

/** The dances of one person in a schedule, in the order of time. */
export async function readPersonDay(db: Db, scheduleId: number, entrantId: number): Promise<DayItem[]> {
  const { rows } = await sql<{ id: number; heat_id: number }>`
    select r.id, r.heat_id from heat_entries r
    where r.schedule_id = ${scheduleId} and r.heat_id is not null and r.entry_id in (
      select id from entries where entrant_id = ${entrantId}
      union all select entry_id from entry_partners where entrant_id = ${entrantId})`.execute(db);
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
