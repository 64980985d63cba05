import { z } from 'zod';
import type { SignedIn } from '../../auth/signedIn.ts';
import type { Db } from '../../db/orm.ts';
import { Conflict, InvalidInput, NotFound } from '../../errors.ts';
import { found } from '../../input/found.ts';
import { line, parseInput, reference, whole } from '../../input/validation.ts';
import { toAppend } from '../../journal/journal.ts';
import { writeLog } from '../../pubsub/log.ts';
import { changeSchedule } from '../../schedules/changeSchedule.ts';
import { traitsOf } from '../../schedules/contests/contestKey.ts';
import { readHeatsById } from '../../schedules/heats/heat.reader.ts';
import { isAfter } from '../../schedules/heats/heatTime.ts';
import { insertHeat } from '../../schedules/heats/insertHeat.ts';
import { capitalized, counted, inWords } from '../../scoring/words/numbers.ts';
import { mayChair, scheduleOf } from '../access.ts';
import { annulRoundAct } from '../acts/rulings.ts';
import { appendActs, type Change, refuse } from '../append/change.ts';
import { recalledBy } from '../fold/progress.ts';
import { type Round, resultOf, roundOf } from '../fold/round.ts';
import { readContestOfSchedule } from '../plans/contestOfSchedule.reader.ts';
import { readCombinedDefinitions } from '../plans/definitions.reader.ts';
import { readMerges } from '../plans/merges.reader.ts';
import { refusalToRecall } from '../plans/roundParts.ts';
import { type PlannedRound, readRoundPlans } from '../plans/roundPlans.ts';
import { readContests } from '../rounds/contests.ts';
import { areApart, type HeatOfPlan, readHeatsOfPlan, readRoundHeats } from './roundHeats.reader.ts';

export const plannedRoundInput = z.object({
  asked: whole(1, 200).nullish(),
  heatId: reference.nullish(),
  alsoHeatIds: z.array(reference).max(5).nullish(),
  newHeatAfterIds: z.array(reference).max(6).nullish(),
});
export const plannedContestInput = z.object({
  contestId: line(1000),
  rounds: z.array(plannedRoundInput).min(1).max(6),
  isScored: z.boolean().nullish(),
  trims: z.boolean().nullish(),
});
type Planned = z.output<typeof plannedContestInput>;
export const planInput = plannedContestInput.partial().extend({
  scheduleId: reference,
  contests: z.array(plannedContestInput).min(1).max(100).nullish(),
});

/**
 * Plans the rounds of contests: number of couples to recall, and heats of later rounds. Rounds with cards do not
 * change; couples that left before the first card stay out. All of them are one action to undo.
 * @throws Conflict if a round with cards would change, InvalidInput if a person would dance twice at a time
 */
export async function planRounds(db: Db, user: SignedIn, input: unknown): Promise<void> {
  await mayChair(db, user, scheduleOf(input));
  const { scheduleId, contests, ...alone } = parseInput(planInput, input);
  const one = plannedContestInput.safeParse(alone).data;
  const [first, ...others] = contests ?? (one ? [one] : []);
  if (!first || (contests && one))
    throw new InvalidInput({ contests: ['Send contestId and rounds, or contests.'] });
  await changeSchedule(db, scheduleId, { refusesLocked: false }, async (tx) => {
    const change = { tx, user, scheduleId };
    const names: string[] = [];
    for (const [at, contest] of [first, ...others].entries()) {
      const refused = (error: unknown) => (contests ? ofContest(error, at) : error);
      const name = await planContest(change, contest).catch((error) => Promise.reject(refused(error)));
      if (name) names.push(name);
    }
    const [name] = names;
    const content = `Planned rounds of ${names.length > 1 ? counted(names.length, 'contest', 'contests') : name}`;
    if (name) await writeLog(tx, { scheduleId, user, content });
  });
}

/** The same refusal, by the place of its contest in the list. */
function ofContest(error: unknown, at: number): unknown {
  const fields = error instanceof InvalidInput ? Object.values(error.fields).flat() : [];
  if (error instanceof Conflict || error instanceof NotFound) fields.push(error.message);
  return fields.length > 0 ? new InvalidInput({ [`contests.${at}`]: fields }) : error;
}

