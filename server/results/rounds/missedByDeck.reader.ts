import { oneOf } from '../../db/oneOf.ts';
import type { Db } from '../../db/orm.ts';
import { deckStateOf } from '../../eventDay/deck/deckState.ts';

export async function readMissedByDeck(
  db: Db,
  scheduleId: number,
  heatIds: readonly number[],
): Promise<number[]> {
  const calls = await db
    .selectFrom('deck_calls')
    .select(['heat_entry_id', 'kind'])
    .where('schedule_id', '=', scheduleId)
    .where(oneOf('heat_id', heatIds))
    .where('heat_entry_id', 'is not', null)
    .orderBy('id')
    .execute();
  const byRow = Map.groupBy(calls, (call) => call.heat_entry_id ?? 0);
  return [...byRow].flatMap(([row, lines]) => (deckStateOf(lines).answer === 'NOT_HERE' ? row : []));
}
