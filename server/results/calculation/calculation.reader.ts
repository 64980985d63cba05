import type { Db } from '../../db/orm.ts';
import { calculatedWithRedances } from '../releases/redances.ts';
import { readCouples } from '../rounds/couples.reader.ts';
import { calculate } from './calculate.ts';
import type { Calculation } from './calculation.ts';
import { readMarkedRound } from './markedRound.reader.ts';

/** Null before its field is frozen or while a card is missing. */
export async function readCalculation(
  db: Db,
  scheduleId: number,
  contestId: string,
): Promise<Calculation | null> {
  const round = await readMarkedRound(db, scheduleId, contestId);
  if (!round) return null;
  const ids = round.couples.map(({ heatEntryId }) => heatEntryId);
  const couples = await readCouples(db, ids);
  for (const couple of round.couples) couple.number ||= couples.get(couple.heatEntryId)?.number ?? '';
  const calculation = calculate(
    round,
    ids.map((id) => couples.get(id)?.name ?? ''),
  );
  return calculation && calculatedWithRedances(db, calculation);
}
