import { Float, ID, Int, ObjectType } from 'type-graphql';
import { enumType } from '../../input/enumType.ts';
import { field, list, nullable, objectOf } from '../../input/objectOf.ts';
import { DateTime } from '../../input/scalars.ts';
import { Signed, signedFields } from '../../journal/signed.ts';
import { ScratchReasonEnum } from '../scratches/scratchLine.ts';
import type { DeckAnswer, DeckKind } from './deckState.ts';

export const DeckKindEnum = enumType<DeckKind>(
  'DeckKind',
  'A call by the deck or the announcer about a couple before its heat.',
  {
    HERE: 'The couple is here.',
    NOT_HERE: 'The couple is missing; asks the announcer to call it.',
    CALLED: 'The announcer has called the couple again.',
    HOLD: 'Asks the announcer to hold the heat.',
    UNDO: 'Undoes the last answer or call about the couple, or the request to hold the heat.',
  },
);

export const DeckAnswerEnum = enumType<DeckAnswer>('DeckAnswer', 'The answer for a couple before its heat.', {
  HERE: 'The couple is here.',
  NOT_HERE: 'The couple is missing.',
  NOT_ASKED: 'No answer yet.',
});

@ObjectType({ description: 'Another heat that a couple dances.' })
export class OtherHeat extends objectOf({
  label: field(String, 'Printed number of the heat.'),
  floor: field(String, 'Name of its floor; empty if the sections name none.'),
  time: nullable(DateTime, 'Actual or expected start.'),
}) {}

@ObjectType({ description: 'Why and by whom a couple was scratched from a heat.' })
export class DeckScratch extends objectOf({
  ...signedFields,
  reason: field(ScratchReasonEnum, 'The reason.'),
}) {}

@ObjectType({ description: 'A call about a couple before its heat, or about the heat.' })
export class DeckCall extends objectOf({
  ...signedFields,
  kind: field(DeckKindEnum, 'The kind of call.'),
  seen: nullable(DeckAnswerEnum, 'Answer that the device showed; null if not sent.'),
}) {}

@ObjectType({ description: 'A couple on deck for a heat.' })
export class DeckCouple extends objectOf({
  heatEntryId: field(ID, 'Heat entry of the couple.'),
  number: nullable(Int, 'Back number; null without one.'),
  names: list(String, 'Names, students first.'),
  calls: list(DeckCall, 'All calls about the couple, in order; the other fields follow from them.'),
  answer: field(DeckAnswerEnum, 'Current answer.'),
  said: nullable(Signed, 'Who gave the answer; null if there is none.'),
  other: nullable(
    Signed,
    'Who gave an earlier, contradicting answer that the current one did not know of; null if no one. Any new answer settles it.',
  ),
  called: field(Int, 'Number of calls by the announcer.'),
  onFloor: nullable(OtherHeat, 'The heat that one of them is dancing now; null if none.'),
  before: nullable(OtherHeat, 'The last heat that one of them dances before this one; null if none.'),
  last: nullable(OtherHeat, 'The last heat that one of them has danced; null if none.'),
  next: nullable(
    OtherHeat,
    'A heat on another floor expected to start while they dance this one; null if none.',
  ),
  lateSeconds: nullable(
    Int,
    'Seconds that a heat on another floor overlaps the start of this one; null if none does.',
  ),
  scratch: nullable(DeckScratch, 'The scratch; null while the couple dances.'),
}) {}

@ObjectType({ description: 'An upcoming heat with its couples.' })
export class DeckHeat extends objectOf({
  heatId: field(ID, 'Identifies the heat.'),
  label: field(String, 'Printed number.'),
  dance: field(String, 'Dance.'),
  style: field(String, 'Style.'),
  plannedTime: nullable(DateTime, 'Planned start.'),
  expectedTime: nullable(DateTime, 'Expected start.'),
  calls: list(DeckCall, 'All calls about the whole heat, in order.'),
  hold: nullable(Signed, 'Who asked to hold the heat; null if no one.'),
  recallWaits: field(Boolean, 'True while a later round planned in the heat waits for its recall.'),
  couples: list(DeckCouple, 'Couples by number; scratched ones last.'),
}) {}

@ObjectType({ description: 'The deck of a floor: couples that line up next.' })
export class Deck extends objectOf({
  scheduleId: field(ID, 'The schedule.'),
  floor: field(String, 'Name of the floor; empty if the sections name none.'),
  revision: field<number>(Float, 'Grows with every change: the deck with the higher revision is newer.'),
  heats: list(DeckHeat, 'The next four heats.'),
}) {}
