import { Field, ID, Int, ObjectType } from 'type-graphql';
import { DateTime } from '../../input/scalars.ts';
import { HeatDance } from '../heats/heatDance.ts';

@ObjectType({ description: 'A heat on the day strip, without its entries.' })
export class HeatOnStrip {
  @Field(() => ID, { description: 'Identifies the heat.' })
  id!: number;

  @Field(() => Int, { description: 'Heat number.' })
  number!: number;

  @Field(() => String, { description: 'Printed number.' })
  label!: string;

  @Field(() => ID, { description: 'The section.' })
  sectionId!: number;

  @Field(() => DateTime, { nullable: true, description: 'Start time; null if the section has none.' })
  startTime!: Date | null;

  @Field(() => HeatDance, { description: 'The dance.' })
  dance!: HeatDance;

  @Field(() => Int, { description: 'Number of couples in it.' })
  coupleCount!: number;

  @Field(() => Int, { description: 'Maximum number of couples.' })
  maxCouples!: number;

  @Field(() => Boolean, { description: 'True if a person in it dances in another heat at the same time.' })
  isDoubleBooked!: boolean;
}

@ObjectType({ description: "Changes of a schedule's day since a revision." })
export class DayChanges {
  scheduleId!: number;

  @Field(() => Int, {
    description: 'Revision of this day; send it with the next call.',
  })
  revision!: number;

  @Field(() => Boolean, {
    description:
      'True if this is the whole day, not a difference: on the first call, after large changes, or if the server no longer knows your revision. Then replace all you have.',
  })
  isWhole!: boolean;

  @Field(() => [HeatOnStrip], { description: 'Changed and new heats, by number.' })
  heats!: HeatOnStrip[];

  @Field(() => [ID], { description: 'Ids of deleted heats.' })
  goneHeatIds!: number[];

  /** Settings, event or sections changed. */
  isGroundChanged!: boolean;
}
