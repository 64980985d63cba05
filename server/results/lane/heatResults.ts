import { Field, ID, Int, ObjectType } from 'type-graphql';
import { enumType } from '../../input/enumType.ts';
import { DateTime } from '../../input/scalars.ts';
import { MarkedCouple, type MarkingState, MarkingStateEnum, RoundKindEnum } from '../rounds/marking.ts';
import type { RoundKind } from '../rounds/round.entity.ts';

export const HeatResultsStateEnum = enumType('HeatResultsState', 'How far the results of a heat are.', {
  PLANNED: 'A later round will be danced in it.',
  ON_FLOOR: 'It is on the floor, and no card is typed.',
  DANCED: 'It has been danced, and nothing more can be said.',
  ONE_COUPLE: 'Someone must confirm that couples without competition danced.',
  TYPED: 'All cards are typed, and results are not released.',
  WAITING: 'Cards or the chair are waited for.',
  RELEASED: 'All its results are released.',
});
export type HeatResultsState = keyof typeof HeatResultsStateEnum;

@ObjectType({ description: 'A danced contest without a released result.' })
export class OpenContest {
  @Field(() => ID, { description: 'The contest, as in Contest.id.' })
  contestId!: string;

  @Field(() => String, { description: 'Printed number of its heat, such as "112 semi".' })
  heat!: string;

  @Field(() => RoundKindEnum, { description: 'What its judges do.' })
  kind!: RoundKind;

  @Field(() => MarkingStateEnum, { description: 'How far it is.' })
  state!: MarkingState;

  @Field(() => [String], { description: 'Codes of judges without a card, once one is typed.' })
  missing!: string[];

  @Field(() => [Int], { description: 'As MarkedContest.cutChoices.' })
  cutChoices!: number[];

  @Field(() => Boolean, { description: 'False in a heat of an earlier part of the contest.' })
  isCounted!: boolean;
}

@ObjectType({ description: 'Results of a heat, without places.' })
export class HeatResults {
  @Field(() => ID, { description: 'The heat.' })
  id!: number;

  @Field(() => HeatResultsStateEnum, {
    description: 'How far they are; only scrutineers, the chair and organisers learn more than DANCED.',
  })
  state!: HeatResultsState;

  @Field(() => Boolean, { description: 'True while the heat is on the floor.' })
  isOnFloor!: boolean;

  @Field(() => DateTime, { nullable: true, description: 'When the heat started; null if it was skipped.' })
  dancedAt!: Date | null;

  @Field(() => Int, { description: 'Contests whose last part was danced in it.' })
  contests!: number;

  @Field(() => Int, { description: 'How many of them are released.' })
  released!: number;

  @Field(() => [OpenContest], { description: 'Those that are not, and contests with further parts.' })
  open!: OpenContest[];

  @Field(() => [String], {
    description: 'Printed numbers of heats with a result that the chair must correct.',
  })
  corrections!: string[];

  @Field(() => [String], {
    description: 'Later rounds that are planned in it, such as "the final of Waltz Bronze, A1".',
  })
  laterRounds!: string[];
}

@ObjectType({ description: 'Changed results of a schedule since a revision.' })
export class ResultsChanges {
  @Field(() => Int, { description: 'The revision of these results, to send with the next call.' })
  revision!: number;

  @Field(() => Boolean, { description: 'True if these are all heats. Then replace what you have.' })
  isWhole!: boolean;

  @Field(() => [HeatResults], { description: 'Heats that are different or new, in no order.' })
  heats!: HeatResults[];

  @Field(() => [ID], { description: 'Heats without results.' })
  goneHeatIds!: number[];
}

@ObjectType({ description: 'A couple of a danced heat.' })
export class PlacedCouple extends MarkedCouple {
  @Field(() => Int, { nullable: true, description: 'Rule 10 or 11 where it decided; else null.' })
  rule!: number | null;

  @Field(() => [String], { description: 'Its place in each dance; empty for one dance.' })
  dancePlaces!: string[];

  @Field(() => String, { nullable: true, description: 'Sum of those places; null for one dance.' })
  total!: string | null;
}

@ObjectType({ description: 'A contest of a danced heat with its places.' })
export class PlacedContest {
  @Field(() => ID, { description: 'The contest, as in Contest.id.' })
  contestId!: string;

  @Field(() => Int, { description: 'Which of its rounds, from 1.' })
  round!: number;

  @Field(() => String, { description: 'As an announcer reads it.' })
  name!: string;

  @Field(() => RoundKindEnum, { description: 'What its judges do.' })
  kind!: RoundKind;

  @Field(() => MarkingStateEnum, {
    nullable: true,
    description:
      'How far it is; null if it is not released and you are neither scrutineer, chair nor organiser.',
  })
  state!: MarkingState | null;

  @Field(() => [String], { description: 'Codes of judges without a card, once one is typed.' })
  missing!: string[];

  @Field(() => [String], { description: 'Its dances where the places of each are known; else empty.' })
  dances!: string[];

  @Field(() => [PlacedCouple], { description: 'Its couples, by place, then by number.' })
  couples!: PlacedCouple[];
}
