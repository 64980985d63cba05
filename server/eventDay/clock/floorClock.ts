import { Field, ID, Int, ObjectType } from 'type-graphql';
import { DateTime } from '../../input/scalars.ts';

@ObjectType({
  description: 'A heat that has not been danced, with the time it is expected at.',
  simpleResolvers: true,
})
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

@ObjectType({ description: 'Where one floor of a schedule is.', simpleResolvers: true })
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
      'Seconds by which the next heat is expected after its planned time, negative if before; null without a next heat or a time.',
  })
  delaySeconds!: number | null;

  @Field(() => [ExpectedHeat], { description: 'The heats after the one on the floor, at most 50, in order.' })
  upcoming!: ExpectedHeat[];
}
