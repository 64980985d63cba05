import { Float, InputType, Int, ObjectType } from 'type-graphql';
import { z } from 'zod';
import { mutations } from '../../auth/mutations.ts';
import { computed, fieldsOf } from '../../auth/reads.ts';
import { Conflict, InvalidInput } from '../../errors.ts';
import { inputOfRule } from '../../input/inputOf.ts';
import { list, nullable, nullableList, objectOf } from '../../input/objectOf.ts';
import { whole } from '../../input/validation.ts';
import { toAppend } from '../../journal/journal.ts';
import { mayChair } from '../access.ts';
import { releasedAlready, TO_VERIFY, waitsFor } from '../acts/cards.ts';
import { roundAct } from '../acts/roundAct.ts';
import { followed } from '../acts/rulings.ts';
import { onRound, refuse } from '../append/change.ts';
import { anyRound, wholeRound } from '../append/freezeRound.ts';
import { type Contests, outcomeOf } from '../fold/places.ts';
import { cutOf, rulingOn, stateOf } from '../fold/progress.ts';
import { addResult, resultOf, TIE_RULINGS, type TieRuling } from '../fold/round.ts';
import { OF_ROUND, OF_RULING, roundInput, rulingInput } from '../results.inputs.ts';
import { readContestsAround } from '../rounds/contests.ts';
import { Round } from '../rounds/roundTypes.ts';
import { requireDance, type TypedRound } from '../rounds/typedRound.ts';

const cut = z.object({ round: z.number(), take: z.number(), question: z.string() });

/** The chair's answer where the cut of a recall falls in a tie. The chair may decide again until release. */
export const decideCutAct = roundAct('DECIDE_CUT', cut, {
  refusal: (round, { take }, _, contest) => {
    const before = waitsFor(round) ?? releasedAlready(round) ?? followed(contest, round);
    if (before) return before;
    if (stateOf(round) === 'TO_VERIFY') return TO_VERIFY;
    const asked = cutOf(round);
    if (!asked?.question) return 'There is no tie at the cut. Approve the result.';
    return [asked.fewer, asked.more].some((couples) => couples?.length === take) ? null : asked.question;
  },
  apply: (round, line, contest) =>
    void addResult(contest, round, line, { reason: 'The chair decided again', take: line.data.take }),
  words: ({ take }) => `Took ${take} couples`,
});

const cutInput = roundInput.extend({ take: whole(1, 200) });

@InputType({ description: "The chair's decision on a tie at the cut." })
export class DecideCutInput extends inputOfRule(cutInput, {
  ...OF_ROUND,
  take: 'Number of couples to recall: the length of Cut.fewer or Cut.more.',
}) {}

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

const tie = z.object({
  round: z.number(),
  kind: z.enum(TIE_RULINGS),
  place2: z.number(),
  dance: z.number().nullable(),
  reason: z.string(),
});

const NO_RESULT = 'Approve the result of a final first.';

/** The latest ruling on a shared place counts. */
export const ruleOnTieAct = roundAct('RULE_ON_TIE', tie, {
  withoutRound: NO_RESULT,
  refusal: (round, { place2 }, contests: Contests) => {
    const result = resultOf(round);
    const before = releasedAlready(round);
    if (before) return before;
    if (!result || round.isRedance || !['FINAL', 'COMBINED'].includes(round.kind)) {
      return NO_RESULT;
    }
    const sharing = outcomeOf(result, contests).placings.filter((placing) => placing.place2 === place2);
    return sharing.length < 2 ? `No couples share ${place2 / 2}.` : null;
  },
  apply: (round, line) => {
    const { place2, kind, dance } = line.data;
    const earlier = rulingOn(round, place2, resultOf(round)?.redances ?? []);
    if (earlier) Object.assign(earlier, { kind, dance });
    else round.shared.push({ place2, kind, dance });
  },
  words: ({ kind, reason }) => `${kind === 'SHARE' ? 'Shared the place' : 'Ordered a re-dance'}: ${reason}`,
});

const tieInput = rulingInput.extend({
  place: z.number().min(1).max(200),
  dance: whole(0, 49).nullish(),
});

@InputType({ description: 'A place shared by couples in a final.' })
export class TieInput extends inputOfRule(tieInput, {
  ...OF_RULING,
  place: { type: Float, description: 'The place, such as 2.5.' },
  dance: 'Index of the dance to repeat in a re-dance, from 0; defaults to 0.',
}) {}

/** Rules that couples share a place in an unreleased result, or re-dance. The latest ruling counts. */
const ruleOnTie = (kind: TieRuling) =>
  onRound(
    mayChair,
    tieInput,
    anyRound,
    async (round, { place, reason, dance = null }, { tx, scheduleId }) => {
      refuse(round.judged ? releasedAlready(round.judged) : null);
      if (!['FINAL', 'COMBINED'].includes(round.kind) || round.resultId === null || round.isRedance) {
        throw new Conflict(NO_RESULT);
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

const POSITIONS = 'positions in Round.couples, from 0';

@ObjectType({ description: 'The cut of a recall round.' })
export class Cut extends objectOf({
  totals: list(Int, 'Callback marks of each couple in all dances, in the order of Round.couples.'),
  question: nullable(String, 'Question to the chair if the cut falls in a tie; null without a tie.'),
  fewer: nullableList(Int, `Couples above the tie, as ${POSITIONS}; null if there are none.`),
  more: nullableList(Int, `Couples down to and including the tie, as ${POSITIONS}; null without a tie.`),
  recalled: nullableList(Int, `Recalled couples, as ${POSITIONS}; null until the chair has decided.`),
}) {}

fieldsOf(Round, {
  cut: computed(
    nullable(
      Cut,
      'The cut of a recall; null in other rounds, until all cards are typed and verified, and for anyone but scrutineers, the chair and organisers.',
    ),
    ({ judged }: TypedRound) => (judged ? cutOf(judged) : null),
  ),
});

mutations(Round, {
  decideCut: {
    description:
      'Decides a tie at the cut: recalls the couples above it, or those in it too. Only for the chair and organisers.',
    input: [DecideCutInput, 'The round and the number of couples.'],
    passes: ['CHAIR'],
    act: decideCut,
  },
  sharePlace: {
    description:
      'Rules that couples share a place, which cancels a re-dance without cards. Only for the chair and organisers.',
    input: [TieInput, 'The round, the place and why.'],
    passes: ['CHAIR'],
    act: ruleOnTie('SHARE'),
  },
  orderRedance: {
    description: 'Orders a re-dance of couples that share a place. Only for the chair and organisers.',
    input: [TieInput, 'The round, the place and why.'],
    passes: ['CHAIR'],
    act: ruleOnTie('REDANCE'),
  },
});
