import { sql } from 'kysely';
import { dancesAdded } from '../../dances/dance.service.ts';
import type { Db } from '../../db/orm.ts';
import { inChunks, type OnWritten } from '../collections.ts';
import type { DanceLine } from '../judge/judgeNames.ts';
import type { DanceTarget } from '../judge/targets.ts';
import { distinct, writeNames } from './writeNames.ts';

export async function writeDances(
  tx: Db,
  eventId: number | null,
  changed: readonly DanceLine[],
  onWritten: OnWritten,
): Promise<void> {
  await writeNames(tx, 'dance_categories', distinct(changed.map(({ category }) => category)));
  await insertDances(tx, distinct(changed.map(({ dance }) => dance)));
  await inChunks(changed, onWritten, async (chunk) => {
    const limits = chunk.filter(({ limit }) => limit !== undefined);
    if (eventId === null || limits.length === 0) return;
    await sql`
      update entry_limits l set "limit" = t."limit", version = l.version + 1
      from unnest(${limits.map(({ dance }) => dance?.id ?? null)}::int[],
        ${limits.map(({ limit }) => limit ?? null)}::int[]) as t (dance, "limit")
      where l.event_id = ${eventId} and l.dance_id = t.dance and l."limit" is distinct from t."limit"`.execute(
      tx,
    );
  });
}

/** Appends new dances to their styles, in file order. Publishing adds their entry limits to every event. */
export async function insertDances(tx: Db, dances: DanceTarget[]): Promise<void> {
  const fresh = dances.filter((dance) => dance.id === null);
  for (const dance of fresh) {
    const { rows } = await sql<{ id: number }>`
      insert into dances (name, category_id, position)
      values (${dance.name}, ${dance.category.id},
        (select coalesce(max(position), 0) + 1 from dances where category_id = ${dance.category.id}))
      returning id`.execute(tx);
    dance.id = rows[0]?.id ?? null;
  }
  if (fresh.length > 0) await dancesAdded.publish(tx, null);
}
