import { sql } from 'kysely';
import type { Db } from '../../db/orm.ts';
import { found } from '../../input/found.ts';
import { traitsOf } from '../../schedules/contests/contestKey.ts';
import { MULTI_DANCE } from '../../schedules/heats/heatDance.ts';
import { atOnce, HEAT_TIME, type HeatTime, inTime, isAfter } from '../../schedules/heats/heatTime.ts';
import { readHeldHeats } from '../../schedules/heats/insertHeat.ts';
import { isInContest } from '../plans/contestOfSchedule.reader.ts';
import type { RoundHeat } from './planning.resolver.ts';

/** A heat as a later round of a contest sees it. */
export interface HeatOfPlan
  extends HeatTime,
    Omit<RoundHeat, 'whyNot' | 'excludes' | 'newHeatMoves' | 'newHeatExcludes' | 'newHeatsExcluded'> {
  /** Whether couples of the contest dance its first round here. */
  isFirst: boolean;
  isDanced: boolean;
  sectionId: number;
  /** Who of the contest dances another one at that time. */
  busy: string | null;
}

/** All heats, by time. @throws NotFound */
export async function readHeatsOfPlan(db: Db, scheduleId: number, contestId: string): Promise<HeatOfPlan[]> {
  const traits = found(traitsOf(scheduleId, contestId));
  const { rows } = await sql<HeatOfPlan>`
    with times as materialized (select t.*, coalesce(l.label, t.number::text) as label
      from heat_times t left join heat_labels l on l.heat_id = t.heat_id where t.schedule_id = ${scheduleId}),
    own as materialized (
      select r.heat_id, e.id as entry_id from heat_entries r
      join entries e on e.id = r.entry_id join entrants o on o.id = e.entrant_id
      where r.schedule_id = ${scheduleId} and r.heat_id is not null and ${isInContest(traits)}),
    dancing as materialized (select t.*, n.name, f.is_certain from floor_couples f
      join entry_people p on p.entry_id = f.entry_id join entrants n on n.id = p.person
      join times t on t.heat_id = f.heat_id
      where f.schedule_id = ${scheduleId} and f.contest_id is distinct from ${contestId}
        and p.person in (select person from entry_people where entry_id in (select entry_id from own))),
    busy as (select distinct on (t.heat_id) t.heat_id, o.name || case when o.heat_id = t.heat_id
        then ' dances, or may dance, here.'
        else case when o.is_certain then ' dances' else ' may dance' end || ' heat ' || o.label
          || coalesce(' on ' || nullif(s.floor, ''), '') || ' at that time.' end as told
      from times t join dancing o on ${atOnce('o', 't')} join sections s on s.id = o.section_id
      order by t.heat_id, o.heat_id = t.heat_id desc, o.name, o.number)
    select t.heat_id as "heatId", t.label, t.starts as "startTime", t.ends as "endTime", ${HEAT_TIME('t')},
      coalesce(d.name, ${MULTI_DANCE}) as dance, b.told as busy,
      coalesce(nullif(s.title, ''), concat('Section ', s.position)) as section,
      (select count(*)::int from heat_entries where heat_id = h.id) as "coupleCount",
      h.id in (select heat_id from own) as "isFirst",
      exists (select from danced_heats where heat_id = h.id) as "isDanced", s.id as "sectionId",
      s.section_type = ${traits.entryType} and exists (select from section_dance_categories
        where section_id = s.id and dance_category_id = ${traits.danceCategoryId}) and not exists (select from dancing o
        where o.section_id <> s.id and o.starts < t.ends + (t.ends - t.starts) and o.ends > t.ends) as "takesNewHeat"
    from times t join heats h on h.id = t.heat_id join sections s on s.id = h.section_id
    left join dances d on d.id = h.dance_id left join busy b on b.heat_id = h.id
    order by ${inTime('t')}`.execute(db);
  const held = await readHeldHeats(db, scheduleId);
  return rows.map((heat) => ({
    ...heat,
    takesNewHeat: heat.takesNewHeat && heat.number >= (held.get(heat.sectionId) ?? 0),
  }));
}

/** Whether both are danced one after the other, so that rounds or parts of a round can take them. */
export const areApart = (heat: HeatTime, other: HeatTime): boolean =>
  isAfter(heat, other) || isAfter(other, heat);

/** Heats to come, from the last one of the contest's first round on. @throws NotFound */
export async function readRoundHeats(db: Db, scheduleId: number, contestId: string): Promise<RoundHeat[]> {
  const heats = await readHeatsOfPlan(db, scheduleId, contestId);
  const first = heats.filter(({ isFirst }) => isFirst);
  const from = heats.findLastIndex(({ isFirst }) => isFirst);
  const takers = heats.filter(({ takesNewHeat }) => takesNewHeat);
  return heats.slice(Math.max(0, from)).flatMap((heat) => {
    if (heat.isDanced) return [];
    const during = first.find((before) => !isAfter(heat, before));
    const round = heat.isFirst ? 'here' : `in heat ${during?.label} then`;
    const added = addedAfter(heat);
    const takesNewHeat = heat.takesNewHeat && first.every((before) => isAfter(added, before));
    return {
      ...heat,
      excludes: heats.filter((other) => meet(heat, other)).map(idOf),
      whyNot: during ? `The round before is danced ${round}.` : heat.busy,
      takesNewHeat,
      newHeatMoves: heats.filter((one) => one.sectionId === heat.sectionId && one.number > heat.number)
        .length,
      newHeatExcludes: takesNewHeat ? heats.filter((other) => meet(added, other)).map(idOf) : [],
      newHeatsExcluded: takesNewHeat ? takers.filter((one) => meet(added, addedAfter(one))).map(idOf) : [],
    };
  });
}

const idOf = ({ heatId }: HeatOfPlan): number => heatId;

/** A heat added after another one, which lasts as long. */
function addedAfter(heat: HeatOfPlan): HeatOfPlan {
  const { number, starts, ends } = heat;
  const until = starts === null || ends === null ? null : 2 * ends - starts;
  return { ...heat, number: number + 1, starts: ends, ends: until };
}

/** Whether they are danced at the same time, which heats of one section never are. */
const meet = (heat: HeatOfPlan, other: HeatOfPlan): boolean =>
  heat.sectionId !== other.sectionId && !areApart(heat, other);
