import { sql } from 'kysely';
import type { Db } from '../../db/orm.ts';
import { AGE_GROUP, LEVEL } from '../../entries/entryTraits.ts';
import type { Schedule } from '../schedule.entity.ts';

/** A round after the first: its heat, its number of couples, and the entries that may dance it. */
interface PlannedLaterRound {
  readonly heatId: number;
  /** "the final of Waltz Bronze, A1". */
  readonly name: string;
  /** In this heat, if it is danced in several. */
  readonly couples: number;
  /** True once its recall is approved. */
  readonly isCertain: boolean;
  /** True if a person may be recalled in several couples and there is no further heat. */
  readonly mayMeet: boolean;
  readonly entryIds: readonly number[];
}

/** For a plan `p` with its style `g` and its dance `d`, null for a multi-dance. */
export const ROUND_NAME = sql`concat(case p.kind when 'RECALL' then 'the semi-final' else 'the final' end, ' of ',
  coalesce(d.name, g.name || ' multi-dance'), ' ' || nullif(concat_ws(', ', nullif(p.level, ''), nullif(p.age_group, '')), ''))`;

/** Until a recall decides, everyone entered in the contest may dance its later rounds, assigned or not. */
export async function readLaterRounds(
  db: Db,
  { id, eventId }: Pick<Schedule, 'id' | 'eventId'>,
): Promise<PlannedLaterRound[]> {
  const { rows } = await sql<{
    heat_id: number;
    name: string;
    couples: number;
    is_certain: boolean;
    may_meet: boolean;
    entry_ids: number[];
  }>`
    with certain as materialized (
      select contest_id, round_no, heat_id, entry_id from floor_couples
      where schedule_id = ${id} and round_no > 1 and is_certain)
    select p.heat_id, (b.asked + z.heats - p.part) / z.heats as couples, k.is_certain,
      z.heats = 1 and b.asked > 1 and not k.is_certain as may_meet,
      ${ROUND_NAME} as name,
      array(
        select entry_id from certain where contest_id = p.identity and round_no = p.no and heat_id = p.heat_id
        union
        select e.id from entries e join entrants o on o.id = e.entrant_id
        where e.event_id = ${eventId} and e.entry_type = p.entry_type and e.dance_category_id = p.dance_category_id
          and e.dance_id is not distinct from p.dance_id and ${LEVEL} = p.level
          and ${AGE_GROUP} = p.age_group
          and not k.is_certain
        order by 1) as entry_ids
    from round_plans p
    join round_plans b on b.schedule_id = p.schedule_id and b.identity = p.identity and b.no = p.no - 1 and b.part = 1
    cross join lateral (select count(*)::int as heats from round_plans c
      where c.schedule_id = p.schedule_id and c.identity = p.identity and c.no = p.no) z
    cross join lateral (select exists (select from certain
      where contest_id = p.identity and round_no = p.no) as is_certain) k
    join dance_categories g on g.id = p.dance_category_id
    left join dances d on d.id = p.dance_id
    where p.schedule_id = ${id} and p.heat_id is not null order by p.identity, p.no, p.part`.execute(db);
  return rows.map(({ heat_id, name, couples, is_certain, may_meet, entry_ids }) => ({
    heatId: heat_id,
    name,
    entryIds: entry_ids,
    couples,
    isCertain: is_certain,
    mayMeet: may_meet,
  }));
}
