import type { Db } from '../../db/orm.ts';
import { isOpen } from '../fold/progress.ts';
import { finalOf, marksOf, redancesIn } from '../fold/round.ts';
import { readCouples } from '../plans/couples.reader.ts';
import { readContests } from '../rounds/contests.ts';
import { calculateNamed } from './calculate.ts';
import type { Calculation } from './calculation.ts';

/** Null before its field is frozen and until all cards are verified. */
export async function readCalculation(
  db: Db,
  scheduleId: number,
  contestId: string,
): Promise<Calculation | null> {
  const contest = (await readContests(db, scheduleId, [contestId])).get(contestId);
  const final = contest && finalOf(contest);
  if (!final || isOpen(final)) return null;
  const ids = final.couples.map(({ heatEntryId }) => heatEntryId);
  return calculateNamed(marksOf(final), await readCouples(db, ids), redancesIn(contest));
}
