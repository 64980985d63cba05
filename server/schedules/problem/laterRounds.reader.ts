import { sql } from 'kysely';
import type { Db } from '../../db/orm.ts';
import type { Schedule } from '../schedule.entity.ts';

/** A round after the first: its heat, its number of couples, and the entries that may dance it. */
interface PlannedLaterRound {
  readonly heatId: number;
  /** "the final of Waltz Bronze, A1". */
  readonly name: string;
  readonly couples: number;
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
  const { rows } = await sql<{ heat_id: number; name: string; asked: number; entry_ids: number[] }>`
    with certain as materialized (
      select contest_id, round_no, entry_id from floor_couples
      where schedule_id = ${id} and round_no > 1 and is_certain)
    select p.heat_id, b.asked,
      ${ROUND_NAME} as name,
      array(
        select entry_id from certain where contest_id = p.identity and round_no = p.no
        union
        select e.id from entries e join entrants o on o.id = e.entrant_id
        where e.event_id = ${eventId} and e.entry_type = p.entry_type and e.dance_category_id = p.dance_category_id
          and e.dance_id is not distinct from p.dance_id and coalesce(nullif(e.level, ''), o.level, '') = p.level
          and coalesce(nullif(e.category, ''), o.category, '') = p.age_group
          and not exists (select from certain where contest_id = p.identity and round_no = p.no)
        order by 1) as entry_ids
    from round_plans p
    join round_plans b on b.schedule_id = p.schedule_id and b.identity = p.identity and b.no = p.no - 1
    join dance_categories g on g.id = p.dance_category_id
    left join dances d on d.id = p.dance_id
    where p.schedule_id = ${id} and p.heat_id is not null order by p.identity, p.no`.execute(db);
  return rows.map(({ heat_id, name, asked, entry_ids }) => ({
    heatId: heat_id,
    name,
    entryIds: entry_ids,
    couples: asked,
  }));
}
