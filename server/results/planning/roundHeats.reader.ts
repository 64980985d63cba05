import { sql } from 'kysely';
import type { Db } from '../../db/orm.ts';
import { found } from '../../input/found.ts';
import { traitsOf } from '../../schedules/contests/contestKey.ts';
import { MULTI_DANCE } from '../../schedules/heats/heatDance.ts';
import type { RoundHeat } from './planning.resolver.ts';

/** Heats to come, from the last one of the contest's first round on. @throws NotFound */
export async function readRoundHeats(db: Db, scheduleId: number, contestId: string): Promise<RoundHeat[]> {
  const { entryType, danceCategoryId, danceId, level, ageGroup } = found(traitsOf(scheduleId, contestId));
  const { rows } = await sql<RoundHeat>`
    with own as materialized (
      select r.heat_id, e.id as entry_id from heat_entries r
      join entries e on e.id = r.entry_id join entrants o on o.id = e.entrant_id
      where r.schedule_id = ${scheduleId} and r.heat_id is not null and e.entry_type = ${entryType}
        and e.dance_category_id = ${danceCategoryId} and e.dance_id is not distinct from ${danceId}::int
        and coalesce(nullif(e.level, ''), o.level, '') = ${level}
        and coalesce(nullif(e.category, ''), o.category, '') = ${ageGroup}),
    busy as (select distinct on (f.heat_id) f.heat_id, t.name from floor_couples f
      join entry_people p on p.entry_id = f.entry_id join entrants t on t.id = p.person
      where f.schedule_id = ${scheduleId} and f.contest_id is distinct from ${contestId}
        and p.person in (select person from entry_people where entry_id in (select entry_id from own))
      order by f.heat_id, t.name),
    first as (select coalesce(max(h.number), 0) as number from heats h where h.id in (select heat_id from own))
    select h.id as "heatId", coalesce(l.label, h.number::text) as label, t.starts as "startTime",
      coalesce(d.name, ${MULTI_DANCE}) as dance,
      (select count(*)::int from heat_entries where heat_id = h.id) as "coupleCount",
      case when h.number <= first.number then 'The round before is danced here.'
        else b.name || ' dances, or may dance, here.' end as "whyNot",
      s.section_type = ${entryType} and exists (select from section_dance_categories
        where section_id = s.id and dance_category_id = ${danceCategoryId}) as "takesNewHeat"
    from heats h cross join first join heat_times t on t.heat_id = h.id join sections s on s.id = h.section_id
    left join dances d on d.id = h.dance_id left join heat_labels l on l.heat_id = h.id
    left join busy b on b.heat_id = h.id
    where h.schedule_id = ${scheduleId} and h.number >= first.number
      and not exists (select from danced_heats where heat_id = h.id)
    order by h.number`.execute(db);
  return rows;
}
