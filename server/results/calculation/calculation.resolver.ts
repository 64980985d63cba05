import { queries, query } from '../../auth/reads.ts';
import type { Db } from '../../db/orm.ts';
import { nullable } from '../../input/objectOf.ts';
import { ofMarks } from '../access.ts';
import { isOpen } from '../fold/progress.ts';
import { finalOf, marksOf, redancesIn } from '../fold/round.ts';
import { readCouples } from '../plans/couples.reader.ts';
import { ONE_CONTEST } from '../results.inputs.ts';
import { readContests } from '../rounds/contests.ts';
import { calculateNamed } from './calculate.ts';
import { Calculation } from './calculation.ts';

queries({
  calculation: query(
    nullable(
      Calculation,
      'How the marks of a final become places; null until all cards are typed and verified. Only for scrutineers, the chair and organisers.',
    ),
    ONE_CONTEST,
    ofMarks((db, id, { contestId }) => readCalculation(db, id, contestId)),
  ),
});

/** Null before its field is frozen and until all cards are verified. */
async function readCalculation(db: Db, scheduleId: number, contestId: string): Promise<Calculation | null> {
  const contest = (await readContests(db, scheduleId, [contestId])).get(contestId);
  const final = contest && finalOf(contest);
  if (!final || isOpen(final)) return null;
  const ids = final.couples.map(({ heatEntryId }) => heatEntryId);
  return calculateNamed(marksOf(final), await readCouples(db, ids), redancesIn(contest));
}
