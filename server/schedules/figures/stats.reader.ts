import { sql } from 'kysely';
import type { Db } from '../../db/orm.ts';
import { found } from '../../input/found.ts';
import type { Page } from '../../input/paging.ts';
import { MULTI_DANCE } from '../heats/heatDance.ts';
import { coupleName } from '../rows/coupleName.ts';
import { readUnassigned } from '../rows/heatEntry.reader.ts';
import type { OrphanEntry, ScheduleStats } from './scheduleStats.ts';
import type { KeptReasons } from './waiting.ts';

/** The figures of a schedule, in one statement. @throws NotFound */
export async function readStats(db: Db, scheduleId: number): Promise<ScheduleStats> {
  const { rows } = await sql<Omit<ScheduleStats, 'scheduleId' | 'meanCouples'>>`
    select p.is_locked as "isLocked", s.*, r.*,
      (select count(*)::int from heats where schedule_id = p.id) as heats
    from schedules p
    cross join lateral (
      select count(*)::int as sections,
        coalesce(sum(case when section_type = 'BREAK' or start_time is null or end_time is null then 0
          else floor(extract(epoch from end_time - start_time) / heat_duration) end), 0)::int as "heatsPossible"
      from sections where schedule_id = p.id
    ) s
    cross join lateral (
      select count(*)::int as entries, count(*) filter (where heat_id is null)::int as "orphanEntries",
        count(distinct heat_id)::int as "heatsUsed"
      from heat_entries where schedule_id = p.id
    ) r
    where p.id = ${scheduleId}`.execute(db);
  const figures = found(rows[0]);
  const placed = figures.entries - figures.orphanEntries;
  const meanCouples = figures.heatsUsed > 0 ? Math.round((placed / figures.heatsUsed) * 100) / 100 : 0;
  return { scheduleId, ...figures, meanCouples };
}

/** Rows that wait, with what the last filling said of them while heats and rows are as many as then. */
export async function readOrphans(db: Db, scheduleId: number, page: Page): Promise<OrphanEntry[]> {
  const rows = await readUnassigned(db, scheduleId, page);
  if (rows.length === 0) return [];
  const { rows: kept } = await sql<{ waiting: KeptReasons }>`
    select outcome -> 'waiting' as waiting from (
      select outcome from log_entries where schedule_id = ${scheduleId} and outcome ? 'waiting'
      order by id desc limit 1
    ) newest
    where (outcome #>> '{waiting,heats}')::int = (select count(*) from heats where schedule_id = ${scheduleId})
      and (outcome #>> '{waiting,rows}')::int = (select count(*) from heat_entries where schedule_id = ${scheduleId})`.execute(
    db,
  );
  const { rows: dances } = await sql<{ id: number; name: string }>`
    select id, name from dances
    where id = any(${[...new Set(rows.flatMap((row) => row.entry.danceId ?? []))]})`.execute(db);
  const names = new Map(dances.map((dance) => [dance.id, dance.name]));
  const reasons = kept[0]?.waiting.reasons ?? {};
  return rows.map((row) => ({
    id: row.id,
    danceName: names.get(row.entry.danceId ?? 0) ?? MULTI_DANCE,
    people: coupleName(row.entry),
    reason: reasons[row.id]?.reason ?? null,
    cure: reasons[row.id]?.cure ?? null,
    scheduleId,
    entryType: row.entry.entryType,
    danceId: row.entry.danceId,
    danceCategoryId: row.entry.danceCategoryId,
    cures: reasons[row.id]?.cures ?? null,
  }));
}
