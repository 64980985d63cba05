import { Field, FieldResolver, Float, ID, InputType, Int, ObjectType, Resolver, Root } from 'type-graphql';
import { mutations } from '../../auth/mutations.ts';
import { inputOfRule } from '../../input/inputOf.ts';
import { list, nullable, objectOf } from '../../input/objectOf.ts';
import { cutOf } from '../fold/progress.ts';
import { OF_ROUND } from '../results.inputs.ts';
import { MarkingQueue } from '../rounds/marking.ts';
import { queueAfter } from '../rounds/markingQueue.reader.ts';
import { Round } from '../rounds/roundTypes.ts';
import type { TypedRound } from '../rounds/typedRound.ts';
import {
  annulInput,
  annulRound,
  coupleInput,
  cutInput,
  decideCut,
  decideFollowers,
  followInput,
  outInput,
  ruleOnCouple,
  ruleOnTie,
  swapInput,
  swapJudge,
  takeJudgeOut,
  tieInput,
  withdrawInput,
} from './rulings.service.ts';

const POSITIONS = 'positions in Round.couples, from 0';

@ObjectType({ description: 'The cut of a recall round.' })
export class Cut extends objectOf({
  totals: list(Int, 'Callback marks of each couple in all dances, in the order of Round.couples.'),
  question: nullable(String, 'Question to the chair if the cut falls in a tie; null without a tie.'),
}) {
  @Field(() => [Int], {
    nullable: true,
    description: `Couples above the tie, as ${POSITIONS}; null if there are none.`,
  })
  fewer!: number[] | null;

  @Field(() => [Int], {
    nullable: true,
    description: `Couples down to and including the tie, as ${POSITIONS}; null without a tie.`,
  })
  more!: number[] | null;

  @Field(() => [Int], {
    nullable: true,
    description: `Recalled couples, as ${POSITIONS}; null until the chair has decided.`,
  })
  recalled!: number[] | null;
}

@InputType({ description: "The chair's decision on a tie at the cut." })
export class DecideCutInput extends inputOfRule(cutInput, {
  ...OF_ROUND,
  take: 'Number of couples to recall: the length of Cut.fewer or Cut.more.',
}) {}

@InputType({ description: "The chair's decision on who follows a couple that left after the recall." })
export class DecideFollowersInput extends inputOfRule(followInput, {
  ...OF_ROUND,
  take: 'Number of couples that follow: one of MarkedContest.followChoices.',
}) {}

const OF_RULING = { ...OF_ROUND, reason: 'Reason, at least three characters.' };
const OF_JUDGE = { ...OF_RULING, code: "The judge's code." };

@InputType({ description: 'A round and a ruling on it.' })
export class AnnulRoundInput extends inputOfRule(annulInput, OF_RULING) {}

@InputType({ description: 'A judge to take out of a round.' })
export class TakeJudgeOutInput extends inputOfRule(outInput, OF_JUDGE) {}

@InputType({ description: 'A judge and the replacement.' })
export class SwapJudgeInput extends inputOfRule(swapInput, {
  ...OF_JUDGE,
  by: 'Code of the replacement judge.',
  fromDance: 'First dance the replacement marks, from 0; defaults to 0.',
}) {}

@InputType({ description: 'A place shared by couples in a final.' })
export class TieInput extends inputOfRule(tieInput, {
  ...OF_RULING,
  place: { type: Float, description: 'The place, such as 2.5.' },
  dance: 'Index of the dance to repeat in a re-dance, from 0; defaults to 0.',
}) {}

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

@Resolver(() => Round)
export class RoundsResolver {
  @FieldResolver(() => Cut, {
    nullable: true,
    description:
      'The cut of a recall; null in other rounds, while a card is missing, and for anyone but scrutineers, the chair and organisers.',
  })
  cut(@Root() { judged }: TypedRound): Cut | null {
    return judged ? cutOf(judged) : null;
  }
}

mutations(Round, {
  decideCut: {
    description:
      'Decides a tie at the cut: recalls the couples above it, or those in it too. Only for the chair and organisers.',
    input: [DecideCutInput, 'The round and the number of couples.'],
    act: decideCut,
  },
  decideFollowers: {
    description:
      'Decides who follows a couple that left between a released recall and the next round. Only for the chair and organisers.',
    input: [DecideFollowersInput, 'The recall round and the number of couples.'],
    act: decideFollowers,
  },
  takeJudgeOut: {
    description:
      'Takes a judge out of all dances of a round; their cards no longer count. CONFLICT for the last judge or a released result. Only for the chair and organisers.',
    input: [TakeJudgeOutInput, 'The round, the judge and why.'],
    act: takeJudgeOut,
  },
  swapJudge: {
    description:
      'Replaces a judge from a dance on; cards for earlier dances count. Only for the chair and organisers.',
    input: [SwapJudgeInput, 'The round, both judges and why.'],
    act: swapJudge,
  },
  sharePlace: {
    description:
      'Rules that couples share a place, which cancels a re-dance without cards. Only for the chair and organisers.',
    input: [TieInput, 'The round, the place and why.'],
    act: ruleOnTie('SHARE'),
  },
  orderRedance: {
    description: 'Orders a re-dance of couples that share a place. Only for the chair and organisers.',
    input: [TieInput, 'The round, the place and why.'],
    act: ruleOnTie('REDANCE'),
  },
  withdrawCouple: {
    description:
      'Withdraws a couple from a round; the ranks of the others close up. CONFLICT if the result is released. Only for the chair and organisers.',
    input: [WithdrawCoupleInput, 'The couple and why.'],
    act: ruleOnCouple('WITHDRAW'),
  },
  disqualifyCouple: {
    description:
      'Disqualifies a couple: it has no place, and the ranks of the others close up. Only scrutineers, the chair and organisers see why; everyone else reads that it did not finish. CONFLICT if the result is released: correct it. Only for the chair and organisers.',
    input: [RuleOnCoupleInput, 'The couple and why.'],
    act: ruleOnCouple('DISQUALIFY'),
  },
  restoreCouple: {
    description:
      'Restores a couple that was withdrawn or disqualified. CONFLICT if a card leaves it out or the result is released. Only for the chair and organisers.',
    input: [RuleOnCoupleInput, 'The couple and why.'],
    act: ruleOnCouple('RESTORE'),
  },
});

mutations(MarkingQueue, queueAfter, {
  annulRound: {
    description:
      'Annuls a round: its cards no longer count, and a second attempt can be typed. Only for the chair and organisers.',
    input: [AnnulRoundInput, 'The round and why.'],
    act: annulRound,
  },
});
