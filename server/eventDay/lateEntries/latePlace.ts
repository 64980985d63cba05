import { Field, Int, ObjectType } from 'type-graphql';
import { enumType } from '../../input/enumType.ts';
import { DateTime } from '../../input/scalars.ts';
import { Heat } from '../../schedules/heats/heat.entity.ts';
import { HeatEntry } from '../../schedules/rows/heatEntry.entity.ts';

const LatePlaceKindEnum = enumType('LatePlaceKind', 'The cost of a place for a late entry.', {
  NOBODY_MOVES: 'The heat has room.',
  ONE_MOVES: 'The heat is full; one couple moves to another heat.',
  NEW_HEAT: 'A new heat; the heats after it start later.',
});

@ObjectType({ description: 'A place for a late entry.' })
export class LatePlace {
  @Field(() => LatePlaceKindEnum, { description: 'The cost of the place.' })
  kind!: keyof typeof LatePlaceKindEnum;

  @Field(() => Heat, { description: 'The heat; for a new heat, the one before it.' })
  heat!: Heat;

  @Field(() => String, {
    description: 'Printed number of the heat; for a new heat, the number it would get.',
  })
  label!: string;

  @Field(() => DateTime, { nullable: true, description: 'Expected start; null if unknown.' })
  expectedTime!: Date | null;

  @Field(() => Int, { description: 'Number of couples in the heat now.' })
  coupleCount!: number;

  @Field(() => Int, { description: 'Number of other couples of the contest in the heat.' })
  contestCount!: number;

  @Field(() => HeatEntry, { nullable: true, description: 'The couple that moves; null if none.' })
  moved!: HeatEntry | null;

  @Field(() => Heat, { nullable: true, description: 'Its new heat; null if no couple moves.' })
  movedTo!: Heat | null;

  @Field(() => Int, { description: 'Number of heats of the section that start later.' })
  laterHeats!: number;

  @Field(() => Int, { description: 'Seconds that they start later.' })
  laterSeconds!: number;
}

@ObjectType({ description: 'A nearby heat that is not offered.' })
export class NotOffered {
  @Field(() => String, { description: 'Printed number.' })
  label!: string;

  @Field(() => String, { description: 'Reason it is not offered.' })
  sentence!: string;
}

@ObjectType({ description: 'Places for a late entry.' })
export class LatePlaces {
  @Field(() => [LatePlace], { description: 'Places, cheapest first; at most seven.' })
  places!: LatePlace[];

  @Field(() => [NotOffered], { description: 'Nearby heats that are not offered; at most three.' })
  notOffered!: NotOffered[];
}
