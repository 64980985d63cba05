import { Field, ID, Int, ObjectType } from 'type-graphql';
import { enumType } from '../../input/enumType.ts';
import { DateTime } from '../../input/scalars.ts';
import type { MarkingState } from '../fold/progress.ts';
import type { RoundKind } from '../fold/round.ts';

/** In the order a contest passes through them. */
export const MarkingStateEnum = enumType('MarkingState', 'Progress of a danced contest.', {
  UNCONTESTED: 'A single couple: someone must confirm that it danced.',
  TO_TYPE: 'Several couples, and no cards are typed.',
  CARDS_MISSING: 'Some cards are missing.',
  TO_VERIFY: 'All cards are typed; someone else must verify them.',
  FOR_CHAIR: 'All cards are verified; the chair must approve the result.',
  APPROVED: 'The result is approved; only scrutineers and the chair see it.',
  WITH_ANNOUNCER: 'The result is released to the announcer.',
  PUBLIC: 'The result is public.',
});

export const RoundKindEnum = enumType<RoundKind>('RoundKind', 'How a round is judged.', {
  RECALL: 'Judges mark the couples they call back to the next round.',
  FINAL: 'Judges give every couple a place.',
  SCORE: 'Judges give every couple a score from 0 to 100.',
  UNCONTESTED: 'Not judged: a single couple.',
  STANDARD: 'Judges give a single couple 1, 2 or 3 against a standard.',
  COMBINED: 'Not judged: the places in several contests are added up.',
});

@ObjectType({ description: 'A couple of a danced contest.' })
export class MarkedCouple {
  @Field(() => ID, { description: 'Heat entry of the couple.' })
  heatEntryId!: number;

  @Field(() => String, { description: 'Back number; empty if it has none.' })
  number!: string;

  @Field(() => String, { description: 'Names of the couple, the student first.' })
  name!: string;

  @Field(() => String, { nullable: true, description: 'Place, such as "1" or "2.5"; null without one.' })
  place!: string | null;

  @Field(() => String, { nullable: true, description: 'Why the couple has its place; null without one.' })
  sentence!: string | null;

  @Field(() => Boolean, {
    description: 'True for a couple that did not dance, did not finish, or is disqualified.',
  })
  isWithdrawn!: boolean;

  @Field(() => Int, {
    nullable: true,
    description: 'Number of dances it danced before leaving, if it still has a place; null otherwise.',
  })
  leftAfter!: number | null;

  @Field(() => Boolean, {
    description:
      'True for a disqualified couple; always false for anyone but scrutineers, the chair and organisers.',
  })
  isDisqualified!: boolean;

  @Field(() => Boolean, { description: 'True for a couple recalled to the next round.' })
  isRecalled!: boolean;

  @Field(() => String, { nullable: true, description: 'Mean score, such as "93.4"; null without one.' })
  score!: string | null;
}

@ObjectType({ description: 'A danced contest on its way to a public result.' })
export class MarkedContest {
  @Field(() => ID, { description: 'Identifies the contest, as in Contest.id.' })
  id!: string;

  @Field(() => Int, { description: 'Round number within the contest, from 1.' })
  round!: number;

  @Field(() => RoundKindEnum, { description: 'How it is judged.' })
  kind!: RoundKind;

  @Field(() => Int, {
    nullable: true,
    description: 'Number of couples each judge calls back; null outside recalls.',
  })
  asked!: number | null;

  @Field(() => Boolean, {
    description: 'True if it has too many couples for a final: plan its rounds before typing cards.',
  })
  needsPlan!: boolean;

  /** Mean scores drop the highest and the lowest. */
  trims!: boolean;

  @Field(() => Boolean, {
    description: 'True for a re-dance of couples that share a place in the final.',
  })
  isRedance!: boolean;

  /** Index of the dance that a re-dance repeats. */
  redanceDance!: number;

  @Field(() => [String], {
    description: 'Shared places such as "2.5" that await a ruling of the chair.',
  })
  ties!: string[];

  @Field(() => [Int], {
    description:
      'Numbers of couples the chair can recall if the cut falls in a tie; empty without a tie and once decided.',
  })
  cutChoices!: number[];

  /** By heat number. */
  heatIds!: number[];

  /** Heats that define its dances, even if a later round is elsewhere; for a combined contest, those of all members. */
  danceHeatIds!: number[];

