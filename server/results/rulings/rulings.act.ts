import { ID, InputType } from 'type-graphql';
import { z } from 'zod';
import { mutations } from '../../auth/mutations.ts';
import type { SignedIn } from '../../auth/signedIn.ts';
import type { Db } from '../../db/orm.ts';
import { Conflict, InvalidInput } from '../../errors.ts';
import { found } from '../../input/found.ts';
import { inputOfRule } from '../../input/inputOf.ts';
import { line, reference, whole } from '../../input/validation.ts';
import { toAppend } from '../../journal/journal.ts';
import { mayChair, maySeeMarks } from '../access.ts';
import { annulRoundAct, type CoupleRuling, followRecallAct, ruleOnCoupleAct } from '../acts/rulings.ts';
import { approveFinalAgain } from '../append/approve.ts';
import { appendActs, onResults, onRound } from '../append/change.ts';
import { anyRound, openRound } from '../append/freezeRound.ts';
import { leaving, sayAtDesk } from '../append/leaveRecall.ts';
import { nextInOrder } from '../fold/progress.ts';
import { isReleased, newestOf } from '../fold/round.ts';
import { OF_ROUND, OF_RULING, roundInput, rulingInput } from '../results.inputs.ts';
import { readRoundsToMark } from '../rounds/contests.ts';
import { MarkingQueue } from '../rounds/marking.ts';
import { queueAfter } from '../rounds/markingQueue.reader.ts';
import { Round } from '../rounds/roundTypes.ts';
import { readTypedRound, type TypedRound } from '../rounds/typedRound.ts';

const followInput = roundInput.extend({ take: whole(0, 200) });
const coupleInput = roundInput.extend({
  id: z.uuid(),
  heatEntryId: reference,
  reason: line(200).min(3),
});
const withdrawInput = coupleInput.extend({ leftAfter: whole(1, 49).nullish() });

export const annulRound = onResults(mayChair, rulingInput, async (change, { reason, ...address }) => {
  const { id, round, judged } = await anyRound(change, address);
  await appendActs(change, [toAppend(annulRoundAct, id, { round, reason })]);
  // Restores the final's places from before the re-dance.
  if (judged?.isRedance && newestOf(judged)) await approveFinalAgain(change, id, 'Re-dance annulled');
});

/**
 * Withdraws or disqualifies a couple: cards keep its marks, and the ranks of the others close up. Or restores it, unless
 * a card leaves it out. A couple that leaves a final half-way, with `leftAfter`, is placed after those who danced on.
 * When the last couple leaves, the round closes without places. Repeating the latest ruling changes nothing.
 */
const ruleOnCouple = (kind: CoupleRuling['kind']) => {
  const inRound = ruleInRound(kind);
  return async (db: Db, user: SignedIn, input: unknown): Promise<TypedRound> =>
    (await ruleBetween(kind)(db, user, input)) ?? inRound(db, user, input);
};

/** Null unless the couple is between a released recall and the next round. */
const ruleBetween = (kind: CoupleRuling['kind']) =>
  onResults(kind === 'DISQUALIFY' ? mayChair : maySeeMarks, withdrawInput, async (change, input) => {
    const { heatEntryId, reason, id: lineId, ...sent } = input;
    const { tx, scheduleId } = change;
    const { contestId: id, round: no } = sent;
    const last = (await readRoundsToMark(tx, scheduleId, id)).filter((round) => !round.isRedance).at(-1);
    const judged = last?.judged;
    if (!judged || last.kind !== 'RECALL' || !isReleased(judged)) return null;
    if (no && no !== last.round && no !== last.round + 1) return null;
    const position = judged.couples.findIndex((one) => one.heatEntryId === heatEntryId);
    if (position < 0) throw new InvalidInput({ heatEntryId: ['Name a couple of this round.'] });
    const hasLeft = judged.gone.includes(position);
    // A released recall itself cannot change.
    if (kind === 'DISQUALIFY' && no !== last.round + 1) return null;
    if (hasLeft === (kind === 'RESTORE')) {
      const act = { ...leaving(id, judged, position, hasLeft, reason), lineId };
      await sayAtDesk(change, hasLeft ? 'RESTORE' : 'SCRATCH', [heatEntryId], () =>
        appendActs(change, [act]),
      );
    }
    return found(await readTypedRound(tx, { scheduleId, contestId: id, round: last.round }));
  });

