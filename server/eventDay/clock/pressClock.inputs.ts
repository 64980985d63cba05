import { InputType } from 'type-graphql';
import { inputOfRule } from '../../input/inputOf.ts';
import { OF_PRESS } from '../../schedules/schedule.inputs.ts';
import { addInput, shortenInput } from './breaks.service.ts';
import { PressKindEnum } from './floorClock.ts';
import { pressInput } from './pressClock.service.ts';
import { shiftInput } from './shiftSections.service.ts';

const OF_FLOOR = { ...OF_PRESS, floor: 'Name of the floor; empty if the sections name none.' };

@InputType({ description: "One press of a floor's clock." })
export class PressClockInput extends inputOfRule(pressInput, {
  ...OF_FLOOR,
  kind: { type: PressKindEnum, description: 'What the press does.' },
  lastNo: 'Number of the last press you have seen; CONFLICT if someone has pressed since.',
  heatId: 'The heat to start; the next one if left out. START only.',
  skipsHeats: 'Confirms that heats skipped by START count as danced.',
}) {}

@InputType({ description: 'A shift of the plan of a floor.' })
export class ShiftSectionsInput extends inputOfRule(shiftInput, {
  ...OF_FLOOR,
  minutes: 'Minutes later, or earlier if negative; -240 to 240.',
  fromHeatId: 'The first heat to shift; if left out, only sections that have not begun shift.',
}) {}

@InputType({ description: "A break to add to a floor's plan." })
export class AddBreakInput extends inputOfRule(addInput, {
  ...OF_FLOOR,
  beforeHeatId: 'The heat after the break.',
  minutes: 'Length in minutes, 1 to 240.',
  title: 'Title, up to 100 characters.',
}) {}

@InputType({ description: 'A break to shorten.' })
export class ShortenBreakInput extends inputOfRule(shortenInput, {
  ...OF_FLOOR,
  sectionId: 'The section of the break.',
  minutes: 'Minutes to remove, 1 to 240.',
}) {}
