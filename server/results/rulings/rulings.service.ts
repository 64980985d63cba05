import { z } from 'zod';
import type { SignedIn } from '../../auth/signedIn.ts';
import type { Db } from '../../db/orm.ts';
import { Conflict, InvalidInput } from '../../errors.ts';
import { found } from '../../input/found.ts';
import { line, parseInput, reference, whole } from '../../input/validation.ts';
import { toAppend } from '../../journal/journal.ts';
import { changeOnDay } from '../../schedules/changeSchedule.ts';
import { mayChair, scheduleOf } from '../access.ts';
import { releasedAlready } from '../acts/cards.ts';
import {
  annulRoundAct,
  type CoupleRuling,
  decideCutAct,
  ruleOnCoupleAct,
  ruleOnTieAct,
  swapJudgeAct,
} from '../acts/rulings.ts';
import { approveFinalAgain } from '../doors/approve.ts';
import { act, type OpenRound, openRound, readWholeRound, refuse } from '../doors/open.ts';
import { cutOf } from '../fold/progress.ts';
import { newestOf, panelOf, type Round, seatOf } from '../fold/round.ts';
import { twoFloorsOf } from '../panels/panelPlan.ts';
import { readJudges, readPanels } from '../panels/panels.service.ts';
import { readJudgedProgram } from '../plans/merges.reader.ts';
import { aReason, roundInput } from '../results.inputs.ts';
import { readContestsAround } from '../rounds/contests.ts';
import { readTypedRound, type TypedRound } from '../rounds/typedRound.ts';

export const cutInput = roundInput.extend({ take: whole(1, 200) });
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

/**
 * Decides a cut that falls in a tie: `take` couples are recalled. The chair may decide again until release.
 * @throws Forbidden, NotFound, InvalidInput if the cut would split a tie, and Conflict if there is no tie
 */
export async function decideCut(db: Db, user: SignedIn, input: unknown): Promise<TypedRound> {
  await mayChair(db, user, scheduleOf(input));
  const { take, ...address } = parseInput(cutInput, input);
  return changeOnDay(db, address.scheduleId, async (tx) => {
    const round = await readWholeRound(tx, address);
    const cut = cutOf(round.judged);
    const question = cut?.question ?? '';
    const choice = [cut?.fewer, cut?.more].find((couples) => couples?.length === take);
    const isOpen = !releasedAlready(round.judged) && round.state !== 'TO_VERIFY' && question !== '';
    if (isOpen && !choice) throw new InvalidInput({ take: [question] });
    if (isOpen && String(choice) === String(cut?.recalled)) return round;
    await act(tx, user, address.scheduleId, [
      toAppend(decideCutAct, round.id, { round: round.judged.no, take, question }),
    ]);
    return found(await readTypedRound(tx, address));
  });
}

/**
 * Its cards stay on record but no longer count, and a second attempt can be typed.
 * @throws Forbidden, NotFound, and Conflict if the round has no cards, is released, or the next round has cards
 */
export async function annulRound(db: Db, user: SignedIn, input: unknown): Promise<number> {
  await mayChair(db, user, scheduleOf(input));
  const { reason, ...address } = parseInput(annulInput, input);
  const { scheduleId } = address;
  await changeOnDay(db, scheduleId, async (tx) => {
    const { id, round: no, judged } = found(await readTypedRound(tx, address));
    await act(tx, user, scheduleId, [toAppend(annulRoundAct, id, { round: no, reason })]);
    // Restores the final's places from before the re-dance.
    if (judged?.isRedance && newestOf(judged)) {
      await approveFinalAgain(tx, user, scheduleId, id, 'Re-dance annulled');
    }
  });
  return scheduleId;
}

/**
 * Rules that couples share a place in an unreleased result, or re-dance. The latest ruling counts.
 * @throws Forbidden, NotFound, InvalidInput if no couples share the place, and Conflict without a result
 */
export async function ruleOnTie(
  db: Db,
  user: SignedIn,
  input: unknown,
  kind: 'SHARE' | 'REDANCE',
): Promise<TypedRound> {
  await mayChair(db, user, scheduleOf(input));
  const { place, reason, dance = null, ...address } = parseInput(tieInput, input);
  const { scheduleId } = address;
  return changeOnDay(db, scheduleId, async (tx) => {
    const round = found(await readTypedRound(tx, address));
    refuse(round.judged ? releasedAlready(round.judged) : null);
    if (!['FINAL', 'COMBINED'].includes(round.kind) || round.resultId === null || round.isRedance) {
      throw new Conflict('Approve the result of a final first.');
    }
    const sharing = round.couples.filter((couple) => Number(couple.place) === place);
    if (sharing.length < 2) throw new InvalidInput({ place: [`No couples share ${place}.`] });
    if (dance !== null && dance >= round.dances.length) {
      throw new InvalidInput({ dance: [`Name one of its ${round.dances.length} dances, counted from 0.`] });
    }
    const data = { round: round.round, kind, place2: Math.round(2 * place), reason };
    const contests = await readContestsAround(tx, scheduleId, [round.id]);
    await act(tx, user, scheduleId, [
      toAppend(ruleOnTieAct, round.id, { ...data, dance: kind === 'REDANCE' ? dance : null }, contests),
    ]);
    return found(await readTypedRound(tx, address));
  });
}

/**
 * Withdraws a couple: cards keep its marks, and the ranks of the others close up. With `leftAfter`, a couple that
 * leaves a final half-way is placed after those who danced on. When the last couple withdraws, the round closes without
 * cards and without places.
 * @throws Forbidden for all but the chair, NotFound, InvalidInput, and Conflict for a released result
 */
