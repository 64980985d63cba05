import { Field, ID, InputType, Int } from 'type-graphql';
import { PressInput, ScheduleInput } from '../../schedules/schedule.inputs.ts';
import { PressKindEnum } from './floorClock.ts';
import type { PressKind } from './floorState.ts';

@InputType({ description: "One press of a floor's clock." })
export class PressClockInput extends PressInput {
  @Field(() => String, { description: 'Name of the floor; empty if the sections name none.' })
  floor!: string;

  @Field(() => PressKindEnum, { description: 'What the press does.' })
  kind!: PressKind;

  @Field(() => Int, {
    description: 'Number of the last press you have seen; CONFLICT if someone has pressed since.',
  })
  lastNo!: number;

  @Field(() => ID, {
    nullable: true,
    description: 'The heat to start; the next one if left out. START only.',
  })
  heatId?: string | null;

  @Field(() => Boolean, {
    nullable: true,
    description: 'Confirms that heats skipped by START count as danced.',
  })
  skipsHeats?: boolean | null;
}

@InputType()
abstract class PlanChangeInput extends ScheduleInput {
  @Field(() => String, { description: 'Name of the floor; empty if the sections name none.' })
  floor!: string;

  @Field(() => String, {
    nullable: true,
    description: 'Idempotency key of up to 200 characters: a repeated call changes nothing.',
  })
  clientKey?: string | null;
}

@InputType({ description: 'A shift of the plan of a floor.' })
export class ShiftSectionsInput extends PlanChangeInput {
  @Field(() => Int, { description: 'Minutes later, or earlier if negative; -240 to 240.' })
  minutes!: number;

  @Field(() => ID, {
    nullable: true,
    description: 'The first heat to shift; if left out, only sections that have not begun shift.',
  })
  fromHeatId?: string | null;
}

@InputType({ description: "A break to add to a floor's plan." })
export class AddBreakInput extends PlanChangeInput {
  @Field(() => ID, { description: 'The heat after the break.' })
  beforeHeatId!: string;

  @Field(() => Int, { description: 'Length in minutes, 1 to 240.' })
  minutes!: number;

  @Field(() => String, { description: 'Title, up to 100 characters.' })
  title!: string;
}

@InputType({ description: 'A break to shorten.' })
export class ShortenBreakInput extends PlanChangeInput {
  @Field(() => ID, { description: 'The section of the break.' })
  sectionId!: string;

  @Field(() => Int, { description: 'Minutes to remove, 1 to 240.' })
  minutes!: number;
}
