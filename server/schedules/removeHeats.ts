import { type RawBuilder, sql } from 'kysely';
import { anyOf } from '../db/oneOf.ts';
import type { Db } from '../db/orm.ts';
import { Topic } from '../pubsub/topic.ts';

/** Published before heats are deleted, so that what begins with them can move to others. */
export const heatsDeleting = new Topic<{ heatIds: readonly number[] }>();

/** The only way to delete heats. Returns how many; their rows become unassigned, and numbers keep their gaps. */
export async function removeHeats(tx: Db, scheduleId: number, which: RawBuilder<unknown>): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    select id from heats where schedule_id = ${scheduleId} and ${which}`.execute(tx);
  const heatIds = rows.map(({ id }) => id);
  if (heatIds.length === 0) return 0;
  await heatsDeleting.publish(tx, { heatIds });
  await sql`delete from heats where id = ${anyOf(heatIds)}`.execute(tx);
  return heatIds.length;
}
