import type { Db } from '../../db/orm.ts';
import { readContestsToMark } from '../rounds/contestsToMark.reader.ts';
import type { AnnouncedResult, AwaitedRecall, MarkedContest } from '../rounds/marking.ts';

/** What the announcer may read, the first danced first. Nothing else of any contest leaves this function. */
export async function readAnnouncedResults(db: Db, scheduleId: number): Promise<AnnouncedResult[]> {
  const released = await readContestsToMark(db, scheduleId, (all) => all.filter(isReleased));
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

/** Rounds before the final that are danced and not released, and ordered re-dances: that they wait, and nothing else. */
export async function readAwaitedRecalls(db: Db, scheduleId: number): Promise<AwaitedRecall[]> {
  const awaited = await readContestsToMark(db, scheduleId, (all) =>
    all.filter(
      (contest) =>
        (contest.kind === 'RECALL' && !isReleased(contest)) ||
        (contest.isRedance && contest.resultId === null),
    ),
  );
  return awaited.map(({ id: contestId, name, heat, isRedance }) => ({ contestId, name, heat, isRedance }));
}

const isReleased = ({ state }: MarkedContest): boolean => state === 'WITH_ANNOUNCER' || state === 'PUBLIC';
