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
    const said = chunk.filter(({ limit, partnerRule }) => limit !== undefined || partnerRule !== undefined);
    if (eventId === null || said.length === 0) return;
    await sql`
      update entry_limits l set "limit" = case when t.says then t."limit" else l."limit" end,
        partner_rule = coalesce(t.rule, l.partner_rule), version = l.version + 1
      from unnest(${said.map(({ dance }) => dance?.id ?? null)}::int[], ${said.map(({ limit }) => limit ?? null)}::int[],
        ${said.map(({ limit }) => limit !== undefined)}::boolean[],
        ${said.map(({ partnerRule }) => partnerRule ?? null)}::text[]) as t (dance, "limit", says, rule)
      where l.event_id = ${eventId} and l.dance_id = t.dance`.execute(tx);
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