/** @returns the name of the contest, if its plan changes */
async function planContest(change: Change, sent: Planned): Promise<string | null> {
  const { tx, scheduleId } = change;
  const { contestId, isScored, trims } = sent;
  const rounds = await withNewHeats(tx, scheduleId, sent);
  if (isScored && rounds.length > 1)
    throw new InvalidInput({ rounds: ['A scored contest has a single round.'] });
  const before = (await readRoundPlans(tx, scheduleId, [contestId])).get(contestId) ?? [];
  const contest = await readContestOfSchedule(tx, scheduleId, contestId);
  // Without a couple in a heat, only dropping rounds is allowed.
  if (!contest && (before.length === 0 || rounds.length > 1)) throw new NotFound();
  const heatsOf = requirePlan(await readHeatsOfPlan(tx, scheduleId, contestId), rounds, before);
  const after = rounds.map(({ asked }, index) => ({
    no: index + 1,
    asked: asked ?? null,
    heatIds: heatsOf[index] ?? [],
    kind: isScored ? ('SCORE' as const) : asked ? ('RECALL' as const) : ('FINAL' as const),
    trims: Boolean(isScored && trims),
  }));
  const changed = (no: number): boolean => !isSame(before[no - 1], after[no - 1]);
  const numbers = Array.from({ length: Math.max(before.length, after.length) }, (_, index) => index + 1);
  const acts = (await readContests(tx, scheduleId, [contestId])).get(contestId);
  refuse(await refusalToPlan(tx, scheduleId, contestId, after));
  const changes = numbers.filter(changed);
  for (const no of changes) {
    const begun = acts && roundOf(acts, no);
    if (begun && begun.kind !== 'UNCONTESTED') {
      refuse(refusalToChange(begun));
      const reason = 'Planned again before its first card';
      await appendActs(change, [toAppend(annulRoundAct, contestId, { round: no, reason })]);
    }
    await tx
      .deleteFrom('round_plans')
      .where('schedule_id', '=', scheduleId)
      .where('identity', '=', contestId)
      .where('no', '=', no)
      .execute();
    const round = after[no - 1];
    if (!round || !contest) continue;
    const { kind, asked: crosses, heatIds } = round;
    const recall = acts && roundOf(acts, no - 1);
    const rowIds = recall && resultOf(recall) ? recalledBy(recall) : [];
    const recalled = { identity: contestId, no: no - 1, rowIds, heats: heatIds.length };
    refuse(await refusalToRecall(tx, scheduleId, recalled));
    const { entryType, danceCategoryId, danceId, level, ageGroup } = contest;
    await tx
      .insertInto('round_plans')
      .values(
        (no === 1 ? [null] : heatIds).map((heatId, at) => ({
          schedule_id: scheduleId,
          identity: contestId,
          no,
          part: at + 1,
          kind,
          asked: crosses,
          heat_id: heatId,
          trims: round.trims,
          entry_type: entryType,
          dance_category_id: danceCategoryId,
          dance_id: danceId,
          level,
          age_group: ageGroup,
        })),
      )
      .execute();
  }
  return changes.length > 0 ? (contest?.name ?? 'a contest without couples') : null;
}

/** Adds the heats asked for, so that each round names all its heats. @throws InvalidInput, and Conflict as insertHeat */
async function withNewHeats(
  tx: Db,
  scheduleId: number,
  { contestId, rounds }: Planned,
): Promise<Planned['rounds']> {
  if (rounds.every(({ newHeatAfterIds }) => !newHeatAfterIds?.length)) return rounds;
  const places = await readRoundHeats(tx, scheduleId, contestId);
  const { danceId, danceCategoryId } = found(traitsOf(scheduleId, contestId));
  const last = new Map<number, number>();
  const named: Planned['rounds'] = [];
  for (const [index, { newHeatAfterIds, ...round }] of rounds.entries()) {
    const ids = [...(round.heatId ? [round.heatId] : []), ...(round.alsoHeatIds ?? [])];
    for (const place of newHeatAfterIds ?? []) {
      if (index === 0 || !places.some(({ heatId, takesNewHeat }) => takesNewHeat && heatId === place)) {
        const fault = 'Name heats to come, in a section of this style, for a round after the first.';
        throw new InvalidInput({ [`rounds.${index}.newHeatAfterIds`]: [fault] });
      }
      const [after] = await readHeatsById(tx, [last.get(place) ?? place]);
      const { id } = await insertHeat(tx, found(after), { danceId, danceCategoryId });
      last.set(place, id);
      ids.push(id);
    }
    named.push({ ...round, heatId: ids[0], alsoHeatIds: ids.slice(1) });
  }
  return named;
}

