import { cacheOf, type Kind } from '../../cache/revisionCache.ts';
import type { Db } from '../../db/orm.ts';
import {
  type ContestToMark,
  readContestsToMark,
  readContestsUnnamed,
  withNames,
} from '../rounds/contests.ts';
import { readEnteredRevision } from '../rounds/entered.reader.ts';
import { isReleased } from '../rounds/marked.ts';
import type { AnnouncedResult, AwaitedRecall } from '../rounds/marking.ts';

/** By result and audience; a name or number that changes brings an empty one. */
const ANNOUNCED: Kind<Map<string, AnnouncedResult>> = { name: 'announced', bytes: () => 1_000_000 };

/**
 * Results released to the announcer, in the order danced. Must not reveal unreleased data. The couples of a result are
 * read once, because the announcer's screen asks after every act.
 */
export async function readAnnouncedResults(db: Db, scheduleId: number): Promise<AnnouncedResult[]> {
  const stamp = await readEnteredRevision(db, scheduleId);
  const known = await cacheOf(db).of(ANNOUNCED, scheduleId, stamp, async () => new Map());
  const released = (await readContestsUnnamed(db, scheduleId)).filter(
    ({ state, resultId }) => isReleased(state) && resultId !== null,
  );
  const keyOf = ({ resultId, heat, state }: ContestToMark): string => `${resultId} ${heat} ${state}`;
  const added = await withNames(
    db,
    released.filter((contest) => !known.has(keyOf(contest))),
  );
  for (const contest of added) known.set(keyOf(contest), announced(contest));
  return released.flatMap((contest) => known.get(keyOf(contest)) ?? []);
}

const announced = ({ resultId, name, heat, state, kind, couples }: ContestToMark): AnnouncedResult => ({
  id: resultId ?? '',
  name,
  heat,
  isPublic: state === 'PUBLIC',
  isRecall: kind === 'RECALL',
  couples: couples
    .filter(({ isRecalled }) => kind !== 'RECALL' || isRecalled)
    .map(({ number, name: couple, place, score }) => ({ number, name: couple, place, score })),
});

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