/** Answers who follows a couple that left after the recall: no one, or the next in order. */
export const decideFollowers = onResults(mayChair, followInput, async (change, { take, ...address }) => {
  const { id, judged, followChoices } = await anyRound(change, address);
  if (!judged || followChoices.length === 0) {
    throw new Conflict('No place is free: no recalled couple has left, or the next round has started.');
  }
  if (!followChoices.includes(take)) {
    throw new InvalidInput({ take: [`Choose ${followChoices.join(' or ')}.`] });
  }
  const positions = take > 0 ? nextInOrder(judged) : [];
  const next = positions.flatMap((at) => judged.couples[at] ?? []);
  const couples = next.map(({ number, name }) => number || name);
  const act = toAppend(followRecallAct, id, { round: judged.no, positions, couples });
  const rowIds = next.map(({ heatEntryId }) => heatEntryId);
  await sayAtDesk(change, 'FOLLOW', rowIds, () => appendActs(change, [act]));
  return found(await readTypedRound(change.tx, address));
});

const ruleInRound = (kind: CoupleRuling['kind']) =>
  onRound(mayChair, kind === 'WITHDRAW' ? withdrawInput : coupleInput, openRound, (round, sent) => {
    const { id: lineId, heatEntryId, reason, leftAfter = null }: z.output<typeof withdrawInput> = sent;
    const { judged, dances } = round;
    const position = judged.couples.findIndex((one) => one.heatEntryId === heatEntryId);
    const couple = judged.couples[position];
    if (!couple) throw new InvalidInput({ heatEntryId: ['Name a couple of this round.'] });
    if (leftAfter !== null && (round.kind !== 'FINAL' || leftAfter >= dances.length)) {
      throw new InvalidInput({ leftAfter: ['Name fewer dances than the final has.'] });
    }
    const present = couple.isDisqualified ? 'DISQUALIFY' : couple.isWithdrawn ? 'WITHDRAW' : 'RESTORE';
    if (present === kind && couple.leftAfter === leftAfter) return null;
    const named = { couple: couple.number || 'a couple', before: dances[leftAfter ?? -1]?.name ?? '' };
    const ruling = { round: judged.no, kind, position, leftAfter, reason, ...named };
    return [{ ...toAppend(ruleOnCoupleAct, round.id, ruling), lineId }];
  });

@InputType({ description: "The chair's decision on who follows a couple that left after the recall." })
export class DecideFollowersInput extends inputOfRule(followInput, {
  ...OF_ROUND,
  take: 'Number of couples that follow: one of MarkedContest.followChoices.',
}) {}

@InputType({ description: 'A round and a ruling on it.' })
export class AnnulRoundInput extends inputOfRule(rulingInput, OF_RULING) {}

const OF_COUPLE = {
  ...OF_ROUND,
  id: { type: ID, description: 'A UUID of your choice.' },
  heatEntryId: 'Heat entry of the couple.',
  reason: 'Reason, at least three characters. Never public.',
};

@InputType({ description: 'A couple of a round and a ruling on it.' })
export class RuleOnCoupleInput extends inputOfRule(coupleInput, OF_COUPLE) {}

@InputType({ description: 'A couple to withdraw from a round.' })
export class WithdrawCoupleInput extends inputOfRule(withdrawInput, {
  ...OF_COUPLE,
  leftAfter:
    'In a final of several dances, the number it danced before leaving; it is placed after all who danced more. No place if left out.',
}) {}

mutations(Round, {
  decideFollowers: {
    description:
      'Decides who follows a couple that left between a released recall and the next round. Only for the chair and organisers.',
    input: [DecideFollowersInput, 'The recall round and the number of couples.'],
    passes: ['CHAIR'],
    act: decideFollowers,
  },
  withdrawCouple: {
    description:
      'Withdraws a couple from a round; the ranks of the others close up. CONFLICT if the result is released. Only for the chair and organisers; between a recall and the next round also for scrutineers.',
    input: [WithdrawCoupleInput, 'The couple and why.'],
    passes: ['SCRUTINEER', 'CHAIR'],
    act: ruleOnCouple('WITHDRAW'),
  },
  disqualifyCouple: {
    description:
      'Disqualifies a couple: it has no place, and the ranks of the others close up. Only scrutineers, the chair and organisers see why; everyone else reads that it did not finish. CONFLICT if the result is released: correct it. Only for the chair and organisers.',
    input: [RuleOnCoupleInput, 'The couple and why.'],
    passes: ['CHAIR'],
    act: ruleOnCouple('DISQUALIFY'),
  },
  restoreCouple: {
    description:
      'Restores a couple that was withdrawn or disqualified. CONFLICT if a card leaves it out or the result is released. Only for the chair and organisers; between a recall and the next round also for scrutineers.',
    input: [RuleOnCoupleInput, 'The couple and why.'],
    passes: ['SCRUTINEER', 'CHAIR'],
    act: ruleOnCouple('RESTORE'),
  },
});

mutations(MarkingQueue, queueAfter, {
  annulRound: {
    description:
      'Annuls a round: its cards no longer count, and a second attempt can be typed. Couples that left stay out, unless none is left. Only for the chair and organisers.',
    input: [AnnulRoundInput, 'The round and why.'],
    passes: ['CHAIR'],
    act: annulRound,
  },
});
