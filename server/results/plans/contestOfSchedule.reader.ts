import { sql } from 'kysely';
import { anyOf } from '../../db/oneOf.ts';
import type { Db } from '../../db/orm.ts';
import { AGE_GROUP, contestName, LEVEL } from '../../entries/entryTraits.ts';
import { type ContestTraits, traitsOf } from '../../schedules/contests/contestKey.ts';
import { MULTI_DANCE } from '../../schedules/heats/heatDance.ts';

export interface ContestOfSchedule extends ContestTraits {
  /** As announced. */
  name: string;
  heatNumbers: number[];
  couples: number;
}

/** The people of an entry `e`; equal if its partners are the other way round. */
export const COUPLE = sql`array(select e.entrant_id union
  select entrant_id from entry_partners where entry_id = e.id order by 1)`;

/** Whether an entry `e` of a person `o` is in a contest. */
export const isInContest = ({ entryType, danceCategoryId, danceId, level, ageGroup }: ContestTraits) =>
  sql`(e.entry_type = ${entryType} and e.dance_category_id = ${danceCategoryId}
    and e.dance_id is not distinct from ${danceId}::int and ${LEVEL} = ${level} and ${AGE_GROUP} = ${ageGroup})`;

/** Null if no couple of the schedule is entered in the contest. */
export async function readContestOfSchedule(
  db: Db,
  scheduleId: number,
  contestId: string,
): Promise<ContestOfSchedule | null> {
  const traits = traitsOf(scheduleId, contestId);
  if (!traits) return null;
  const { danceCategoryId, danceId } = traits;
  const { rows } = await sql<
    Pick<ContestOfSchedule, 'heatNumbers' | 'couples'> & { style: string; dance: string }
  >`
    select (select name from dance_categories where id = ${danceCategoryId}) as style,
      coalesce((select name from dances where id = ${danceId}::int), ${MULTI_DANCE}) as dance,
      json_agg(distinct h.number) as "heatNumbers", count(distinct ${COUPLE})::int as couples
    from heat_entries r
    join entries e on e.id = r.entry_id
    join entrants o on o.id = e.entrant_id
    join heats h on h.id = r.heat_id
    where r.schedule_id = ${scheduleId} and ${isInContest(traits)}
    having count(*) > 0`.execute(db);
  const [row] = rows;
  return row ? { ...traits, ...row, name: contestName({ ...traits, ...row }) } : null;
}

export interface DanceOfHeat {
  id: number;
  name: string;
}

/** Each heat's dance, or for a multi-dance the dances the organiser named for its style, in order. */
export async function readDancesOfHeats(
  db: Db,
  heatIds: readonly number[],
): Promise<Map<number, DanceOfHeat[]>> {
  const { rows } = await sql<{ heatId: number; dances: DanceOfHeat[] }>`
    select h.id as "heatId", json_agg(json_build_object('id', d.id, 'name', d.name) order by o.place) as dances
    from heats h
    join schedules s on s.id = h.schedule_id
    left join publications b on b.event_id = s.event_id
    cross join lateral jsonb_array_elements_text(case when h.dance_id is not null then jsonb_build_array(h.dance_id)
      else coalesce(b.multi_dances -> h.dance_category_id::text, '[]') end) with ordinality o(dance_id, place)
    join dances d on d.id = o.dance_id::int
    where h.id = ${anyOf(heatIds)} group by h.id`.execute(db);
  return new Map(rows.map(({ heatId, dances }) => [heatId, dances]));
}
