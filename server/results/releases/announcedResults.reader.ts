import type { Db } from '../../db/orm.ts';
import { isReleased } from '../combined/combinedToMark.ts';
import { readContestsToMark } from '../rounds/contestsToMark.reader.ts';
import type { AnnouncedResult, AwaitedRecall } from '../rounds/marking.ts';

/** Results released to the announcer, in the order danced. Must not reveal unreleased data. */
export async function readAnnouncedResults(db: Db, scheduleId: number): Promise<AnnouncedResult[]> {
  const released = await readContestsToMark(db, scheduleId, (all) =>
    all.filter(({ state }) => isReleased(state)),
  );
  return released.flatMap(({ resultId, name, heat, state, kind, couples }) =>
    resultId === null
      ? []
      : [
          {
            ...{ id: resultId, name, heat, isPublic: state === 'PUBLIC', isRecall: kind === 'RECALL' },
            couples: couples
              .filter(({ isRecalled }) => kind !== 'RECALL' || isRecalled)
              .map(({ number, name: couple, place, score }) => ({ number, name: couple, place, score })),
          },
        ],
  );
}

/** Danced but unreleased recall rounds, and ordered re-dances. Names only: their results stay hidden. */
export async function readAwaitedRecalls(db: Db, scheduleId: number): Promise<AwaitedRecall[]> {
  const awaited = await readContestsToMark(db, scheduleId, (all) =>
    all.filter(
      (contest) =>
        (contest.kind === 'RECALL' && !isReleased(contest.state)) ||
        (contest.isRedance && contest.resultId === null),
    ),
  );
  return awaited.map(({ id: contestId, name, heat, isRedance }) => ({ contestId, name, heat, isRedance }));
}
