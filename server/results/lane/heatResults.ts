import { Field, ID, Int, ObjectType } from 'type-graphql';
import { enumType } from '../../input/enumType.ts';
import { DateTime } from '../../input/scalars.ts';
import type { MarkingState } from '../fold/progress.ts';
import type { RoundKind } from '../fold/round.ts';
import { MarkedCouple, MarkingStateEnum, RoundKindEnum } from '../rounds/marking.ts';

const HeatResultsStateEnum = enumType('HeatResultsState', "Progress of a heat's results.", {
  PLANNED: 'A later round is planned in the heat.',
  ON_FLOOR: 'The heat is on the floor, and no card is typed.',
  DANCED: 'The heat has been danced; results are not released or do not exist.',
  ONE_COUPLE: 'Someone must confirm that uncontested couples danced.',
  TYPED: 'All cards are typed, and results are not released.',
  WAITING: "Cards or the chair's decision are missing.",
  RELEASED: 'All results are released.',
});
export type HeatResultsState = keyof typeof HeatResultsStateEnum;

@ObjectType({ description: 'A danced contest without a released result.' })
export class OpenContest {
  @Field(() => ID, { description: 'The contest, as in Contest.id.' })
  contestId!: string;

  @Field(() => String, { description: 'Printed number of the heat, such as "112 semi".' })
  heat!: string;

  @Field(() => RoundKindEnum, { description: 'How it is judged.' })
  kind!: RoundKind;

  @Field(() => MarkingStateEnum, { description: 'Progress of the contest.' })
  state!: MarkingState;

  @Field(() => [String], { description: 'Codes of judges whose card is missing; empty until one is typed.' })
  missing!: string[];

  @Field(() => [Int], { description: 'Same as MarkedContest.cutChoices.' })
  cutChoices!: number[];

  @Field(() => Boolean, { description: 'False in a heat of an earlier part of the contest.' })
  isCounted!: boolean;
}

@ObjectType({ description: 'Results of a heat, without places.' })
export class HeatResults {
  @Field(() => ID, { description: 'The heat.' })
  id!: number;

  @Field(() => HeatResultsStateEnum, {
    description: 'Progress; anyone but scrutineers, the chair and organisers sees DANCED until release.',
  })
  state!: HeatResultsState;

  @Field(() => Boolean, { description: 'True while the heat is on the floor.' })
  isOnFloor!: boolean;

  @Field(() => DateTime, { nullable: true, description: 'When the heat started; null if it was skipped.' })
  dancedAt!: Date | null;

  @Field(() => Int, { description: 'Number of contests whose last part was danced in the heat.' })
  contests!: number;

  @Field(() => Int, { description: 'Number of those contests that are released.' })
  released!: number;

  @Field(() => [OpenContest], { description: 'Unreleased contests, and contests with later parts.' })
  open!: OpenContest[];

  @Field(() => [String], {
    description: 'Printed numbers of heats with a pending correction.',
  })
  corrections!: string[];

  @Field(() => [String], {
    description: 'Later rounds planned in the heat, such as "the final of Waltz Bronze, A1".',
  })
  laterRounds!: string[];
}

@ObjectType({ description: 'Changed results of a schedule since a revision.' })
export class ResultsChanges {
  @Field(() => Int, { description: 'Revision of these results; send it as `since` in the next call.' })
  revision!: number;

  @Field(() => Boolean, { description: 'True if these are all heats. Then replace what you have.' })
  isWhole!: boolean;

  @Field(() => [HeatResults], { description: 'Changed and new heats, unordered.' })
  heats!: HeatResults[];

  @Field(() => [ID], { description: 'Heats that no longer have results.' })
  goneHeatIds!: readonly number[];
}

@ObjectType({ description: 'A couple of a danced heat.' })
class PlacedCouple extends MarkedCouple {
  @Field(() => Int, { nullable: true, description: '10 or 11 where that rule decided; null otherwise.' })
  rule!: number | null;

  @Field(() => [String], { description: 'Place in each dance; empty for a single dance.' })
  dancePlaces!: string[];

  @Field(() => String, { nullable: true, description: 'Sum of those places; null for a single dance.' })
  total!: string | null;
}

@ObjectType({ description: 'A contest danced in a heat, with its places.' })
export class PlacedContest {
  @Field(() => ID, { description: 'The contest, as in Contest.id.' })
  contestId!: string;

  @Field(() => Int, { description: 'Round number within the contest, from 1.' })
  round!: number;

  @Field(() => String, { description: 'As an announcer reads it.' })
  name!: string;

  @Field(() => RoundKindEnum, { description: 'How it is judged.' })
  kind!: RoundKind;

  @Field(() => MarkingStateEnum, {
    nullable: true,
    description: 'Progress; null until release for anyone but scrutineers, the chair and organisers.',
  })
  state!: MarkingState | null;

  @Field(() => [String], { description: 'Codes of judges whose card is missing; empty until one is typed.' })
  missing!: string[];

  @Field(() => [String], { description: 'Dances, where the places in each are known; otherwise empty.' })
  dances!: string[];

  @Field(() => [PlacedCouple], { description: 'Couples by place, then by number.' })
  couples!: PlacedCouple[];
}
