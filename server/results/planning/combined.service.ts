import { z } from 'zod';
import type { Db } from '../../db/orm.ts';
import { InvalidInput } from '../../errors.ts';
import { found } from '../../input/found.ts';
import { line, reference } from '../../input/validation.ts';
import { type ToAppend, toAppend } from '../../journal/journal.ts';
import { readContestsOfSchedules } from '../../schedules/contests/contest.reader.ts';
import { mayChair } from '../access.ts';
import { freezeRoundAct } from '../acts/fields.ts';
import { approveResultAct } from '../acts/releases.ts';
import { annulRoundAct } from '../acts/rulings.ts';
import { appendActs, type Change, onResults, refuse } from '../append/change.ts';
import { membersOf, type ReadCombined, readCombinedContests } from '../combined/combined.reader.ts';
import { type Contest, roundsOf } from '../fold/round.ts';
import { combinedIdentity } from '../plans/definitions.reader.ts';
import { readMerges } from '../plans/merges.reader.ts';
import { readRoundPlans } from '../plans/roundPlans.ts';
import { readContests, readContestsAround } from '../rounds/contests.ts';
import { isReleased } from '../rounds/marked.ts';

export const combineInput = z.object({
  scheduleId: reference,
  name: line(200).min(1, 'Name the combined contest.'),
  contestIds: z.array(line(1000)).min(2, 'Name two contests or more.').max(20),
});
export const combinedInput = z.object({ scheduleId: reference, combinedId: reference });

/** Replaces the members if the name exists. @throws Conflict if its result is released */
export const combineContests = onResults(mayChair, combineInput, async (change, { name, contestIds }) => {
  const { tx, scheduleId: schedule_id } = change;
  const known = new Set((await readContestsOfSchedules(tx, [schedule_id])).map(({ id }) => id));
  if (new Set(contestIds).size < contestIds.length || contestIds.some((id) => !known.has(id))) {
    throw new InvalidInput({ contestIds: ['Name contests of this schedule, each once.'] });
  }
  const { id: combined_id } = await tx
    .insertInto('combined_contests')
    .values({ schedule_id, name })
    .onConflict((conflict) => conflict.columns(['schedule_id', 'name']).doUpdateSet({ name }))
    .returning('id')
    .executeTakeFirstOrThrow();
  const before = await tx
    .selectFrom('contest_members')
    .select('identity')
    .where('combined_id', '=', combined_id)
    .orderBy('position')
    .execute();
  if (String(before.map(({ identity }) => identity)) === String(contestIds)) return;
  refuse(await refusalToCombine(tx, schedule_id, contestIds));
  await annulCombined(change, combinedIdentity(schedule_id, combined_id), 'Other contests');
  await tx.deleteFrom('contest_members').where('combined_id', '=', combined_id).execute();
  await tx
    .insertInto('contest_members')
    .values(contestIds.map((identity, position) => ({ combined_id, position, identity })))
    .execute();
});

async function refusalToCombine(
  tx: Db,
  scheduleId: number,
  contestIds: readonly string[],
): Promise<string | null> {
  const plans = await readRoundPlans(tx, scheduleId, contestIds);
  const hasPlaces = (id: string): boolean =>
    /^\d+\/(HEAT|MULTI)\//.test(id) && !plans.get(id)?.some(({ kind }) => kind === 'SCORE');
  if (!contestIds.every(hasPlaces)) {
    return 'A combined contest is made of contests of its schedule that have places.';
  }
  const merges = await readMerges(tx, scheduleId);
  return contestIds.some((id) => merges.has(id))
    ? 'This contest is merged into another one. Combine that one.'
    : null;
}

/** @throws Conflict if its result is released */
export const separateContests = onResults(mayChair, combinedInput, async (change, { combinedId }) => {
  const { tx, scheduleId } = change;
  await annulCombined(change, combinedIdentity(scheduleId, combinedId), 'Undone');
  await tx
    .deleteFrom('combined_contests')
    .where('id', '=', combinedId)
    .where('schedule_id', '=', scheduleId)
    .execute();
});

/** A repeat changes nothing. @throws Conflict while a member is not released */
export const approveCombined = onResults(mayChair, combinedInput, async (change, { combinedId }) => {
  const { tx, scheduleId } = change;
  const combined = found((await readCombinedContests(tx, scheduleId)).find(({ id }) => id === combinedId));
  if (combined.resultId !== null) return;
  const waiting = combined.members.find(({ state }) => !isReleased(state));
  refuse(waiting ? `${waiting.name} is not released. Release it first.` : null);
  const isPlaced = combined.couples.some(({ place2 }) => place2 !== null);
  refuse(isPlaced ? null : 'No couple has a place in all of these contests.');
  const { contestId } = combined;
  const contests = await readContestsAround(tx, scheduleId, [contestId]);
  const frozen = await freezeCouples(change, combined, contests.get(contestId));
  const before = frozen.length > 0 ? 0 : (currentOf(contests.get(contestId))?.results.length ?? 0);
  const reason = 'A contest of it was corrected';
  const approved = { round: 1, no: before + 1, reason, members: membersOf(combined) };
  await appendActs(change, [...frozen, toAppend(approveResultAct, contestId, approved, contests)]);
});

const currentOf = (contest: Contest | undefined) =>
  contest && roundsOf(contest).find(({ kind }) => kind === 'COMBINED');

/** Freezes the couples with a place, ordered by heat entry; a round with other couples is annulled. */
async function freezeCouples(
  change: Change,
  { contestId, name, couples, members }: ReadCombined,
  contest: Contest | undefined,
): Promise<ToAppend[]> {
  const placed = couples.filter(({ place2 }) => place2 !== null).toSorted((a, b) => a.rowId - b.rowId);
  const rows = placed.map(({ rowId }) => rowId);
  const present = currentOf(contest);
  if (present && String(present.couples.map(({ heatEntryId }) => heatEntryId)) === String(rows)) return [];
  await annulCombined(change, contestId, 'Its couples changed');
  const frozen = {
    round: 1,
    kind: 'COMBINED' as const,
    name,
    heat: '',
    asked: null,
    trims: false,
    isRedance: false,
    needsSecondLook: false,
    judges: [],
    dances: [],
    heatIds: [...new Set(members.flatMap(({ heatId }) => heatId ?? []))],
    couples: placed.map((couple) => ({
      heatEntryId: couple.rowId,
      number: couple.number,
      name: couple.number ? '' : couple.name,
    })),
  };
  return [toAppend(freezeRoundAct, contestId, frozen)];
}

/** @throws Conflict if a result is released */
async function annulCombined(change: Change, contestId: string, reason: string): Promise<void> {
  const contest = (await readContests(change.tx, change.scheduleId, [contestId])).get(contestId);
  const rounds = contest ? roundsOf(contest).toSorted((a, b) => b.no - a.no) : [];
  await appendActs(
    change,
    rounds.map(({ no }) => toAppend(annulRoundAct, contestId, { round: no, reason })),
  );
}
