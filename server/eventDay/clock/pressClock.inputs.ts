import { Field, ID, InputType, Int } from 'type-graphql';
import { PressInput, ScheduleInput } from '../../schedules/schedule.inputs.ts';
import type { PressKind } from './floorState.ts';
import { PressKindEnum } from './pressKind.ts';

@InputType({ description: "One press of a floor's clock." })
export class PressClockInput extends PressInput {
  @Field(() => String, { description: 'Name of the floor; empty where the sections name none.' })
  floor!: string;

  @Field(() => PressKindEnum, { description: 'What the press does.' })
  kind!: PressKind;

  @Field(() => Int, {
    description: 'Number of the last press that you saw; CONFLICT if someone has pressed since.',
  })
  lastNo!: number;

  @Field(() => ID, {
    nullable: true,
    description: 'The heat to start; the next one if left out. Only for START.',
  })
  heatId?: string | null;

  @Field(() => Boolean, {
    nullable: true,
    description: 'Confirms that the heats skipped by START count as danced.',
  })
  skipsHeats?: boolean | null;
}

@InputType()
abstract class PlanChangeInput extends ScheduleInput {
  @Field(() => String, { description: 'Name of the floor; empty where the sections name none.' })
  floor!: string;

  @Field(() => String, {
    nullable: true,
    description: 'Idempotency key of up to 200 characters: a repeated call changes nothing.',
  })
  clientKey?: string | null;
}

@InputType({ description: 'A shift of the plan of a floor.' })
export class ShiftSectionsInput extends PlanChangeInput {
  @Field(() => Int, { description: 'Minutes later, or earlier if negative; at most 240.' })
  minutes!: number;

  @Field(() => ID, {
    nullable: true,
    description: 'The first heat that gets a new time; if left out, only sections that have not begun do.',
  })
  fromHeatId?: string | null;
}

@InputType({ description: 'A break to be added to the plan of a floor.' })
export class AddBreakInput extends PlanChangeInput {
  @Field(() => ID, { description: 'The heat that follows it.' })
  beforeHeatId!: string;

  @Field(() => Int, { description: 'Length in minutes: 1 to 240.' })
  minutes!: number;

  @Field(() => String, { description: 'Its title, up to 100 characters.' })
  title!: string;
}

@InputType({ description: 'A break to be made shorter.' })
export class ShortenBreakInput extends PlanChangeInput {
  @Field(() => ID, { description: 'The section of the break.' })
  sectionId!: string;

  @Field(() => Int, { description: 'Minutes less: 1 to 240.' })
  minutes!: number;
}
