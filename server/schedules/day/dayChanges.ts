import { Field, ID, Int, ObjectType } from 'type-graphql';
import { DateTime } from '../../input/scalars.ts';
import { HeatDance } from '../heats/heatDance.ts';

@ObjectType({ description: 'A heat as a day is drawn: without its rows.' })
export class HeatOnStrip {
  @Field(() => ID, { description: 'Identifies the heat.' })
  id!: number;

  @Field(() => Int, { description: 'Heat number.' })
  number!: number;

  @Field(() => String, { description: 'The number that is printed.' })
  label!: string;

  @Field(() => ID, { description: 'The section that it is part of.' })
  sectionId!: number;

  @Field(() => DateTime, { nullable: true, description: 'When it starts; null without a time.' })
  startTime!: Date | null;

  @Field(() => HeatDance, { description: 'What is danced.' })
  dance!: HeatDance;

  @Field(() => Int, { description: 'Number of rows in it.' })
  coupleCount!: number;

  @Field(() => Int, { description: 'Most couples on the floor at once.' })
  maxCouples!: number;

  @Field(() => Boolean, { description: 'Whether a person in it is in another heat at the same time.' })
  isDoubleBooked!: boolean;
}

@ObjectType({ description: "Changes of a schedule's day since a revision." })
export class DayChanges {
  scheduleId!: number;

  @Field(() => Int, {
    description: 'The revision of this day, to send with the next call.',
  })
  revision!: number;

  @Field(() => Boolean, {
    description:
      'True if this is the whole day, not a difference: on the first call, after large changes, or when the server no longer knows your revision. Then replace what you have.',
  })
  isWhole!: boolean;

  @Field(() => [HeatOnStrip], { description: 'The heats that are different or new, by number.' })
  heats!: HeatOnStrip[];

  @Field(() => [ID], { description: 'The heats that are no more.' })
  goneHeatIds!: number[];

  /** Settings, event or sections changed. */
  isGroundChanged!: boolean;
}
