import type { Db } from '../../db/orm.ts';
import { calculate } from '../calculation/calculate.ts';
import { newestOf } from '../fold/round.ts';
import { type ContestToMark, readHeatToMark } from '../rounds/contests.ts';
import { isReleased, NO_RESULT } from '../rounds/marked.ts';
import type { PlacedContest } from './heatResults.ts';

/** @param seesMarks includes unreleased places @param hears includes places released to the announcer */
export async function readPlacedContests(
  db: Db,
  scheduleId: number,
  heatId: number,
  seesMarks: boolean,
  hears: boolean,
): Promise<PlacedContest[]> {
  const contests = await readHeatToMark(db, scheduleId, heatId, ({ heatIds }) => heatIds.includes(heatId));
  return contests.map((contest) => placedContest(contest, seesMarks, hears));
}

function placedContest(contest: ContestToMark, seesMarks: boolean, hears: boolean): PlacedContest {
  const { id, round, name, kind, state, missing, resultId, isRedance, judged } = contest;
  const isVisible = seesMarks || state === 'PUBLIC' || (hears && isReleased(state));
  const isCalculated = isVisible && kind === 'FINAL' && resultId !== null && !isRedance;
  const marked = (isCalculated && judged && newestOf(judged)?.marks) || null;
  const calculation = marked && marked.dances.length > 1 ? calculate(marked, []) : null;
  const counted = new Map(
    calculation?.couples.map((couple) => [marked?.couples[couple.position]?.heatEntryId, couple]),
  );
  return {
    contestId: id,
    round,
    name,
    kind,
    state: isVisible ? state : null,
    missing: isVisible ? missing : [],
    dances: calculation?.dances.map((dance) => dance.name) ?? [],
    couples: contest.couples.map((couple) => {
      const { rule = null, dancePlaces = [], total = null } = counted.get(couple.heatEntryId) ?? {};
      return {
        ...couple,
        ...(isVisible ? {} : NO_RESULT),
        isDisqualified: seesMarks && couple.isDisqualified,
        rule: rule !== null && rule >= 10 ? rule : null,
        dancePlaces,
        total,
      };
    }),
  };
}
