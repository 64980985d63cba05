import { Field, ID, Int, ObjectType } from 'type-graphql';
import { type EntryType, EntryTypeEnum } from '../../entries/entry.entity.ts';
import { HeatDance } from '../heats/heatDance.ts';

@ObjectType({ description: 'The couples of a contest that dance in one heat.' })
export class ContestPart {
  heatId!: number;
  rowIds!: readonly number[];

  @Field(() => Int, { description: 'Number of its couples in the heat.' })
  couples!: number;
}

@ObjectType({ description: 'Couples who are judged against each other: one dance, level and age group.' })
export class Contest {
  @Field(() => ID, {
    description: 'Identifies the contest in its schedule, stable when heats are filled or generated again.',
  })
  id!: string;

  @Field(() => String, { description: 'Name as announced, such as "Full Bronze Smooth Waltz, Adult B".' })
  name!: string;

  @Field(() => EntryTypeEnum, { description: 'Heat or multi-dance; a solo is danced alone.' })
  entryType!: EntryType;

  @Field(() => HeatDance, { description: 'The dance.' })
  dance!: HeatDance;

  @Field(() => String, { description: 'Level; empty if unknown.' })
  level!: string;

  @Field(() => String, { description: 'Age group; empty if unknown.' })
  ageGroup!: string;

  @Field(() => Int, { description: 'Number of couples, including unassigned ones.' })
  couples!: number;

  @Field(() => [ContestPart], { description: 'Its parts, by heat number.' })
  parts!: ContestPart[];

  @Field(() => Int, { description: 'Number of unassigned couples.' })
  waiting!: number;

  @Field(() => Int, { description: 'Minimum number of heats it needs.' })
  fewestParts!: number;

  @Field(() => Boolean, { description: 'True if all its couples dance in one heat.' })
  isWhole!: boolean;

  @Field(() => String, {
    nullable: true,
    description: 'Reason why it is split, such as "9 couples, the floor takes 8"; null if it is not.',
  })
  whyNot!: string | null;
}
