import { sql } from 'kysely';
import type { Db } from '../../db/orm.ts';
import type { SectionType } from '../sections/section.entity.ts';
import { possibleHeats } from '../sections/section.reader.ts';
import type { CountedStats } from './scheduleStats.ts';

type Figures = Omit<
  CountedStats,
  'sections' | 'heatsPossible' | 'heatsFree' | 'heatsBeyond' | 'heatsAstray' | 'meanCouples'
>;
interface Frame {
  type: SectionType;
  start: string | null;
  end: string | null;
  duration: number;
  heats: number;
  astray: number;
}

/** The figures of some schedules, in one statement; those that are not there are left out. */
export async function readStatsOf(db: Db, scheduleIds: readonly number[]): Promise<CountedStats[]> {
  const { rows } = await sql<Figures & { frames: Frame[] }>`
    select p.id as "scheduleId", p.is_locked as "isLocked", s.frames, r.*, m.*,
      (select count(*)::int from heats where schedule_id = p.id) as heats
    from schedules p
    cross join lateral (
      select coalesce(json_agg(json_build_object('type', t.section_type, 'start', t.start_time, 'end', t.end_time,
        'duration', t.heat_duration, 'heats', h.heats, 'astray', h.astray)), '[]') as frames
      from sections t
      cross join lateral (
        select count(*)::int as heats, count(*) filter (where (t.section_type = 'MULTI') <> (h.dance_id is null)
          or not exists (select from section_dance_categories c
            where c.section_id = t.id and c.dance_category_id = h.dance_category_id))::int as astray
        from heats h where h.section_id = t.id
      ) h
      where t.schedule_id = p.id
    ) s
    cross join lateral (
      select coalesce(sum(g.couples), 0)::int as entries,
        coalesce(sum(g.couples) filter (where g.heat_id is null), 0)::int as "orphanEntries",
        count(g.heat_id)::int as "heatsUsed",
        count(*) filter (where g.couples > g.cap)::int as "overFullHeats",
        min(g.number) filter (where g.couples > g.cap) as "firstOverFullHeat",
        coalesce(sum(g.couples - g.cap) filter (where g.couples > g.cap), 0)::int as "couplesTooMany"
      from (
        select c.heat_id, c.couples, h.number,
          case when h.id is null then null when t.section_type = 'SOLO' then 1
            else coalesce(t.max_couples, p.max_couples) end as cap
        from (select heat_id, count(*)::int as couples from heat_entries
          where schedule_id = p.id group by heat_id) c
        left join heats h on h.id = c.heat_id
        left join sections t on t.id = h.section_id
      ) g
    ) r
    cross join lateral (
      select coalesce(sum(greatest(e.quantity - coalesce(g.rows, 0), 0)), 0)::int as "missingEntries",
        coalesce(sum(greatest(coalesce(g.rows, 0) - e.quantity, 0)), 0)::int as "staleEntries"
      from entries e
      left join (select entry_id, count(*)::int as rows from heat_entries
        where schedule_id = p.id group by entry_id) g on g.entry_id = e.id
      where e.event_id = p.event_id
    ) m
    where p.id = any(${scheduleIds})`.execute(db);
  return rows.map(({ frames, ...figures }) => {
    const placed = figures.entries - figures.orphanEntries;
    const room = frames.map((frame) => heatsOfFrame(frame) - frame.heats);
    return {
      ...figures,
      sections: frames.length,
      heatsPossible: frames.reduce((sum, frame) => sum + heatsOfFrame(frame), 0),
      heatsFree: room.reduce((sum, free) => sum + Math.max(0, free), 0),
      heatsBeyond: room.reduce((sum, free) => sum + Math.max(0, -free), 0),
      heatsAstray: frames.reduce((sum, { astray }) => sum + astray, 0),
      meanCouples: figures.heatsUsed > 0 ? Math.round((placed / figures.heatsUsed) * 100) / 100 : 0,
    };
  });
}

const heatsOfFrame = ({ type, start, end, duration }: Frame): number =>
  possibleHeats(type, start === null ? null : new Date(start), end === null ? null : new Date(end), duration);
