import type { Db } from '../../db/orm.ts';
import { deckStateOf, heatSubject } from '../../eventDay/deck/deckState.ts';
import { readStates } from '../../journal/journal.ts';
import { readUsedNumbersOfRows } from '../../publishing/numbers/usedNumbers.reader.ts';

export interface Couple {
  number: string;
  name: string;
}

export async function readCouples(db: Db, rowIds: readonly number[]): Promise<Map<number, Couple>> {
  const worn = await readUsedNumbersOfRows(db, rowIds);
  return new Map([...worn].map(([id, { name, number }]) => [id, { number: String(number ?? ''), name }]));
}

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