export async function withdrawCouple(db: Db, user: SignedIn, input: unknown): Promise<TypedRound> {
  await mayChair(db, user, scheduleOf(input));
  return ruleOnCouple(db, user, parseInput(withdrawInput, input), 'WITHDRAW');
}

/**
 * Disqualifies a couple: it has no place, and only scrutineers and the chair see why. Or restores one that was
 * withdrawn or disqualified, unless a card leaves it out.
 * @throws Forbidden for all but the chair, NotFound, InvalidInput, and Conflict for a released result or such a card
 */
export async function disqualifyOrRestore(
  db: Db,
  user: SignedIn,
  input: unknown,
  kind: 'DISQUALIFY' | 'RESTORE',
): Promise<TypedRound> {
  await mayChair(db, user, scheduleOf(input));
  return ruleOnCouple(db, user, parseInput(coupleInput, input), kind);
}

/** The latest ruling on a couple counts; repeating it changes nothing. */
async function ruleOnCouple(
  db: Db,
  user: SignedIn,
  { id, heatEntryId, reason, leftAfter: left, ...address }: z.infer<typeof withdrawInput>,
  kind: CoupleRuling['kind'],
): Promise<TypedRound> {
  const leftAfter = left ?? null;
  return changeOnDay(db, address.scheduleId, async (tx) => {
    const round = await openRound(tx, user, address);
    const { judged, dances } = round;
    const position = judged.couples.findIndex((one) => one.heatEntryId === heatEntryId);
    const couple = judged.couples[position];
    if (!couple) throw new InvalidInput({ heatEntryId: ['Name a couple of this round.'] });
    if (leftAfter !== null && (round.kind !== 'FINAL' || leftAfter >= dances.length)) {
      throw new InvalidInput({ leftAfter: ['Name fewer dances than the final has.'] });
    }
    const present = couple.isDisqualified ? 'DISQUALIFY' : couple.isWithdrawn ? 'WITHDRAW' : 'RESTORE';
    if (present === kind && couple.leftAfter === leftAfter) return round;
    const named = { couple: couple.number || 'a couple', before: dances[leftAfter ?? -1]?.name ?? '' };
    const data = { round: judged.no, kind, position, leftAfter, reason, ...named };
    await act(tx, user, address.scheduleId, [toAppend(ruleOnCoupleAct, round.id, data)], [id]);
    return found(await readTypedRound(tx, address));
  });
}

/**
 * Removes a judge from all dances of a round. Cards of the judge, and of any replacement, stay on record but no longer
 * count.
 * @throws Forbidden, NotFound, InvalidInput for a judge without a seat, and Conflict for the last judge or a released
 * result
 */
export async function takeJudgeOut(db: Db, user: SignedIn, input: unknown): Promise<TypedRound> {
  await mayChair(db, user, scheduleOf(input));
  const { code: out, reason, ...address } = parseInput(outInput, input);
  return changeOnDay(db, address.scheduleId, async (tx) => {
    const round = await openRound(tx, user, address);
    const seat = requireSeat(round, out);
    if (!round.seats.some((one) => one.code === out)) return round;
    const holder = presentOf(round.judged, seat);
    const data = { round: round.judged.no, seat, code: holder, judge: null, dance: 0, from: '', reason };
    await act(tx, user, address.scheduleId, [toAppend(swapJudgeAct, round.id, data)]);
    return found(await readTypedRound(tx, address));
  });
}

/**
 * Replaces a judge from a dance on. Cards for earlier dances still count, so all dances have equally many judges; cards
 * for later dances stay on record. Panels of later heats do not change.
 * @throws Forbidden, NotFound, InvalidInput if either judge cannot be swapped, and Conflict for a released result
 */
export async function swapJudge(db: Db, user: SignedIn, input: unknown): Promise<TypedRound> {
  await mayChair(db, user, scheduleOf(input));
  const { code: out, by, fromDance, reason, ...address } = parseInput(swapInput, input);
  const { scheduleId } = address;
  const dance = fromDance ?? 0;
  return changeOnDay(db, scheduleId, async (tx) => {
    const round = await openRound(tx, user, address);
    const { judged, dances, heatIds } = round;
    const seat = requireSeat(round, out);
    if (dance >= dances.length) {
      throw new InvalidInput({ fromDance: [`Name one of its ${dances.length} dances, counted from 0.`] });
    }
    const replacement = (await readJudges(tx, scheduleId)).find((one) => one.code === by);
    if (!replacement) {
      throw new InvalidInput({ by: [`No judge of this event has the code ${by}. Add the judge first.`] });
    }
    const judging = panelOf(judged).find((one) => one.code === by);
    const from = dances.flatMap((_, at) => (at >= dance ? [at] : []));
    if (judging?.seat === seat && String(judging.dances) === String(from)) return round;
    if (judging && judging.seat !== seat) {
      throw new InvalidInput({ by: [`Judge ${by} judges this round already. Name another one.`] });
    }
    const program = await readJudgedProgram({ db: tx }, scheduleId);
    const elsewhere = twoFloorsOf(program, await readPanels(tx, scheduleId), replacement, heatIds);
    if (elsewhere) throw new InvalidInput({ by: [`${elsewhere} Name another judge, or change the panel.`] });
    const named = {
      code: presentOf(judged, seat),
      from: dances.length > 1 ? (dances[dance]?.name ?? '') : '',
    };
    const data = { round: judged.no, seat, judge: replacement, dance, reason, ...named };
    await act(tx, user, scheduleId, [toAppend(swapJudgeAct, round.id, data)]);
    return found(await readTypedRound(tx, address));
  });
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
