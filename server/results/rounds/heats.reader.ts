import { sql } from 'kysely';
import { anyOf } from '../../db/oneOf.ts';
import type { Db } from '../../db/orm.ts';
import { startsOf } from '../../eventDay/clock/floorClock.reader.ts';
import { MULTI_DANCE } from '../../schedules/heats/heatDance.ts';

export interface DancedHeat {
  readonly id: number;
  readonly label: string;
  readonly style: string;
  readonly dance: string;
  readonly isOnFloor: boolean;
  /** Null if it was skipped. */
  readonly dancedAt: Date | null;
}

/** In the order danced; null `ids` for all heats of the schedule. */
export async function readDancedHeats(
  db: Db,
  scheduleId: number,
  ids: readonly number[] | null,
): Promise<Map<number, DancedHeat>> {
  const { rows } = await sql<DancedHeat>`
    select h.id, coalesce(l.label, h.number::text) as label, c.name as style, coalesce(d.name, ${MULTI_DANCE}) as dance,
      o.is_on_floor as "isOnFloor", a.danced_at as "dancedAt"
    from danced_heats o
    join heats h on h.id = o.heat_id
    join heat_times t on t.heat_id = h.id
    join dance_categories c on c.id = h.dance_category_id
    left join dances d on d.id = h.dance_id
    left join heat_labels l on l.heat_id = h.id
    left join ${startsOf(scheduleId)} a on a.heat_id = h.id
    where h.schedule_id = ${scheduleId} and ${ids ? sql`h.id = ${anyOf(ids)}` : sql`true`}
    order by t.starts nulls last, h.number`.execute(db);
  return new Map(rows.map((row) => [row.id, row]));
}
