import type { Db } from '../../db/orm.ts';
import { calculate } from '../calculation/calculate.ts';
import { readMarkedRound } from '../calculation/markedRound.reader.ts';
import { isReleased } from '../combined/combinedToMark.ts';
import { readHeatToMark } from '../rounds/contestsToMark.reader.ts';
import type { MarkedContest } from '../rounds/marking.ts';
import { NO_RESULT } from '../rounds/roundsOf.ts';
import type { PlacedContest } from './heatResults.ts';

/** `seesMarks` includes unreleased places. */
export async function readPlacedContests(
  db: Db,
  scheduleId: number,
  heatId: number,
  seesMarks: boolean,
): Promise<PlacedContest[]> {
  const contests = await readHeatToMark(db, scheduleId, heatId, ({ heatIds }) => heatIds.includes(heatId));
  const placed: PlacedContest[] = [];
  for (const contest of contests) placed.push(await placedContest(db, scheduleId, contest, seesMarks));
  return placed;
}

async function placedContest(
  db: Db,
  scheduleId: number,
  contest: MarkedContest,
  seesMarks: boolean,
): Promise<PlacedContest> {
  const { id, round, name, kind, state, missing, resultId, isRedance } = contest;
  const isVisible = seesMarks || isReleased(state);
  const isCalculated = isVisible && kind === 'FINAL' && resultId !== null && !isRedance;
  const marked = isCalculated ? await readMarkedRound(db, scheduleId, id) : null;
  const calculation = marked && marked.dances.length > 1 ? calculate(marked, []) : null;
  const counted = new Map(
    calculation?.couples.map((couple) => [marked?.couples[couple.position]?.heatEntryId, couple]),
  );
  return {
    ...{ contestId: id, round, name, kind },
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
