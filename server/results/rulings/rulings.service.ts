import { z } from 'zod';
import type { SignedIn } from '../../auth/signedIn.ts';
import type { Db } from '../../db/orm.ts';
import { Conflict, InvalidInput } from '../../errors.ts';
import { found } from '../../input/found.ts';
import { line, reference, whole } from '../../input/validation.ts';
import { toAppend } from '../../journal/journal.ts';
import { mayChair } from '../access.ts';
import { releasedAlready } from '../acts/cards.ts';
import {
  annulRoundAct,
  type CoupleRuling,
  decideCutAct,
  followRecallAct,
  ruleOnCoupleAct,
  ruleOnTieAct,
  swapJudgeAct,
} from '../acts/rulings.ts';
import { approveFinalAgain } from '../append/approve.ts';
import { appendActs, onResults, onRound, refuse } from '../append/change.ts';
import { anyRound, type OpenRound, openRound, wholeRound } from '../append/freezeRound.ts';
import { leaving } from '../append/leaveRecall.ts';
import { cutOf, followChoicesOf, nextInOrder } from '../fold/progress.ts';
import { isReleased, newestOf, panelOf, type Round, seatOf } from '../fold/round.ts';
import { twoFloorsOf } from '../panels/panelPlan.ts';
import { readJudges, readPanels } from '../panels/panels.service.ts';
import { readJudgedProgram } from '../plans/merges.reader.ts';
import { aReason, roundInput } from '../results.inputs.ts';
import { readContestsAround, readRoundsToMark } from '../rounds/contests.ts';
import { readTypedRound, type TypedRound } from '../rounds/typedRound.ts';

export const cutInput = roundInput.extend({ take: whole(1, 200) });
export const followInput = roundInput.extend({ take: whole(0, 200) });
export const annulInput = roundInput.extend({ reason: aReason });
export const tieInput = annulInput.extend({
  place: z.number().min(1).max(200),
  dance: whole(0, 49).nullish(),
});
export const coupleInput = roundInput.extend({
  id: z.uuid(),
  heatEntryId: reference,
  reason: line(200).min(3),
});
export const withdrawInput = coupleInput.extend({ leftAfter: whole(1, 49).nullish() });
const code = line(2).transform((letter) => letter.toUpperCase());
export const outInput = annulInput.extend({ code });
export const swapInput = outInput.extend({ by: code, fromDance: whole(0, 49).nullish() });

/** Decides a cut that falls in a tie: `take` couples are recalled. The chair may decide again until release. */
export const decideCut = onRound(mayChair, cutInput, wholeRound, ({ id, judged, state }, { take }) => {
  const cut = cutOf(judged);
  const question = cut?.question ?? '';
  const choice = [cut?.fewer, cut?.more].find((couples) => couples?.length === take);
  const isOpen = !releasedAlready(judged) && state !== 'TO_VERIFY' && question !== '';
  if (isOpen && !choice) throw new InvalidInput({ take: [question] });
  if (isOpen && String(choice) === String(cut?.recalled)) return null;
  return [toAppend(decideCutAct, id, { round: judged.no, take, question })];
});

/** Its cards stay on record but no longer count, and a second attempt can be typed. */
export const annulRound = onResults(mayChair, annulInput, async (change, { reason, ...address }) => {
  const { id, round, judged } = await anyRound(change, address);
  await appendActs(change, [toAppend(annulRoundAct, id, { round, reason })]);
  // Restores the final's places from before the re-dance.
  if (judged?.isRedance && newestOf(judged)) await approveFinalAgain(change, id, 'Re-dance annulled');
});

/** Rules that couples share a place in an unreleased result, or re-dance. The latest ruling counts. */
export const ruleOnTie = (kind: 'SHARE' | 'REDANCE') =>
  onRound(
    mayChair,
    tieInput,
    anyRound,
    async (round, { place, reason, dance = null }, { tx, scheduleId }) => {
      refuse(round.judged ? releasedAlready(round.judged) : null);
      if (!['FINAL', 'COMBINED'].includes(round.kind) || round.resultId === null || round.isRedance) {
        throw new Conflict('Approve the result of a final first.');
      }
      const sharing = round.couples.filter((couple) => Number(couple.place) === place);
      if (sharing.length < 2) throw new InvalidInput({ place: [`No couples share ${place}.`] });
      requireDance(round, dance, 'dance');
      const tie = { round: round.round, kind, place2: Math.round(2 * place), reason };
      const contests = await readContestsAround(tx, scheduleId, [round.id]);
      return [
        toAppend(ruleOnTieAct, round.id, { ...tie, dance: kind === 'REDANCE' ? dance : null }, contests),
      ];
    },
  );

