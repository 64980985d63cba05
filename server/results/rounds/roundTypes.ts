import { ID, Int, ObjectType } from 'type-graphql';
import { enumType } from '../../input/enumType.ts';
import { field, list, nullable, objectOf, sparse } from '../../input/objectOf.ts';
import type { ReturnReason } from '../fold/round.ts';
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
export class RoundDance extends objectOf({
  id: field(ID, 'The dance.'),
  name: field(String, 'Name of the dance.'),
}) {}

@ObjectType({ description: "A judge's card for one dance." })
export class RoundCard extends objectOf({
  id: field<string>(ID, 'Identifies the card.'),
  comments: list(String, "The judge's comments on scores, in couple order."),
  enteredBy: field(String, 'Who typed the card.'),
  verifiedBy: nullable(String, 'Who verified the card against the paper; null if unverified.'),
}) {}

@ObjectType({ description: 'A judge of a round with their current cards.' })
export class JudgeCards extends objectOf({
  code: field(String, "The judge's code."),
  name: field(String, "The judge's name."),
  dances: list(Int, 'Dances the judge marks, from 0: all, unless another judge took over.'),
  returned: nullable(
    ReturnReasonEnum,
    'Why a card was sent back, until a new one is typed; null if none was.',
  ),
  cards: sparse(
    RoundCard,
    'One card per dance, in dance order; null if not yet typed or marked by another judge.',
  ),
}) {}

@ObjectType({ description: 'A round of a contest with its cards.' })
export class Round extends objectOf({
  id: field<string>(ID, 'The contest.'),
  name: field(String, 'The contest as an announcer reads it.'),
  round: field(Int, 'Round number within the contest, from 1.'),
  kind: field(RoundKindEnum, 'How it is judged.'),
  asked: nullable(Int, 'Number of couples each judge calls back; null outside recalls.'),
  needsPlan: field(Boolean, 'Same as MarkedContest.needsPlan.'),
  heat: field(String, 'Printed number of the heat; "112 semi" for a round before the final.'),
  state: field(MarkingStateEnum, 'Progress of the round.'),
  dances: list(
    RoundDance,
    'Dances in the order they are danced; empty if the dances of a multi-dance have not been named.',
  ),
  couples: list(MarkedCouple, 'Couples in card order.'),
  seats: list(JudgeCards, 'Judges by seat; empty without a panel.'),
}) {}
