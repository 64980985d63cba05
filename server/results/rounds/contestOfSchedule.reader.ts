import { sql } from 'kysely';
import type { Db } from '../../db/orm.ts';
import { type ContestTraits, contestId as idOf } from '../../schedules/contests/contestKey.ts';

/** What a contest is, and where its couples dance. */
export interface ContestOfSchedule extends ContestTraits {
  heatNumbers: number[];
  couples: number;
}

/** Null where no couple of the schedule dances in such a contest. */
export async function readContestOfSchedule(
  db: Db,
  scheduleId: number,
  contestId: string,
): Promise<ContestOfSchedule | null> {
  const { rows } = await sql<ContestOfSchedule>`
    select e.entry_type as "entryType", e.dance_category_id as "danceCategoryId", e.dance_id as "danceId",
      coalesce(nullif(e.level, ''), o.level, '') as level, coalesce(nullif(e.category, ''), o.category, '') as "ageGroup",
      json_agg(distinct h.number) as "heatNumbers", count(*)::int as couples
    from heat_entries r
    join entries e on e.id = r.entry_id
    join entrants o on o.id = e.entrant_id
    join heats h on h.id = r.heat_id
    where r.schedule_id = ${scheduleId} group by 1, 2, 3, 4, 5`.execute(db);
  return rows.find((traits) => idOf(scheduleId, traits) === contestId) ?? null;
}
