import { Field, ID, InputType } from 'type-graphql';
import { DateTime } from '../../input/scalars.ts';
import { PressInput, ScheduleInput } from '../../schedules/schedule.inputs.ts';
import type { DeskChangeKind } from '../deskJournal.ts';
import { DeskChangeKindEnum } from './deskChange.ts';

@InputType({ description: 'A change made at the desk.' })
export class DeskChangeInput extends ScheduleInput {
  @Field(() => DeskChangeKindEnum, { description: 'What was changed.' })
  kind!: DeskChangeKind;

  @Field(() => ID, { description: 'The change.' })
  changeId!: string;

  @Field(() => DateTime, { nullable: true, description: "Time of the press by the device's clock." })
  pressedAt?: Date | null;
}

@InputType({ description: 'Whether the people affected by a change have been told.' })
export class MarkInformedInput extends DeskChangeInput {
  @Field(() => Boolean, { nullable: true, description: 'True undoes it.' })
  isUndo?: boolean | null;

  @Field(() => String, {
    nullable: true,
    description: 'Idempotency key of up to 200 characters: a repeated call changes nothing.',
  })
  clientKey?: string | null;
}

@InputType({ description: 'A heat without couples to drop.' })
export class DropHeatInput extends PressInput {
  @Field(() => ID, { description: 'The heat.' })
  heatId!: string;
}
