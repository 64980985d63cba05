import { sql } from 'kysely';
import type { Db } from '../../db/orm.ts';
import { found } from '../../input/found.ts';
import type { Page } from '../../input/paging.ts';
import { MULTI_DANCE } from '../heats/heatDance.ts';
import { coupleName } from '../rows/coupleName.ts';
import { readUnassigned } from '../rows/heatEntry.reader.ts';
import type { SectionType } from '../sections/section.entity.ts';
import { possibleHeats } from '../sections/section.reader.ts';
import type { OrphanEntry, ScheduleStats } from './scheduleStats.ts';
import { readReasons } from './waitingReasons.ts';

type Figures = Omit<ScheduleStats, 'sections' | 'heatsPossible' | 'meanCouples'>;
interface Frame {
  type: SectionType;
  start: string | null;
  end: string | null;
  duration: number;
}

/** The figures of a schedule, in one statement. @throws NotFound */
export async function readStats(db: Db, scheduleId: number): Promise<ScheduleStats> {
  return found((await readStatsOf(db, [scheduleId]))[0]);
}

/** The same of several, still in one statement; those that are not there are left out. */
export async function readStatsOf(db: Db, scheduleIds: readonly number[]): Promise<ScheduleStats[]> {
  const { rows } = await sql<Figures & { frames: Frame[] }>`
    select p.id as "scheduleId", p.is_locked as "isLocked", s.frames, r.*,
      (select count(*)::int from heats where schedule_id = p.id) as heats
    from schedules p
    cross join lateral (
      select coalesce(json_agg(json_build_object(
        'type', section_type, 'start', start_time, 'end', end_time, 'duration', heat_duration)), '[]') as frames
      from sections where schedule_id = p.id
    ) s
    cross join lateral (
      select count(*)::int as entries, count(*) filter (where heat_id is null)::int as "orphanEntries",
        count(distinct heat_id)::int as "heatsUsed"
      from heat_entries where schedule_id = p.id
    ) r
    where p.id = any(${scheduleIds})`.execute(db);
  return rows.map(({ frames, ...figures }) => {
    const placed = figures.entries - figures.orphanEntries;
    return {
      ...figures,
      sections: frames.length,
      heatsPossible: frames.reduce((sum, frame) => sum + heatsOfFrame(frame), 0),
      meanCouples: figures.heatsUsed > 0 ? Math.round((placed / figures.heatsUsed) * 100) / 100 : 0,
    };
  });
}

const heatsOfFrame = ({ type, start, end, duration }: Frame): number =>
  possibleHeats(type, start === null ? null : new Date(start), end === null ? null : new Date(end), duration);

/** Rows of one schedule that wait, with what the last filling said of them. */
export const readOrphans = (db: Db, scheduleId: number, page: Page): Promise<OrphanEntry[]> =>
  readOrphansOf(db, [scheduleId], page);

/** Such a stretch of each of several schedules, in as many statements as of one. */
export async function readOrphansOf(
  db: Db,
  scheduleIds: readonly number[],
  page: Page,
): Promise<OrphanEntry[]> {
  const rows = await readUnassigned(db, scheduleIds, page);
  if (rows.length === 0) return [];
  const reasons = await readReasons(
    db,
    scheduleIds,
    rows.map((row) => row.id),
  );
  const { rows: dances } = await sql<{ id: number; name: string }>`
    select id, name from dances
    where id = any(${[...new Set(rows.flatMap((row) => row.entry.danceId ?? []))]})`.execute(db);
  const names = new Map(dances.map((dance) => [dance.id, dance.name]));
  return rows.map(({ id, scheduleId, entry }) => {
    const { reason = null, cure = null, cures = null } = reasons.get(id) ?? {};
    const { entryType, danceId, danceCategoryId } = entry;
    return {
      ...{ id, scheduleId, entryType, danceId, danceCategoryId, reason, cure, cures },
      danceName: names.get(danceId ?? 0) ?? MULTI_DANCE,
      people: coupleName(entry),
    };
  });
}
