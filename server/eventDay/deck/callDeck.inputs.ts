import { Field, ID, InputType } from 'type-graphql';
import { PressInput } from '../../schedules/schedule.inputs.ts';
import { DeckAnswerEnum, DeckKindEnum } from './deck.ts';
import type { DeckAnswer, DeckKind } from './deckState.ts';

@InputType({ description: 'A deck call about couples before their heat, or about the heat.' })
export class CallDeckInput extends PressInput {
  @Field(() => ID, { description: 'The heat.' })
  heatId!: string;

  @Field(() => [ID], {
    description: 'Heat entries of the couples, at most 100; none for HOLD or to undo it.',
  })
  heatEntryIds!: string[];

  @Field(() => DeckKindEnum, { description: 'The kind of call.' })
  kind!: DeckKind;

  @Field(() => DeckAnswerEnum, {
    nullable: true,
    description:
      'Answer that the device showed for the couple; if it is out of date, both answers are shown.',
  })
  seen?: DeckAnswer | null;
}
