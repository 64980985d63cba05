import { ID, Int, ObjectType } from 'type-graphql';
import { enumType } from '../../input/enumType.ts';
import { field, list, nullable, objectOf } from '../../input/objectOf.ts';
import { DateTime } from '../../input/scalars.ts';
import type { MarkingState } from '../fold/progress.ts';
import type { RoundKind } from '../fold/round.ts';

/** In the order a contest passes through them. */
export const MarkingStateEnum = enumType<MarkingState>('MarkingState', 'Progress of a danced contest.', {
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

export const MARKED_COUPLE = {
  heatEntryId: field(ID, 'Heat entry of the couple.'),
  number: field(String, 'Back number; empty if it has none.'),
  name: field(String, 'Names of the couple, the student first.'),
  place: nullable(String, 'Place, such as "1" or "2.5"; null without one.'),
  sentence: nullable(String, 'Why the couple has its place; null without one.'),
  isWithdrawn: field(Boolean, 'True for a couple that did not dance, did not finish, or is disqualified.'),
  leftAfter: nullable(
    Int,
    'Number of dances it danced before leaving, if it still has a place; null otherwise.',
  ),
  isDisqualified: field(
    Boolean,
    'True for a disqualified couple; always false for anyone but scrutineers, the chair and organisers.',
  ),
  isRecalled: field(Boolean, 'True for a couple that dances the next round.'),
  leftAfterRecall: field(Boolean, 'True for a recalled couple that left before the next round.'),
  isNext: field(Boolean, 'True for a couple that the chair can let follow one that left.'),
  heat: nullable(String, 'Printed number of its heat, if the round is danced in several; null otherwise.'),
  score: nullable(String, 'Mean score, such as "93.4"; null without one.'),
};

@ObjectType({ description: 'A couple of a danced contest.' })
export class MarkedCouple extends objectOf(MARKED_COUPLE) {}

@ObjectType({ description: 'A danced contest on its way to a public result.' })
export class MarkedContest extends objectOf({
  id: field<string>(ID, 'Identifies the contest, as in Contest.id.'),
  round: field(Int, 'Round number within the contest, from 1.'),
  kind: field(RoundKindEnum, 'How it is judged.'),
  asked: nullable(Int, 'Number of couples each judge calls back; null outside recalls.'),
  needsPlan: field(
    Boolean,
    'True if it has too many couples for a final, or no more than its recall asks for: plan its rounds before typing cards.',
  ),
  isRedance: field(Boolean, 'True for a re-dance of couples that share a place in the final.'),
  ties: list(String, 'Shared places such as "2.5" that await a ruling of the chair.'),
  followChoices: list(
    Int,
    'Numbers of couples the chair can let follow a couple that left after the recall: 0, or the next in order; empty unless asked.',
  ),
  followQuestion: nullable(
    String,
    'Question for the chair: who left after the recall, and who follows; null unless asked.',
  ),
  cutChoices: list(
    Int,
    'Numbers of couples the chair can recall if the cut falls in a tie; empty without a tie and once decided.',
  ),
  name: field(String, 'As an announcer reads it.'),
  division: field(String, 'Level and age group.'),
  heatId: field(ID, 'Last heat of the round.'),
  heat: field(String, 'Printed number of the heat; "112 semi" for a round before the final.'),
  alsoIn: list(String, 'Printed numbers of the other heats of the round, in the order danced.'),
  style: field(String, 'Name of the style; empty for a combined contest.'),
  dance: field(String, 'Name of the dance.'),
  isOnFloor: field(Boolean, 'True while that heat is on the floor.'),
  dancedAt: nullable(DateTime, 'When that heat started; null if it was skipped.'),
  state: field(MarkingStateEnum, 'Progress of the contest.'),
  couples: list(MarkedCouple, 'Couples by place, then by number.'),
  resultId: nullable<string>(ID, 'Current approved result; null without one.'),
  changedAt: nullable(
    DateTime,
    'When it reached its state, or its latest card was typed; null before its first card.',
  ),
  changedBy: nullable(String, 'Author of the last change; null before its first card.'),
  judges: list(String, 'Codes of the judges, by seat.'),
  missing: list(String, 'Codes of judges whose card is missing; empty until one is typed.'),
  returned: list(String, 'Codes of judges whose card was sent back.'),
  correctionAskedBy: nullable(String, 'Who asked for the pending correction; null if none is pending.'),
}) {
  /** Mean scores drop the highest and the lowest. */
  trims!: boolean;

  /** Index of the dance that a re-dance repeats. */
  redanceDance!: number;

  /** By heat number. */
  heatIds!: number[];

  /** Heats that define its dances, even if a later round is elsewhere; for a combined contest, those of all members. */
  danceHeatIds!: number[];
}

@ObjectType({ description: "The scrutineers' work queue." })
export class MarkingQueue extends objectOf({
  scheduleId: field(ID, 'The schedule.'),
  missedHeatEntryIds: list(
    ID,
    'Heat entries the deck did not find, in heats with an uncontested couple to confirm.',
  ),
  contestCount: field(Int, 'Number of items in contests.'),
  publicCount: field(Int, 'Number of public results.'),
  dancedCount: field(Int, 'Number of contests that have been danced.'),
}) {
  contests!: MarkedContest[];
}

@ObjectType({ description: 'A couple in a released result.' })
export class AnnouncedCouple extends objectOf({
  number: field(String, 'Back number; empty if it has none.'),
  name: field(String, 'Names of the couple, the student first.'),
  studio: field(String, 'Studio of the student; empty if none.'),
  place: nullable(String, 'Place; null for a couple that did not dance and in results without places.'),
  score: nullable(String, 'Mean score, such as "93.4"; null without one.'),
}) {}

@ObjectType({ description: 'A result released to the announcer.' })
export class AnnouncedResult extends objectOf({
  id: field<string>(ID, 'Identifies the result.'),
  name: field(String, 'The contest.'),
  style: field(String, 'Name of the style; empty for a combined contest.'),
  dance: field(String, 'Name of the dance.'),
  division: field(String, 'Level and age group.'),
  heat: field(String, 'Printed number of the heat.'),
  isPublic: field(Boolean, 'True if it is on the public pages.'),
  isRecall: field(Boolean, 'True if the couples are recalled to the next round.'),
  changedAt: nullable(DateTime, 'When it was released to the announcer, or to the public if it is public.'),
  couples: list(AnnouncedCouple, 'Couples by place; in a recall, the recalled couples by number.'),
}) {}

@ObjectType({ description: 'A round whose result the announcer awaits.' })
export class AwaitedRecall extends objectOf({
  contestId: field<string>(ID, 'The contest.'),
  name: field(String, 'Name of the round.'),
  heat: field(String, 'Printed number of the heat, such as "112 semi".'),
  isRedance: field(Boolean, 'True for a re-dance of couples that share a place.'),
}) {}
