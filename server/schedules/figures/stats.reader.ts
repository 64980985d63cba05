import { sql } from 'kysely';
import type { Db } from '../../db/orm.ts';
import type { SectionType } from '../sections/section.entity.ts';
import { possibleHeats } from '../sections/section.reader.ts';
import type { RowFigures } from './scheduleState.reader.ts';
import type { CountedStats } from './scheduleStats.ts';

/** Figures of settings, sections and heats, without the rows. */
export type FrameFigures = Omit<CountedStats, keyof RowFigures | 'meanCouples'>;
type Read = Pick<FrameFigures, 'scheduleId' | 'isLocked' | 'heats'>;

interface Frame {
  type: SectionType;
  start: string | null;
  end: string | null;
  duration: number;
  heats: number;
  misplaced: number;
}

/** One statement; leaves out missing schedules. */
export async function readFrameFigures(db: Db, scheduleIds: readonly number[]): Promise<FrameFigures[]> {
  const { rows } = await sql<Read & { frames: Frame[] }>`
    select p.id as "scheduleId", p.is_locked as "isLocked", s.frames,
      (select count(*)::int from heats where schedule_id = p.id) as heats
    from schedules p
    cross join lateral (
      select coalesce(json_agg(json_build_object('type', t.section_type, 'start', t.start_time, 'end', t.end_time,
        'duration', t.heat_duration, 'heats', h.heats, 'misplaced', h.misplaced)), '[]') as frames
      from sections t
      cross join lateral (
        select count(*)::int as heats, count(*) filter (where (t.section_type = 'MULTI') <> (h.dance_id is null)
          or c.section_id is null)::int as misplaced
        from heats h left join section_dance_categories c
          on c.section_id = t.id and c.dance_category_id = h.dance_category_id
        where h.section_id = t.id
      ) h
      where t.schedule_id = p.id
    ) s
    where p.id = any(${scheduleIds})`.execute(db);
  return rows.map(({ frames, ...figures }) => {
    const room = frames.map((frame) => heatsOfFrame(frame) - frame.heats);
    return {
      ...figures,
      sections: frames.length,
      heatsPossible: frames.reduce((sum, frame) => sum + heatsOfFrame(frame), 0),
      heatsFree: room.reduce((sum, free) => sum + Math.max(0, free), 0),
      surplusHeats: room.reduce((sum, free) => sum + Math.max(0, -free), 0),
      misplacedHeats: frames.reduce((sum, { misplaced }) => sum + misplaced, 0),
    };
  });
}

const heatsOfFrame = ({ type, start, end, duration }: Frame): number =>
  possibleHeats(type, start === null ? null : new Date(start), end === null ? null : new Date(end), duration);
