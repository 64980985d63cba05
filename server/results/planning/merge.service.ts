import { z } from 'zod';
import { oneOf } from '../../db/oneOf.ts';
import type { Db } from '../../db/orm.ts';
import { Conflict, InvalidInput } from '../../errors.ts';
import { found } from '../../input/found.ts';
import { line, reference } from '../../input/validation.ts';
import { writeLog } from '../../pubsub/log.ts';
import { mayChair } from '../access.ts';
import { onResults, refuse } from '../append/change.ts';
import { roundsOf, whyFixed } from '../fold/round.ts';
import { refusalOf } from '../panels/panelPlan.ts';
import { readPanelPlan } from '../panels/panels.service.ts';
import { type ContestOfSchedule, readContestOfSchedule } from '../plans/contestOfSchedule.reader.ts';
import { readCombinedDefinitions } from '../plans/definitions.reader.ts';
import { type Merges, readMerges } from '../plans/merges.reader.ts';
import { readRoundPlans } from '../plans/roundPlans.ts';
import { readContests } from '../rounds/contests.ts';

export const mergeInput = z.object({
  scheduleId: reference,
  contestId: line(1000),
  intoContestId: line(1000).nullish(),
});

/**
 * Merges a contest into another of its dance, so their couples are judged together, or separates them. Both keep their
 * titles and heats. A repeat changes nothing.
 * @throws InvalidInput for contests of two dances, and Conflict once one of them has been danced
 */
export const mergeContests = onResults(mayChair, mergeInput, async ({ tx, user, scheduleId }, sent) => {
  const { contestId, intoContestId } = sent;
  const merges = await readMerges(tx, scheduleId);
  const before = merges.get(contestId) ?? null;
  if (before === (intoContestId ?? null)) return;
  const known = await readContestOfSchedule(tx, scheduleId, contestId);
  const other = await readContestOfSchedule(tx, scheduleId, intoContestId ?? before ?? '');
  await requireAhead(tx, scheduleId, [known, other]);
  refuse(await refusalToChange(tx, scheduleId, [contestId, intoContestId ?? before ?? '']));
  const settled = await readPanelPlan({ db: tx }, scheduleId);
  await tx
    .deleteFrom('contest_merges')
    .where('schedule_id', '=', scheduleId)
    .where('identity', '=', contestId)
    .execute();
  if (!intoContestId) {
    if (known) await writeLog(tx, { scheduleId, user, content: `Separated ${known.name}` });
    return;
  }
  const contest = found(known);
  const { name, level: into_level, ageGroup: into_age_group, ...into } = found(other);
  const { entryType, danceCategoryId, danceId, level, ageGroup } = contest;
  const isOneDance =
    into.entryType === entryType && into.danceCategoryId === danceCategoryId && into.danceId === danceId;
  if (!isOneDance || entryType === 'SOLO' || contestId === intoContestId) {
    throw new InvalidInput({ intoContestId: ['Name another contest of the same dance.'] });
  }
  refuse(await refusalToMerge(tx, scheduleId, merges, contestId, intoContestId));
  await tx
    .insertInto('contest_merges')
    .values({
      schedule_id: scheduleId,
      identity: contestId,
      into_identity: intoContestId,
      entry_type: entryType,
      dance_category_id: danceCategoryId,
      dance_id: danceId,
      level,
      age_group: ageGroup,
      into_level,
      into_age_group,
    })
    .execute();
  refuse(refusalOf(settled, await readPanelPlan({ db: tx }, scheduleId)));
  await writeLog(tx, { scheduleId, user, content: `Merged ${contest.name} into ${name}` });
});

async function refusalToChange(tx: Db, scheduleId: number, ids: readonly string[]): Promise<string | null> {
  const judged = [...(await readContests(tx, scheduleId, ids)).values()].flatMap(roundsOf)[0];
  return judged ? whyFixed(judged, null) : null;
}

async function refusalToMerge(
  tx: Db,
  scheduleId: number,
  merges: Merges,
  contestId: string,
  into: string,
): Promise<string | null> {
  const isMerged = [...merges].some(
    ([from, to]) => from !== contestId && (from === into || to === contestId),
  );
  if (isMerged) return "A merged contest can't be merged again. Separate it first.";
  const plans = await readRoundPlans(tx, scheduleId, [contestId, into]);
  if ([...plans.values()].some((rounds) => rounds.length > 1)) {
    return 'Later rounds of one of these contests are planned. Plan a straight final first.';
  }
  const combined = await readCombinedDefinitions(tx, scheduleId);
  return combined.some(({ members }) => members.includes(contestId))
    ? 'This contest is part of a combined one. Merge the other contest into it.'
    : null;
}

/** After a heat is danced, its judges have ranked its couples without the others. @throws Conflict */
async function requireAhead(
  tx: Db,
  scheduleId: number,
  contests: readonly (ContestOfSchedule | null)[],
): Promise<void> {
  const danced = await tx
    .selectFrom('danced_heats as d')
    .innerJoin('heats as h', 'h.id', 'd.heat_id')
    .select(['d.label', 'd.is_on_floor'])
    .where('h.schedule_id', '=', scheduleId)
    .where(
      oneOf(
        'h.number',
        contests.flatMap((contest) => contest?.heatNumbers ?? []),
      ),
    )
    .orderBy('h.number')
    .executeTakeFirst();
  if (!danced) return;
  throw new Conflict(
    `Heat ${danced.label} ${danced.is_on_floor ? 'is on the floor' : 'has been danced'}. Its contests can no longer be merged or separated.`,
  );
}
