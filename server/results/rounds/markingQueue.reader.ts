import type { Db } from '../../db/orm.ts';
import { scheduleOf } from '../access.ts';
import { readPanelsOfHeats } from '../panels/panels.service.ts';
import { readMissedByDeck } from '../plans/couples.reader.ts';
import { readContestsToMark } from './contests.ts';
import type { MarkedContest, MarkingQueue } from './marking.ts';

/** Number of published results that stay in the queue. */
const PUBLIC_SHOWN = 20;

/** What mutations of results return. */
export const queueAfter = (_: unknown, { db }: { db: Db }, input: unknown): Promise<MarkingQueue> =>
  readMarkingQueue(db, scheduleOf(input));

export async function readMarkingQueue(db: Db, scheduleId: number): Promise<MarkingQueue> {
  let dancedCount = 0;
  let publicCount = 0;
  const contests = await readContestsToMark(db, scheduleId, (all) => {
    // A re-dance's places are part of the final's result.
    const danced = all.filter(({ isRedance, resultId }) => !isRedance || resultId === null);
    const released = danced.filter(({ state }) => state === 'PUBLIC').sort(newestFirst);
    dancedCount = danced.length;
    publicCount = released.length;
    return [
      ...danced.filter(({ state }) => state !== 'PUBLIC'),
      ...released.filter(
        ({ correctionAskedBy, followQuestion }, index) =>
          index < PUBLIC_SHOWN || correctionAskedBy !== null || followQuestion !== null,
      ),
    ];
  });
  // Until its first card, a round has the panel of its heat.
  const toType = contests.filter(({ state }) => state === 'TO_TYPE');
  const panels = await readPanelsOfHeats(
    db,
    toType.map(({ heatId }) => heatId),
  );
  for (const contest of toType) contest.judges = (panels.get(contest.heatId) ?? []).map(({ code }) => code);
  const alone = contests.filter(({ state }) => state === 'UNCONTESTED');
  const missedHeatEntryIds = await readMissedByDeck(
    db,
    scheduleId,
    alone.map(({ heatId }) => heatId),
  );
  return {
    scheduleId,
    contests,
    contestCount: contests.length,
    missedHeatEntryIds,
    publicCount,
    dancedCount,
  };
}

const newestFirst = (a: MarkedContest, b: MarkedContest): number =>
  (b.changedAt?.getTime() ?? 0) - (a.changedAt?.getTime() ?? 0);