  @Field(() => String, { description: 'As an announcer reads it.' })
  name!: string;

  @Field(() => String, { description: 'Level and age group.' })
  division!: string;

  @Field(() => ID, { description: 'Last heat of the round.' })
  heatId!: number;

  @Field(() => String, {
    description: 'Printed number of the heat; "112 semi" for a round before the final.',
  })
  heat!: string;

  @Field(() => String, { description: 'Name of the style; empty for a combined contest.' })
  style!: string;

  @Field(() => String, { description: 'Name of the dance.' })
  dance!: string;

  @Field(() => Boolean, { description: 'True while that heat is on the floor.' })
  isOnFloor!: boolean;

  @Field(() => DateTime, { nullable: true, description: 'When that heat started; null if it was skipped.' })
  dancedAt!: Date | null;

  @Field(() => MarkingStateEnum, { description: 'Progress of the contest.' })
  state!: MarkingState;

  @Field(() => [MarkedCouple], { description: 'Couples by place, then by number.' })
  couples!: MarkedCouple[];

  @Field(() => ID, { nullable: true, description: 'Current approved result; null without one.' })
  resultId!: string | null;

  @Field(() => DateTime, {
    nullable: true,
    description: 'When it reached its state, or its latest card was typed; null before its first card.',
  })
  changedAt!: Date | null;

  @Field(() => String, {
    nullable: true,
    description: 'Author of the last change; null before its first card.',
  })
  changedBy!: string | null;

  @Field(() => [String], { description: 'Codes of the judges, by seat.' })
  judges!: string[];

  @Field(() => [String], { description: 'Codes of judges whose card is missing; empty until one is typed.' })
  missing!: string[];

  @Field(() => [String], { description: 'Codes of judges whose card was sent back.' })
  returned!: string[];

  @Field(() => String, {
    nullable: true,
    description: 'Who asked for the pending correction; null if none is pending.',
  })
  correctionAskedBy!: string | null;
}

@ObjectType({ description: "The scrutineers' work queue." })
export class MarkingQueue {
  @Field(() => ID, { description: 'The schedule.' })
  scheduleId!: number;

  @Field(() => [MarkedContest], {
    description: 'Danced contests that are not public, in the order danced, then the 20 published last.',
  })
  contests!: MarkedContest[];

  @Field(() => [ID], {
    description: 'Heat entries the deck did not find, in heats with an uncontested couple to confirm.',
  })
  missedHeatEntryIds!: number[];

  @Field(() => Int, { description: 'Number of public results.' })
  publicCount!: number;

  @Field(() => Int, { description: 'Number of contests that have been danced.' })
  dancedCount!: number;
}

@ObjectType({ description: 'A couple in a released result.' })
export class AnnouncedCouple {
  @Field(() => String, { description: 'Back number; empty if it has none.' })
  number!: string;

  @Field(() => String, { description: 'Names of the couple, the student first.' })
  name!: string;

  @Field(() => String, {
    nullable: true,
    description: 'Place; null for a couple that did not dance and in results without places.',
  })
  place!: string | null;

  @Field(() => String, { nullable: true, description: 'Mean score, such as "93.4"; null without one.' })
  score!: string | null;
}

@ObjectType({ description: 'A result released to the announcer.' })
export class AnnouncedResult {
  @Field(() => ID, { description: 'Identifies the result.' })
  id!: string;

  @Field(() => String, { description: 'The contest.' })
  name!: string;

  @Field(() => String, { description: 'Printed number of the heat.' })
  heat!: string;

  @Field(() => Boolean, { description: 'True if it is on the public pages.' })
  isPublic!: boolean;

  @Field(() => Boolean, { description: 'True if the couples are recalled to the next round.' })
  isRecall!: boolean;

  @Field(() => [AnnouncedCouple], {
    description: 'Couples by place; in a recall, the recalled couples by number.',
  })
  couples!: AnnouncedCouple[];
}

@ObjectType({ description: 'A round whose result the announcer awaits.' })
export class AwaitedRecall {
  @Field(() => ID, { description: 'The contest.' })
  contestId!: string;

  @Field(() => String, { description: 'Name of the round.' })
  name!: string;

  @Field(() => String, { description: 'Printed number of the heat, such as "112 semi".' })
  heat!: string;

  @Field(() => Boolean, { description: 'True for a re-dance of couples that share a place.' })
  isRedance!: boolean;
}
