import { InputType } from 'type-graphql';
import { inputOfRule } from '../../input/inputOf.ts';
import { OF_PRESS } from '../../schedules/schedule.inputs.ts';
import { callInput } from './callDeck.service.ts';
import { DeckAnswerEnum, DeckKindEnum } from './deck.ts';

@InputType({ description: 'A deck call about couples before their heat, or about the heat.' })
export class CallDeckInput extends inputOfRule(callInput, {
  ...OF_PRESS,
  heatId: 'The heat.',
  heatEntryIds: 'Heat entries of the couples, at most 100; none for HOLD or to undo it.',
  kind: { type: DeckKindEnum, description: 'The kind of call.' },
  seen: {
    type: DeckAnswerEnum,
    description:
      'Answer that the device showed for the couple; if it is out of date, both answers are shown.',
  },
}) {}
