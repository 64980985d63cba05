import type { Db } from '../../db/orm.ts';
import { type ContestToMark, readContestsToMark } from '../rounds/contests.ts';
import { isReleased } from '../rounds/marked.ts';
import type { AnnouncedResult, AwaitedRecall } from '../rounds/marking.ts';
import { readStudiosOf } from '../rounds/studios.reader.ts';

/** Null for all. */
interface WhichResults {
  isPublic?: boolean | null;
  since?: Date | null;
}

/** Results released to the announcer, in the order danced. Must not reveal unreleased data. */
export async function readAnnouncedResults(
  db: Db,
  scheduleId: number,
  { isPublic, since }: WhichResults = {},
): Promise<AnnouncedResult[]> {
  const released = await readContestsToMark(db, scheduleId, (all) =>
    all.filter(
      ({ state, resultId, changedAt }) =>
        isReleased(state) &&
        resultId !== null &&
        (isPublic ?? state === 'PUBLIC') === (state === 'PUBLIC') &&
        (!since || (changedAt && changedAt >= since)),
    ),
  );
  const studios = await readStudiosOf(db, released);
  return released.map((contest) => announced(contest, studios));
}

const announced = (
  { resultId, name, style, dance, division, heat, state, kind, changedAt, couples }: ContestToMark,
  studios: ReadonlyMap<number, string>,
): AnnouncedResult => ({
  id: resultId ?? '',
  name,
  style,
  dance,
  division,
  heat,
  isPublic: state === 'PUBLIC',
  isRecall: kind === 'RECALL',
  changedAt,
  couples: couples
    .filter(({ isRecalled }) => kind !== 'RECALL' || isRecalled)
    .map(({ heatEntryId, number, name: couple, place, score }) => ({
      number,
      name: couple,
      studio: studios.get(heatEntryId) ?? '',
      place,
      score,
    })),
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
