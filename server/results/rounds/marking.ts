import { Field, ID, Int, ObjectType } from 'type-graphql';
import { enumType } from '../../input/enumType.ts';
import { DateTime } from '../../input/scalars.ts';
import type { RoundKind } from './round.entity.ts';

/** In the order in which a contest goes through them. */
export const MarkingStateEnum = enumType('MarkingState', 'How far a danced contest is.', {
  UNCONTESTED: 'It has one couple: someone must confirm that they danced.',
  TO_TYPE: 'It has several couples, and no cards are typed.',
  CARDS_MISSING: 'Some judges have no card.',
  TO_VERIFY: 'All cards are typed; someone else must verify them.',
  FOR_CHAIR: 'All cards are verified; the chair must approve the result.',
  APPROVED: 'Its result is approved, and only scrutineers and the chair see it.',
  WITH_ANNOUNCER: 'Its result is released to the announcer.',
  PUBLIC: 'Its result is on the public pages.',
});
export type MarkingState = keyof typeof MarkingStateEnum;

export const RoundKindEnum = enumType('RoundKind', 'What the judges of a round do.', {
  RECALL: 'They cross the couples that should go on.',
  FINAL: 'They give every couple a place.',
  SCORE: 'They give every couple a score from 0 to 100.',
  UNCONTESTED: 'Nothing: it has one couple.',
  STANDARD: 'They give its only couple 1, 2 or 3 against a standard.',
  COMBINED: 'Nothing: the places in several contests are added.',
});

@ObjectType({ description: 'A couple of a danced contest.' })
export class MarkedCouple {
  @Field(() => ID, { description: 'The row of the couple.' })
  heatEntryId!: number;

  @Field(() => String, { description: 'Back number; empty where none was given.' })
  number!: string;

  @Field(() => String, { description: 'Who dances, the student first.' })
  name!: string;

  @Field(() => String, { nullable: true, description: 'Place, such as "1" or "2.5"; null without one.' })
  place!: string | null;

  @Field(() => String, { nullable: true, description: 'Why the couple has its place; null without one.' })
  sentence!: string | null;

  @Field(() => Boolean, {
    description: 'True for a couple that did not dance, did not dance to the end, or is disqualified.',
  })
  isWithdrawn!: boolean;

  @Field(() => Int, {
    nullable: true,
    description: 'How many dances it danced before it left, where it has a place; else null.',
  })
  leftAfter!: number | null;

  @Field(() => Boolean, {
    description: 'True for a disqualified couple; only scrutineers, the chair and organisers learn it.',
  })
  isDisqualified!: boolean;

  @Field(() => Boolean, { description: 'True for a couple that goes on to the next round.' })
  isRecalled!: boolean;

  @Field(() => String, { nullable: true, description: 'Mean score, such as "93.4"; null without one.' })
  score!: string | null;
}

@ObjectType({ description: 'A danced contest on its way to a public result.' })
export class MarkedContest {
  @Field(() => ID, { description: 'Identifies the contest, as in Contest.id.' })
  id!: string;

  @Field(() => Int, { description: 'Which of its rounds, from 1.' })
  round!: number;

  @Field(() => RoundKindEnum, { description: 'What its judges do.' })
  kind!: RoundKind;

  @Field(() => Int, {
    nullable: true,
    description: 'How many couples each judge crosses; null but in a recall.',
  })
  asked!: number | null;

  @Field(() => Boolean, {
    description: 'True where so many couples dance that someone must plan its rounds before cards are typed.',
  })
  needsPlan!: boolean;

  /** Scores leave out the highest and the lowest. */
  trims!: boolean;

  @Field(() => Boolean, {
    description: 'True for one more dance of couples that share a place in its final.',
  })
  isRedance!: boolean;

  /** Position of the dance of a re-dance. */
  redanceDance!: number;

  @Field(() => [String], {
    description: 'Places such as "2.5" that couples of its result share, until the chair rules on them.',
  })
  ties!: string[];

  @Field(() => [Int], {
    description:
      'Numbers of couples that the chair can recall where the cut falls into a tie; empty without one, and once decided.',
  })
  cutChoices!: number[];

  /** Where it is danced, by number. */
  heatIds!: number[];

  /** Their dances are danced in it, also where a later round is danced elsewhere; those of all contests in a combined one. */
  danceHeatIds!: number[];

