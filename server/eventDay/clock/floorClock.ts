import { Field, Float, ID, Int, ObjectType } from 'type-graphql';
import { DateTime } from '../../input/scalars.ts';
import type { FloorDay } from './floorClock.reader.ts';
import type { PressKind } from './floorState.ts';
import { PressKindEnum } from './pressKind.ts';

@ObjectType({ description: 'A heat that has not been danced, with the time it is expected at.' })
export class ExpectedHeat {
  @Field(() => ID, { description: 'Identifies the heat.' })
  heatId!: number;

  @Field(() => String, { description: 'Its printed number.' })
  label!: string;

  @Field(() => DateTime, {
    nullable: true,
    description: 'Planned start; null where its section has no time.',
  })
  plannedTime!: Date | null;

  @Field(() => DateTime, { nullable: true, description: 'Expected start; null until the floor has a time.' })
  expectedTime!: Date | null;
}

@ObjectType({ description: "One press of a floor's clock." })
export class FloorPress {
  @Field(() => Int, { description: 'Its number: 1, 2, 3… on each floor.' })
  no!: number;

  @Field(() => PressKindEnum, { description: 'What it did.' })
  kind!: PressKind;

  @Field(() => ID, { nullable: true, description: 'The heat that it put on the floor; null if none.' })
  heatId!: number | null;

  @Field(() => String, { nullable: true, description: 'The printed number of that heat at the time.' })
  label!: string | null;

  @Field(() => DateTime, { description: "When it arrived, by the server's clock." })
  at!: Date;

  @Field(() => DateTime, {
    nullable: true,
    description: "When it was made, by the device's clock; null if not sent.",
  })
  pressedAt!: Date | null;

  @Field(() => String, { description: 'Who pressed.' })
  pressedBy!: string;
}

@ObjectType({ description: 'Where one floor of a schedule is.' })
export class FloorClock {
  @Field(() => ID, { description: 'The schedule.' })
  scheduleId!: number;

  @Field(() => String, { description: 'Name of the floor; empty where the sections name none.' })
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

  @Field(() => Int, { description: 'Number of heats danced, the one on the floor included.' })
  dancedCount!: number;

  @Field(() => Int, { description: 'Number of heats on this floor.' })
  heatCount!: number;

  @Field(() => Int, {
    nullable: true,
    description:
      'Seconds that the floor is behind its plan, negative if ahead; null if the plan has no time.',
  })
  delaySeconds!: number | null;

  @Field(() => DateTime, { description: "The server's time when it answered." })
  now!: Date;

  @Field(() => Float, {
    description:
      'Changes with the plan of the floor and not with its clock: read floorPlan again when it does.',
  })
  planRevision!: number;

  /** Presses are answered from here (clock.resolver.ts). */
  day!: FloorDay;

  @Field(() => [ExpectedHeat], { description: 'The heats after the one on the floor, at most 50, in order.' })
  upcoming!: ExpectedHeat[];
}
