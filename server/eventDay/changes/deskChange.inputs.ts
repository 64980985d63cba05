import { InputType } from 'type-graphql';
import { inputOfRule } from '../../input/inputOf.ts';
import { OF_PRESS } from '../../schedules/schedule.inputs.ts';
import { DeskChangeKindEnum } from './deskChange.ts';
import { changeInput, toldInput } from './deskChanges.service.ts';
import { dropInput } from './dropHeat.service.ts';

const OF_CHANGE = {
  ...OF_PRESS,
  kind: { type: DeskChangeKindEnum, description: 'What was changed.' },
  changeId: 'The change.',
};

@InputType({ description: 'A change made at the desk.' })
export class DeskChangeInput extends inputOfRule(changeInput, OF_CHANGE) {}

@InputType({ description: 'Whether the people affected by a change have been told.' })
export class MarkInformedInput extends inputOfRule(toldInput, { ...OF_CHANGE, isUndo: 'True undoes it.' }) {}

@InputType({ description: 'A heat without couples to drop.' })
export class DropHeatInput extends inputOfRule(dropInput, { ...OF_PRESS, heatId: 'The heat.' }) {}
