import { Field, Float, ID, Int, ObjectType } from 'type-graphql';
import { enumType } from '../../input/enumType.ts';
import { DateTime } from '../../input/scalars.ts';
import { Signed } from '../../journal/signed.ts';
import type { ScratchReason } from '../deskJournal.ts';
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
export class OtherHeat {
  @Field(() => String, { description: 'Printed number of the heat.' })
  label!: string;

  @Field(() => String, { description: 'Name of its floor; empty if the sections name none.' })
  floor!: string;

  @Field(() => DateTime, { nullable: true, description: 'Actual or expected start.' })
  time!: Date | null;
}

@ObjectType({ description: 'Why and by whom a couple was scratched from a heat.' })
export class DeckScratch extends Signed {
  @Field(() => ScratchReasonEnum, { description: 'The reason.' })
  reason!: ScratchReason;
}

@ObjectType({ description: 'A call about a couple before its heat, or about the heat.' })
export class DeckCall extends Signed {
  @Field(() => DeckKindEnum, { description: 'The kind of call.' })
  kind!: DeckKind;

  @Field(() => DeckAnswerEnum, {
    nullable: true,
    description: 'Answer that the device showed; null if not sent.',
  })
  seen!: DeckAnswer | null;
}

@ObjectType({ description: 'A couple on deck for a heat.' })
export class DeckCouple {
  @Field(() => ID, { description: 'Heat entry of the couple.' })
  heatEntryId!: number;

  @Field(() => Int, { nullable: true, description: 'Back number; null without one.' })
  number!: number | null;

  @Field(() => [String], { description: 'Names, students first.' })
  names!: string[];

  @Field(() => [DeckCall], {
    description: 'All calls about the couple, in order; the other fields follow from them.',
  })
  calls!: DeckCall[];

  @Field(() => DeckAnswerEnum, { description: 'Current answer.' })
  answer!: DeckAnswer;

  @Field(() => Signed, { nullable: true, description: 'Who gave the answer; null if there is none.' })
  said!: Signed | null;

  @Field(() => Signed, {
    nullable: true,
    description:
      'Who gave an earlier, contradicting answer that the current one did not know of; null if no one. Any new answer settles it.',
  })
  other!: Signed | null;

  @Field(() => Int, { description: 'Number of calls by the announcer.' })
  called!: number;

  @Field(() => OtherHeat, {
    nullable: true,
    description: 'The heat that one of them is dancing now; null if none.',
  })
  onFloor!: OtherHeat | null;

  @Field(() => OtherHeat, {
    nullable: true,
    description: 'The last heat that one of them dances before this one; null if none.',
  })
  before!: OtherHeat | null;

  @Field(() => OtherHeat, {
    nullable: true,
    description: 'The last heat that one of them has danced; null if none.',
  })
  last!: OtherHeat | null;

  @Field(() => OtherHeat, {
    nullable: true,
    description: 'A heat on another floor expected to start while they dance this one; null if none.',
  })
  next!: OtherHeat | null;

  @Field(() => Int, {
    nullable: true,
    description: 'Seconds that a heat on another floor overlaps the start of this one; null if none does.',
  })
  lateSeconds!: number | null;

  @Field(() => DeckScratch, { nullable: true, description: 'The scratch; null while the couple dances.' })
  scratch!: DeckScratch | null;
}

@ObjectType({ description: 'An upcoming heat with its couples.' })
export class DeckHeat {
  @Field(() => ID, { description: 'Identifies the heat.' })
  heatId!: number;

  @Field(() => String, { description: 'Printed number.' })
  label!: string;

  @Field(() => String, { description: 'Dance.' })
  dance!: string;

  @Field(() => String, { description: 'Style.' })
  style!: string;

  @Field(() => DateTime, { nullable: true, description: 'Planned start.' })
  plannedTime!: Date | null;

  @Field(() => DateTime, { nullable: true, description: 'Expected start.' })
  expectedTime!: Date | null;

  @Field(() => [DeckCall], { description: 'All calls about the whole heat, in order.' })
  calls!: DeckCall[];

  @Field(() => Signed, { nullable: true, description: 'Who asked to hold the heat; null if no one.' })
  hold!: Signed | null;

  @Field(() => Boolean, {
    description: 'True while a later round planned in the heat waits for its recall.',
  })
  recallWaits!: boolean;

  @Field(() => [DeckCouple], { description: 'Couples by number; scratched ones last.' })
  couples!: DeckCouple[];
}

@ObjectType({ description: 'The deck of a floor: couples that line up next.' })
export class Deck {
  @Field(() => ID, { description: 'The schedule.' })
  scheduleId!: number;

  @Field(() => String, { description: 'Name of the floor; empty if the sections name none.' })
  floor!: string;

  @Field(() => Float, {
    description: 'Grows with every change: the deck with the higher revision is newer.',
  })
  revision!: number;

  @Field(() => [DeckHeat], { description: 'The next four heats.' })
  heats!: DeckHeat[];
}