/**
 * Withdraws or disqualifies a couple: cards keep its marks, and the ranks of the others close up. Or restores it, unless
 * a card leaves it out. A couple that leaves a final half-way, with `leftAfter`, is placed after those who danced on.
 * When the last couple leaves, the round closes without places. Repeating the latest ruling changes nothing.
 */
export const ruleOnCouple = (kind: CoupleRuling['kind']) => {
  const inRound = ruleInRound(kind);
  return async (db: Db, user: SignedIn, input: unknown): Promise<TypedRound> =>
    (await ruleBetween(kind)(db, user, input)) ?? inRound(db, user, input);
};

/** Null unless the couple is between a released recall and the next round. */
const ruleBetween = (kind: CoupleRuling['kind']) =>
  onResults(mayChair, withdrawInput, async (change, { heatEntryId, reason, id: lineId, ...sent }) => {
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
      await appendActs(change, [{ ...leaving(id, judged, position, hasLeft, reason), lineId }]);
    }
    return found(await readTypedRound(tx, { scheduleId, contestId: id, round: last.round }));
  });

/** Answers who follows a couple that left after the recall: no one, or the next in order. */
export const decideFollowers = onRound(mayChair, followInput, anyRound, ({ id, judged }, { take }) => {
  const choices = judged ? followChoicesOf(judged) : [];
  if (judged && choices.length > 0 && !choices.includes(take)) {
    throw new InvalidInput({ take: [`Choose ${choices.join(' or ')}.`] });
  }
  const positions = judged && take > 0 ? nextInOrder(judged) : [];
  const couples = positions.flatMap((at) => judged?.couples[at] ?? []);
  const names = couples.map(({ number, name }) => number || name);
  return [toAppend(followRecallAct, id, { round: judged?.no ?? 0, positions, couples: names })];
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

/** Removes a judge from all dances. Cards of the judge, and of any replacement, stay on record but no longer count. */
export const takeJudgeOut = onRound(mayChair, outInput, openRound, (round, { code: out, reason }) => {
  const seat = requireSeat(round, out);
  if (!round.seats.some((one) => one.code === out)) return null;
  const holder = { seat, code: presentOf(round.judged, seat) };
  const taken = { round: round.judged.no, ...holder, judge: null, dance: 0, from: '', reason };
  return [toAppend(swapJudgeAct, round.id, taken)];
});

/**
 * Replaces a judge from a dance on. Cards for earlier dances still count, so all dances have equally many judges; cards
 * for later dances stay on record. Panels of later heats do not change.
 */
export const swapJudge = onRound(mayChair, swapInput, openRound, async (round, sent, { tx, scheduleId }) => {
  const { code: out, by, fromDance, reason } = sent;
  const { id, judged, dances, heatIds } = round;
  const dance = fromDance ?? 0;
  const seat = requireSeat(round, out);
  requireDance(round, dance, 'fromDance');
  const replacement = (await readJudges(tx, scheduleId)).find((one) => one.code === by);
  if (!replacement) {
    throw new InvalidInput({ by: [`No judge of this event has the code ${by}. Add the judge first.`] });
  }
  const judging = panelOf(judged).find((one) => one.code === by);
  const later = dances.flatMap((_, at) => (at >= dance ? [at] : []));
  if (judging?.seat === seat && String(judging.dances) === String(later)) return null;
  if (judging && judging.seat !== seat) {
    throw new InvalidInput({ by: [`Judge ${by} judges this round already. Name another one.`] });
  }
  const program = await readJudgedProgram({ db: tx }, scheduleId);
  const elsewhere = twoFloorsOf(program, await readPanels(tx, scheduleId), replacement, heatIds);
  if (elsewhere) throw new InvalidInput({ by: [`${elsewhere} Name another judge, or change the panel.`] });
  const from = dances.length > 1 ? (dances[dance]?.name ?? '') : '';
  const swapped = {
    round: judged.no,
    seat,
    code: presentOf(judged, seat),
    judge: replacement,
    dance,
    from,
    reason,
  };
  return [toAppend(swapJudgeAct, id, swapped)];
});

/** @throws InvalidInput */
function requireDance({ dances }: TypedRound, dance: number | null, field: string): void {
  if (dance === null || dance < dances.length) return;
  throw new InvalidInput({ [field]: [`Name one of its ${dances.length} dances, counted from 0.`] });
}

const presentOf = ({ seats }: Round, seat: number): string => seats[seat]?.had.at(-1)?.code ?? '';

/** The seat that a judge has or had. @throws InvalidInput */
function requireSeat({ judged, seats }: OpenRound, code: string): number {
  const seat = seatOf(judged, code);
  if (seat >= 0) return seat;
  throw new InvalidInput({
    code: [`Name a judge of the panel: ${seats.map((judge) => judge.code).join(', ')}.`],
  });
}
