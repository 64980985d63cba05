import type { Db } from '../../db/orm.ts';
import { readUsedNumbersOfRows } from '../../publishing/numbers/usedNumbers.reader.ts';

export interface Couple {
  number: string;
  name: string;
}

export async function readCouples(db: Db, rowIds: readonly number[]): Promise<Map<number, Couple>> {
  const worn = await readUsedNumbersOfRows(db, rowIds);
  return new Map([...worn].map(([id, { name, number }]) => [id, { number: String(number ?? ''), name }]));
}
