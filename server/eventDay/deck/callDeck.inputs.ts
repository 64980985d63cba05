import { Field, ID, InputType } from 'type-graphql';
import { PressInput } from '../../schedules/schedule.inputs.ts';
import { DeckAnswerEnum, DeckKindEnum } from './deck.ts';
import type { DeckAnswer, DeckKind } from './deckState.ts';

@InputType({ description: 'What is said about couples before their heat, or about the heat itself.' })
export class CallDeckInput extends PressInput {
  @Field(() => ID, { description: 'The heat.' })
  heatId!: string;

  @Field(() => [ID], {
    description: 'The rows, at most 100; none for HOLD, or to undo it.',
  })
  heatEntryIds!: string[];

  @Field(() => DeckKindEnum, { description: 'What is said.' })
  kind!: DeckKind;

  @Field(() => DeckAnswerEnum, {
    nullable: true,
    description: 'What the device showed of the couple; if it is out of date, both answers are shown.',
  })
  seen?: DeckAnswer | null;
}
