import { Field, ID, Int, ObjectType } from 'type-graphql';
import { enumType } from '../../input/enumType.ts';
import type { MarkingState } from '../fold/progress.ts';
import type { ReturnReason, RoundKind } from '../fold/round.ts';
import { MarkedCouple, MarkingStateEnum, RoundKindEnum } from './marking.ts';

export const ReturnReasonEnum = enumType<ReturnReason>(
  'ReturnReason',
  'Why a card was sent back to its judge.',
  {
    ILLEGIBLE: 'The card is illegible.',
    NOT_SIGNED: 'The signature is missing.',
    PLACE_TWICE: 'A place appears twice.',
    PLACE_MISSING: 'A place is missing.',
    OTHER: 'Another reason.',
  },
);

@ObjectType({ description: 'A dance of a round.' })
export class RoundDance {
  @Field(() => ID, { description: 'The dance.' })
  id!: number;

  @Field(() => String, { description: 'Name of the dance.' })
  name!: string;
}

@ObjectType({ description: "A judge's card for one dance." })
export class RoundCard {
  @Field(() => ID, { description: 'Identifies the card.' })
  id!: string;

  @Field(() => [Int, { nullable: true }], {
    nullable: 'items',
    description:
      'Places or scores in couple order, null for a couple that had withdrawn; in a recall 1 for a callback mark, else null.',
  })
  marks!: (number | null)[];

  @Field(() => [String], { description: "The judge's comments on scores, in couple order." })
  comments!: string[];

  @Field(() => String, { description: 'Who typed the card.' })
  enteredBy!: string;

  @Field(() => String, {
    nullable: true,
    description: 'Who verified the card against the paper; null if unverified.',
  })
  verifiedBy!: string | null;
}

@ObjectType({ description: 'A judge of a round with their current cards.' })
export class JudgeCards {
  @Field(() => String, { description: "The judge's code." })
  code!: string;

  @Field(() => String, { description: "The judge's name." })
  name!: string;

  @Field(() => [Int], {
    description: 'Dances the judge marks, from 0: all, unless another judge took over.',
  })
  dances!: number[];

  @Field(() => [RoundCard], {
    nullable: 'items',
    description: 'One card per dance, in dance order; null if not yet typed or marked by another judge.',
  })
  cards!: (RoundCard | null)[];

  @Field(() => ReturnReasonEnum, {
    nullable: true,
    description: 'Why a card was sent back, until a new one is typed; null if none was.',
  })
  returned!: ReturnReason | null;
}

@ObjectType({ description: 'A round of a contest with its cards.' })
export class Round {
  @Field(() => ID, { description: 'The contest.' })
  id!: string;

  @Field(() => String, { description: 'The contest as an announcer reads it.' })
  name!: string;

  @Field(() => Int, { description: 'Round number within the contest, from 1.' })
  round!: number;

  @Field(() => RoundKindEnum, { description: 'How it is judged.' })
  kind!: RoundKind;

  @Field(() => Int, {
    nullable: true,
    description: 'Number of couples each judge calls back; null outside recalls.',
  })
  asked!: number | null;

  @Field(() => Boolean, { description: 'Same as MarkedContest.needsPlan.' })
  needsPlan!: boolean;

  @Field(() => String, {
    description: 'Printed number of the heat; "112 semi" for a round before the final.',
  })
  heat!: string;

  @Field(() => MarkingStateEnum, { description: 'Progress of the round.' })
  state!: MarkingState;

  @Field(() => [RoundDance], {
    description:
      'Dances in the order they are danced; empty if the dances of a multi-dance have not been named.',
  })
  dances!: RoundDance[];

  @Field(() => [MarkedCouple], { description: 'Couples in card order.' })
  couples!: MarkedCouple[];

  @Field(() => [JudgeCards], { description: 'Judges by seat; empty without a panel.' })
  seats!: JudgeCards[];
}
