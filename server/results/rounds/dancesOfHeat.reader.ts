import { sql } from 'kysely';
import type { Db } from '../../db/orm.ts';

/** The dance of a heat, or the dances that the organiser has named for multi-dances of its style, in their order. */
export async function readDancesOfHeat(db: Db, heatId: number): Promise<{ id: number; name: string }[]> {
  const { rows } = await sql<{ id: number; name: string }>`
    select d.id, d.name from heats h
    join schedules s on s.id = h.schedule_id
    left join publications b on b.event_id = s.event_id
    cross join lateral jsonb_array_elements_text(case when h.dance_id is not null then jsonb_build_array(h.dance_id)
      else coalesce(b.multi_dances -> h.dance_category_id::text, '[]') end) with ordinality o(dance_id, place)
    join dances d on d.id = o.dance_id::int
    where h.id = ${heatId} order by o.place`.execute(db);
  return rows;
}
