import { Field, ID, Int, ObjectType } from 'type-graphql';
import { type EntryType, EntryTypeEnum } from '../../entries/entry.entity.ts';
import { HeatDance } from '../heats/heatDance.ts';

@ObjectType({ description: 'The couples of a contest that dance in one heat.' })
export class ContestPart {
  heatId!: number;
  rowIds!: readonly number[];

  @Field(() => Int, { description: 'How many of its couples dance in the heat.' })
  couples!: number;
}

@ObjectType({ description: 'Couples who are judged against each other: one dance, level and age group.' })
export class Contest {
  @Field(() => ID, {
    description: 'Identifies the contest in its schedule, also after heats are filled or generated again.',
  })
  id!: string;

  @Field(() => String, { description: 'As an announcer reads it: "Full Bronze Smooth Waltz, Adult B".' })
  name!: string;

  @Field(() => EntryTypeEnum, { description: 'Heat or multi-dance; a solo is danced alone.' })
  entryType!: EntryType;

  @Field(() => HeatDance, { description: 'What is danced.' })
  dance!: HeatDance;

  @Field(() => String, { description: 'Level danced in; empty where none is known.' })
  level!: string;

  @Field(() => String, { description: 'Age group; empty where none is known.' })
  ageGroup!: string;

  @Field(() => Int, { description: 'Number of couples, including unassigned ones.' })
  couples!: number;

  @Field(() => [ContestPart], { description: 'The heats in which it is danced, by number.' })
  parts!: ContestPart[];

  @Field(() => Int, { description: 'Number of unassigned couples.' })
  waiting!: number;

  @Field(() => Int, { description: 'In how few heats it can be danced.' })
  fewestParts!: number;

  @Field(() => Boolean, { description: 'True where all its couples dance in one heat.' })
  isWhole!: boolean;

  @Field(() => String, {
    nullable: true,
    description: 'Why they do not, such as "9 couples, the floor takes 8"; null if they do.',
  })
  whyNot!: string | null;
}
