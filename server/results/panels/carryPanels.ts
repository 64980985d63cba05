import { sql } from 'kysely';
import { anyOf } from '../../db/oneOf.ts';
import type { Db } from '../../db/orm.ts';

/**
 * Lets panels that begin with heats about to be deleted begin with the next heat of their floor. A panel that has none,
 * or only heats of a later panel, is deleted with its heat; undo restores it.
 */
export async function carryPanels(tx: Db, { heatIds }: { heatIds: readonly number[] }): Promise<void> {
  await sql`
    with places as materialized (
      select h.id, h.schedule_id, s.floor, (coalesce(s.start_time, 'infinity'), s.position, h.number) as place
      from heats h join sections s on s.id = h.section_id
      where h.schedule_id in (select schedule_id from panels where from_heat_id = ${anyOf(heatIds)})
    ), carried as (
      select distinct on (next.id) p.id, next.id as heat_id
      from panels p join places o on o.id = p.from_heat_id
      cross join lateral (select n.id from places n where n.schedule_id = o.schedule_id and n.floor = o.floor
        and n.place > o.place and not n.id = ${anyOf(heatIds)} order by n.place limit 1) next
      where p.from_heat_id = ${anyOf(heatIds)} order by next.id, o.place desc)
    update panels p set from_heat_id = c.heat_id from carried c
    where p.id = c.id and not exists (select from panels where from_heat_id = c.heat_id)`.execute(tx);
}
