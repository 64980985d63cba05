import { Field, Float, ID, Int, ObjectType } from 'type-graphql';
import { enumType } from '../../input/enumType.ts';
import { DateTime } from '../../input/scalars.ts';
import type { FloorDay } from './floorClock.reader.ts';
import type { PressKind } from './floorState.ts';

export const PressKindEnum = enumType<PressKind>('PressKind', 'What a press of the clock does.', {
  START: 'Starts a heat: the next one, or the one named.',
  BACK: 'Repeats the heat before the one on the floor.',
  PAUSE: 'Pauses the floor.',
  RESUME: 'Ends the pause.',
  UNDO: 'Undoes the last press that still counts.',
});

@ObjectType({ description: 'A heat that has not been danced, with its expected time.' })
export class ExpectedHeat {
  @Field(() => ID, { description: 'Identifies the heat.' })
  heatId!: number;

  @Field(() => String, { description: 'Printed number of the heat.' })
  label!: string;

  @Field(() => DateTime, {
    nullable: true,
    description: 'Planned start; null if its section has no time.',
  })
  plannedTime!: Date | null;

  @Field(() => DateTime, { nullable: true, description: 'Expected start; null until the floor has a time.' })
  expectedTime!: Date | null;
}

@ObjectType({ description: "One press of a floor's clock." })
export class FloorPress {
  @Field(() => Int, { description: 'Number of the press on its floor, from 1.' })
  no!: number;

  @Field(() => PressKindEnum, { description: 'What the press did.' })
  kind!: PressKind;

  @Field(() => ID, { nullable: true, description: 'The heat it put on the floor; null if none.' })
  heatId!: number | null;

  @Field(() => String, {
    nullable: true,
    description: 'Printed number of that heat at the time; null if none.',
  })
  label!: string | null;

  @Field(() => DateTime, { description: "Arrival time by the server's clock." })
  at!: Date;

  @Field(() => DateTime, {
    nullable: true,
    description: "Time of the press by the device's clock; null if not sent.",
  })
  pressedAt!: Date | null;

  @Field(() => String, { description: 'Who pressed.' })
  pressedBy!: string;
}

@ObjectType({ description: 'Clock of a floor of a schedule.' })
export class FloorClock {
  @Field(() => ID, { description: 'The schedule.' })
  scheduleId!: number;

  @Field(() => String, { description: 'Name of the floor; empty if the sections name none.' })
  floor!: string;

  @Field(() => Int, {
    description: 'Number of the last press; 0 before the first. Send it with the next press.',
  })
  lastNo!: number;

  @Field(() => ID, { nullable: true, description: 'The heat on the floor; null before the first one.' })
  heatId!: number | null;

  @Field(() => String, { nullable: true, description: 'Printed number of the heat on the floor.' })
  label!: string | null;

  @Field(() => DateTime, { nullable: true, description: 'When the heat on the floor started.' })
  startedAt!: Date | null;

  @Field(() => DateTime, {
    nullable: true,
    description: 'When the current pause began; null while the floor runs.',
  })
  pausedAt!: Date | null;

  @Field(() => Int, { description: 'Number of heats danced, including the one on the floor.' })
  dancedCount!: number;

  @Field(() => Int, { description: 'Number of heats on this floor.' })
  heatCount!: number;

  @Field(() => Int, {
    nullable: true,
    description:
      'Seconds that the floor is behind its plan, negative if ahead; null if the plan has no time.',
  })
  delaySeconds!: number | null;

  @Field(() => DateTime, { description: 'Server time of the response.' })
  now!: Date;

  @Field(() => Float, {
    description:
      'Changes with the plan of the floor, not with its clock: read floorPlan again when it changes.',
  })
  planRevision!: number;

  /** Source of the `presses` field (clock.resolver.ts). */
  day!: FloorDay;

  @Field(() => [ExpectedHeat], { description: 'Heats after the one on the floor, in order; at most 50.' })
  upcoming!: ExpectedHeat[];
}