/** Combined contests need places, and merged ones a straight final. */
async function refusalToPlan(
  tx: Db,
  scheduleId: number,
  contestId: string,
  rounds: readonly Pick<PlannedRound, 'kind'>[],
): Promise<string | null> {
  const combined = await readCombinedDefinitions(tx, scheduleId);
  const isMember = combined.some(({ members }) => members.includes(contestId));
  if (isMember && rounds.some(({ kind }) => kind === 'SCORE')) {
    return 'This contest is part of a combined one, which needs places.';
  }
  const merged = [...(await readMerges(tx, scheduleId))].flat();
  return rounds.length > 1 && merged.includes(contestId)
    ? 'Merged contests are danced as a straight final. Separate them first.'
    : null;
}

/** Rounds keep their plan while annulling them would lose more than who left. */
function refusalToChange({ cards, asked, results, seats }: Round): string | null {
  const judges = new Set(cards.map(({ judgeId }) => judgeId)).size;
  if (judges > 0) return asked ? crossedAlready(judges, asked) : 'This round has cards. Annul it first.';
  if (results.length > 0) return 'No couple is left in this round. Restore one, or annul it first.';
  const isSwapped = seats.some(({ had, isOut }) => isOut || had.length > 1);
  return isSwapped ? 'A judge of this round was replaced or taken out. Annul it first.' : null;
}

/** "Three judges have already crossed six. Annul the round to ask for another number." */
const crossedAlready = (judges: number, asked: number): string =>
  `${capitalized(counted(judges, 'judge has', 'judges have'))} already crossed ${inWords(asked)}. Annul the round to ask for another number.`;

const isSame = (a: Omit<PlannedRound, 'identity'> | undefined, b: typeof a): boolean =>
  a?.kind === b?.kind &&
  a?.asked === b?.asked &&
  String(a?.heatIds) === String(b?.heatIds) &&
  a?.trims === b?.trims;

/**
 * Heats of each round, in order.
 * @throws InvalidInput if a round before the final recalls no couples, or a later round has no later heat in which its
 * people are free
 */
function requirePlan(
  heats: readonly HeatOfPlan[],
  rounds: readonly z.infer<typeof plannedRoundInput>[],
  planned: readonly PlannedRound[],
): number[][] {
  let before = heats.filter(({ isFirst }) => isFirst);
  const fields: Record<string, string[]> = {};
  const heatsOf: number[][] = [];
  for (const [index, { asked, heatId, alsoHeatIds }] of rounds.entries()) {
    const isFinal = index === rounds.length - 1;
    if (isFinal !== (asked === null || asked === undefined)) {
      fields[`rounds.${index}.asked`] = [
        isFinal ? 'The last round is the final: leave this out.' : 'Enter the number of couples to recall.',
      ];
    }
    if (index === 0) {
      heatsOf.push([]);
      if (heatId || alsoHeatIds?.length)
        fields['rounds.0.heatId'] = ["The first round is danced in its couples' heats: leave this out."];
      continue;
    }
    const named = [heatId ?? 0, ...(alsoHeatIds ?? [])];
    const own = heats.filter(({ heatId }) => named.includes(heatId));
    const ids = own.map(({ heatId }) => heatId);
    heatsOf.push(ids);
    const known = planned[index]?.heatIds ?? [];
    const [together] = own.flatMap((heat, at) =>
      own.slice(0, at).flatMap((one) => (areApart(heat, one) ? [] : [[one, heat] as const])),
    );
    const isAsBefore = String(known) === String(ids);
    const fault =
      new Set(named).size < named.length
        ? 'Name each heat once.'
        : own.length < named.length
          ? 'Name the heat of this schedule for this round.'
          : own.some((heat) => before.some((one) => !isAfter(heat, one)))
            ? 'Name a heat after the round before.'
            : together
              ? `Heats ${together[0].label} and ${together[1].label} are danced at the same time. Name one of them.`
              : !isAsBefore && own.some(({ isDanced }) => isDanced)
                ? 'This heat has been danced.'
                : own.find(({ heatId, busy }) => busy && !known.includes(heatId))?.busy;
    if (fault) fields[`rounds.${index}.heatId`] = [fault];
    else before = own;
  }
  if (Object.keys(fields).length > 0) throw new InvalidInput(fields);
  return heatsOf;
}