  @Field(() => String, { description: 'As an announcer reads it.' })
  name!: string;

  @Field(() => String, { description: 'Level and age group.' })
  division!: string;

  @Field(() => ID, { description: 'The last heat in which it was danced.' })
  heatId!: number;

  @Field(() => String, {
    description: 'Printed number of its heat; "112 semi" for a round before the final.',
  })
  heat!: string;

  @Field(() => String, { description: 'Name of its style; empty for a combined contest.' })
  style!: string;

  @Field(() => String, { description: 'Name of its dance.' })
  dance!: string;

  @Field(() => Boolean, { description: 'True while that heat is on the floor.' })
  isOnFloor!: boolean;

  @Field(() => DateTime, { nullable: true, description: 'When that heat started; null if it was skipped.' })
  dancedAt!: Date | null;

  @Field(() => MarkingStateEnum, { description: 'How far it is.' })
  state!: MarkingState;

  @Field(() => [MarkedCouple], { description: 'Its couples, by place, then by number.' })
  couples!: MarkedCouple[];

  @Field(() => ID, { nullable: true, description: 'Its approved result; null before.' })
  resultId!: number | null;

  @Field(() => DateTime, {
    nullable: true,
    description: 'When it reached its state, or its last card was typed; null before its first card.',
  })
  changedAt!: Date | null;

  @Field(() => String, {
    nullable: true,
    description: 'Who made the last change; null before its first card.',
  })
  changedBy!: string | null;

  @Field(() => [String], { description: 'Codes of its judges, by seat.' })
  judges!: string[];

  @Field(() => [String], { description: 'Codes of judges without a card, once one is typed.' })
  missing!: string[];

  @Field(() => [String], { description: 'Codes of judges whose card was sent back.' })
  returned!: string[];

  @Field(() => String, {
    nullable: true,
    description: 'Who asked for the pending correction; null without one.',
  })
  correctionAskedBy!: string | null;
}

@ObjectType({ description: 'What the scrutineers have to do.' })
export class MarkingQueue {
  @Field(() => ID, { description: 'The schedule.' })
  scheduleId!: number;

  @Field(() => [MarkedContest], {
    description:
      'All danced contests that are not public, the first danced first, then the 20 that were made public last.',
  })
  contests!: MarkedContest[];

  @Field(() => [ID], {
    description: 'Rows that the deck did not find, in heats with a contest of one couple to confirm.',
  })
  missedHeatEntryIds!: number[];

  @Field(() => Int, { description: 'Number of public results.' })
  publicCount!: number;

  @Field(() => Int, { description: 'Number of contests that have been danced.' })
  dancedCount!: number;
}

@ObjectType({ description: 'A couple in a released result.' })
export class AnnouncedCouple {
  @Field(() => String, { description: 'Back number; empty where none was given.' })
  number!: string;

  @Field(() => String, { description: 'Who dances, the student first.' })
  name!: string;

  @Field(() => String, {
    nullable: true,
    description: 'Place; null for a couple that did not dance, and where there are no places.',
  })
  place!: string | null;

  @Field(() => String, { nullable: true, description: 'Mean score, such as "93.4"; null without one.' })
  score!: string | null;
}

@ObjectType({ description: 'A result that is released to the announcer.' })
export class AnnouncedResult {
  @Field(() => ID, { description: 'Identifies the result.' })
  id!: number;

  @Field(() => String, { description: 'The contest.' })
  name!: string;

  @Field(() => String, { description: 'Printed number of the heat.' })
  heat!: string;

  @Field(() => Boolean, { description: 'True if it is on the public pages.' })
  isPublic!: boolean;

  @Field(() => Boolean, { description: 'True for couples that go on to the next round.' })
  isRecall!: boolean;

  @Field(() => [AnnouncedCouple], {
    description: 'Its couples, the first place first; of a recall those who go on, by number.',
  })
  couples!: AnnouncedCouple[];
}

@ObjectType({ description: 'A round without a released recall.' })
export class AwaitedRecall {
  @Field(() => ID, { description: 'The contest.' })
  contestId!: string;

  @Field(() => String, { description: 'The round.' })
  name!: string;

  @Field(() => String, { description: 'Printed number of its heat, such as "112 semi".' })
  heat!: string;

  @Field(() => Boolean, { description: 'True for one more dance of couples that share a place.' })
  isRedance!: boolean;
}
