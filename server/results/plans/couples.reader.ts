import type { Db } from '../../db/orm.ts';
import { readWornNumbersOfRows } from '../../publishing/numbers/wornNumbers.reader.ts';

export interface Couple {
  number: string;
  name: string;
}

export async function readCouples(db: Db, rowIds: readonly number[]): Promise<Map<number, Couple>> {
  const worn = await readWornNumbersOfRows(db, rowIds);
  return new Map([...worn].map(([id, { name, number }]) => [id, { number: String(number ?? ''), name }]));
}
