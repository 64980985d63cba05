import { Field, Int, ObjectType } from 'type-graphql';
import { enumType } from '../../input/enumType.ts';
import { DateTime } from '../../input/scalars.ts';
import { Heat } from '../../schedules/heats/heat.entity.ts';
import { HeatEntry } from '../../schedules/rows/heatEntry.entity.ts';

const LatePlaceKindEnum = enumType('LatePlaceKind', 'What a place for a late entry costs.', {
  NOBODY_MOVES: 'The heat has room.',
  ONE_MOVES: 'The heat is full, and one couple moves to another one.',
  NEW_HEAT: 'A new heat; those after it start later.',
});

@ObjectType({ description: 'A place for a late entry.' })
export class LatePlace {
  @Field(() => LatePlaceKindEnum, { description: 'What it costs.' })
  kind!: keyof typeof LatePlaceKindEnum;

  @Field(() => Heat, { description: 'The heat; for a new one the heat that it follows.' })
  heat!: Heat;

  @Field(() => String, { description: 'Printed number of the heat, or the one that a new heat would get.' })
  label!: string;

  @Field(() => DateTime, { nullable: true, description: 'When it is expected to start.' })
  expectedTime!: Date | null;

  @Field(() => Int, { description: 'Couples in the heat now.' })
  coupleCount!: number;

  @Field(() => Int, { description: 'Couples of the same contest in the heat.' })
  contestCount!: number;

  @Field(() => HeatEntry, { nullable: true, description: 'The couple that moves.' })
  moved!: HeatEntry | null;

  @Field(() => Heat, { nullable: true, description: 'Where it moves to.' })
  movedTo!: Heat | null;

  @Field(() => Int, { description: 'Heats of the section that start later.' })
  laterHeats!: number;

  @Field(() => Int, { description: 'Seconds by which they start later.' })
  laterSeconds!: number;
}

@ObjectType({ description: 'A near heat that is not offered.' })
export class NotOffered {
  @Field(() => String, { description: 'Printed number.' })
  label!: string;

  @Field(() => String, { description: 'Why.' })
  sentence!: string;
}

@ObjectType({ description: 'Places for a late entry.' })
export class LatePlaces {
  @Field(() => [LatePlace], { description: 'The places, the cheapest first; at most seven.' })
  places!: LatePlace[];

  @Field(() => [NotOffered], { description: 'Near heats that are not offered, at most three.' })
  notOffered!: NotOffered[];
}
