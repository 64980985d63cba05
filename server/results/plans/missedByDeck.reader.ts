import type { Db } from '../../db/orm.ts';
import { deckStateOf, heatSubject } from '../../eventDay/deck/deckState.ts';
import { readStates } from '../../journal/journal.ts';

export async function readMissedByDeck(
  db: Db,
  scheduleId: number,
  heatIds: readonly number[],
): Promise<number[]> {
  const journals = await readStates(db, scheduleId, heatSubject);
  return heatIds.flatMap((heatId) => {
    const byRow = Map.groupBy(journals.get(String(heatId)) ?? [], ({ heatEntryId }) => heatEntryId);
    return [...byRow].flatMap(([row, lines]) =>
      row !== null && deckStateOf(lines).answer === 'NOT_HERE' ? row : [],
    );
  });
}
