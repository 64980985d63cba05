import { InputType } from 'type-graphql';
import { z } from 'zod';
import { mutations } from '../../auth/mutations.ts';
import { InvalidInput } from '../../errors.ts';
import { inputOfRule } from '../../input/inputOf.ts';
import { line, whole } from '../../input/validation.ts';
import { toAppend } from '../../journal/journal.ts';
import { mayChair } from '../access.ts';
import { releasedAlready } from '../acts/cards.ts';
import { roundAct } from '../acts/roundAct.ts';
import { followed } from '../acts/rulings.ts';
import { onRound } from '../append/change.ts';
import { type OpenRound, openRound } from '../append/freezeRound.ts';
import { type Round as JudgedRound, outdate, panelOf, seatOf } from '../fold/round.ts';
import { twoFloorsOf } from '../panels/panelPlan.ts';
import { readJudges, readPanels } from '../panels/panels.service.ts';
import { readJudgedProgram } from '../plans/merges.reader.ts';
import { OF_RULING, rulingInput } from '../results.inputs.ts';
import { Round } from '../rounds/roundTypes.ts';
import { requireDance } from '../rounds/typedRound.ts';

const judge = z.object({ id: z.number(), code: z.string(), name: z.string() });
const swap = z.object({
  round: z.number(),
  seat: z.number(),
  code: z.string(),
  reason: z.string(),
  /** Null takes the judge out of all dances, so that every dance has the same panel. */
  judge: judge.nullable(),
  /** First dance that the replacement marks. */
  dance: z.number(),
  from: z.string(),
});

/** Cards for earlier dances still count; cards for later dances stay on record. */
export const swapJudgeAct = roundAct('SWAP_JUDGE', swap, {
  refusal: (round, { seat, judge: replacement, dance }, _, contest) => {
    const before = releasedAlready(round) ?? followed(contest, round);
    if (before) return before;
    const inForce = round.seats.filter(({ isOut }) => !isOut);
    const own = round.seats[seat];
    if (!replacement && inForce.length < 2)
      return 'A round needs at least one judge. Annul the round instead.';
    const isElsewhere = inForce.some(
      (other) => other !== own && other.judges.some(({ id }) => id === replacement?.id),
    );
    return !own || own.isOut || dance >= round.dances.length || isElsewhere
      ? 'Another judge of the event takes the place of one, in a dance of the round.'
      : null;
  },
  apply: (round, line) => {
    const { seat, judge: replacement, dance } = line.data;
    const own = round.seats[seat];
    if (!own) return;
    if (replacement) {
      own.judges = own.judges.map((judging, at) => (at >= dance ? replacement : judging));
      own.had.push(replacement);
    } else own.isOut = true;
    outdate(round);
  },
  words: ({ judge: replacement, code, from, reason }) =>
    replacement
      ? `Put judge ${replacement.code} in place of ${code}${from && ` from ${from} on`}: ${reason}`
      : `Took judge ${code} out: ${reason}`,
});

const code = line(2).transform((letter) => letter.toUpperCase());
const outInput = rulingInput.extend({ code });
const swapInput = outInput.extend({ by: code, fromDance: whole(0, 49).nullish() });

const OF_JUDGE = { ...OF_RULING, code: "The judge's code." };

@InputType({ description: 'A judge to take out of a round.' })
export class TakeJudgeOutInput extends inputOfRule(outInput, OF_JUDGE) {}

@InputType({ description: 'A judge and the replacement.' })
export class SwapJudgeInput extends inputOfRule(swapInput, {
  ...OF_JUDGE,
  by: 'Code of the replacement judge.',
  fromDance: 'First dance the replacement marks, from 0; defaults to 0.',
}) {}

/** Removes a judge from all dances. Cards of the judge, and of any replacement, stay on record but no longer count. */
const takeJudgeOut = onRound(mayChair, outInput, openRound, (round, { code: out, reason }) => {
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
const swapJudge = onRound(mayChair, swapInput, openRound, async (round, sent, { tx, scheduleId }) => {
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

const presentOf = ({ seats }: JudgedRound, seat: number): string => seats[seat]?.had.at(-1)?.code ?? '';

/** The seat that a judge has or had. @throws InvalidInput */
function requireSeat({ judged, seats }: OpenRound, code: string): number {
  const seat = seatOf(judged, code);
  if (seat >= 0) return seat;
  throw new InvalidInput({
    code: [`Name a judge of the panel: ${seats.map((judge) => judge.code).join(', ')}.`],
  });
}

mutations(Round, {
  takeJudgeOut: {
    description:
      'Takes a judge out of all dances of a round; their cards no longer count. CONFLICT for the last judge or a released result. Only for the chair and organisers.',
    input: [TakeJudgeOutInput, 'The round, the judge and why.'],
    passes: ['CHAIR'],
    act: takeJudgeOut,
  },
  swapJudge: {
    description:
      'Replaces a judge from a dance on; cards for earlier dances count. Only for the chair and organisers.',
    input: [SwapJudgeInput, 'The round, both judges and why.'],
    passes: ['CHAIR'],
    act: swapJudge,
  },
});
