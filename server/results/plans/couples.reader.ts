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

/**
 * Makes back numbers unique within a contest. A teacher who dances with two students appears twice, as "115A" and
 * "115B" in couple order.
 */
export function withSectionLetters(numbers: readonly string[]): string[] {
  const isTwice = (number: string): boolean => numbers.indexOf(number) !== numbers.lastIndexOf(number);
  return numbers.map((number, at) => {
    if (number === '' || !isTwice(number)) return number;
    const before = numbers.slice(0, at).filter((other) => other === number).length;
    return `${number}${String.fromCharCode(65 + before)}`;
  });
}
