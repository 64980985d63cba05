import { sql } from 'kysely';
import { anyOf } from '../../db/oneOf.ts';
import type { Db } from '../../db/orm.ts';

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
