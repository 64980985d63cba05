import { Field, Float, ID, Int, ObjectType } from 'type-graphql';
import { enumType } from '../../input/enumType.ts';
import { DateTime } from '../../input/scalars.ts';
import { DayMark } from '../dayMark.ts';
import { type ScratchReason, ScratchReasonEnum } from '../scratches/scratch.entity.ts';
import type { DeckAnswer, DeckKind } from './deckState.ts';

export const DeckKindEnum = enumType<DeckKind>(
  'DeckKind',
  'What the deck or the announcer says about a couple before its heat.',
  {
    HERE: 'The couple is here.',
    NOT_HERE: 'The couple is missing; the announcer is asked to call it.',
    CALLED: 'The announcer has called the couple once more.',
    HOLD: 'Asks the announcer to hold the heat.',
    TAKE_BACK: 'Undoes the last answer or call about the couple, or the wish to hold the heat.',
  },
);

export const DeckAnswerEnum = enumType('DeckAnswer', 'What is known of a couple before its heat.', {
  HERE: 'The couple is here.',
  NOT_HERE: 'The couple is missing.',
  NOT_ASKED: 'No one has said anything yet.',
});

@ObjectType({ description: 'A heat that a couple dances before or after another one.' })
export class OtherHeat {
  @Field(() => String, { description: 'Its printed number.' })
  label!: string;

  @Field(() => String, { description: 'Name of its floor; empty where the sections name none.' })
  floor!: string;

  @Field(() => DateTime, { nullable: true, description: 'When it started or is expected to.' })
  time!: Date | null;
}

@ObjectType({ description: 'Why a couple does not dance a heat, and who said so.' })
export class DeckScratch extends DayMark {
  @Field(() => ScratchReasonEnum, { description: 'Why.' })
  reason!: ScratchReason;
}

@ObjectType({ description: 'A couple before its heat.' })
export class DeckCouple {
  @Field(() => ID, { description: 'Its row in the heat.' })
  heatEntryId!: number;

  @Field(() => Int, { nullable: true, description: 'Back number; null without one.' })
  number!: number | null;

  @Field(() => [String], { description: 'Names, students first.' })
  names!: string[];

  @Field(() => DeckAnswerEnum, { description: 'The current answer.' })
  answer!: DeckAnswer;

  @Field(() => DayMark, { nullable: true, description: 'Who said so; null while no one has.' })
  said!: DayMark | null;

  @Field(() => DayMark, {
    nullable: true,
    description:
      'Who gave the opposite answer before, unknown to the one that holds; null if no one. Any new answer settles it.',
  })
  other!: DayMark | null;

  @Field(() => Int, { description: 'How often the announcer has called it.' })
  called!: number;

  @Field(() => OtherHeat, { nullable: true, description: 'The heat on a floor that one of them dances now.' })
  onFloor!: OtherHeat | null;

  @Field(() => OtherHeat, {
    nullable: true,
    description: 'The last heat that one of them dances between now and this heat.',
  })
  before!: OtherHeat | null;

  @Field(() => OtherHeat, { nullable: true, description: 'The last heat that one of them has danced.' })
  last!: OtherHeat | null;

  @Field(() => OtherHeat, {
    nullable: true,
    description: 'A heat on another floor that is expected to start while they dance this one; null if none.',
  })
  next!: OtherHeat | null;

  @Field(() => Int, {
    nullable: true,
    description: 'Seconds by which a heat on another floor ends after this one starts; null if none does.',
  })
  lateSeconds!: number | null;

  @Field(() => DeckScratch, { nullable: true, description: 'Its scratch; null while it dances.' })
  scratch!: DeckScratch | null;
}

@ObjectType({ description: 'A heat to come, with its couples.' })
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

  @Field(() => DayMark, { nullable: true, description: 'Who asks to hold it; null if no one does.' })
  hold!: DayMark | null;

  @Field(() => Boolean, {
    description: 'True while a later round is danced in it of which the announcer does not have the recall.',
  })
  recallWaits!: boolean;

  @Field(() => [DeckCouple], { description: 'Its couples by number; scratched ones last.' })
  couples!: DeckCouple[];
}

@ObjectType({ description: 'The deck of one floor: who should line up next.' })
export class Deck {
  @Field(() => ID, { description: 'The schedule.' })
  scheduleId!: number;

  @Field(() => String, { description: 'Name of the floor; empty where the sections name none.' })
  floor!: string;

  @Field(() => Float, {
    description: 'Grows with every change: of two decks, the one with the higher number is the newer.',
  })
  revision!: number;

  @Field(() => [DeckHeat], { description: 'The next four heats.' })
  heats!: DeckHeat[];
}
