import { Field, Float, Int, ObjectType } from 'type-graphql';
import { Entrant } from '../../people/entrant.entity.ts';

@ObjectType({ description: 'A person with many entries.' })
export class BusyPerson {
  @Field(() => Entrant, { description: 'Who.' })
  entrant!: Entrant;

  @Field(() => Int, { description: 'How many rows.' })
  rows!: number;
}

@ObjectType({ description: 'What a program is worth, figure by figure.' })
export class QualityReport {
  @Field(() => Int, { description: 'Rows in all.' })
  rows!: number;

  @Field(() => Int, { description: 'Rows that have a heat.' })
  assigned!: number;

  @Field(() => Int, { description: 'Most rows that these heats can hold at all.' })
  bound!: number;

  @Field(() => Boolean, { description: 'True where no other filling of these heats assigns more rows.' })
  isProven!: boolean;

  @Field(() => Int, { description: 'How often two rows want one person at one time.' })
  doubleBookings!: number;

  @Field(() => Int, { description: 'Heats with at least one row.' })
  heats!: number;

  @Field(() => Int, { description: 'Fewest heats that any program of these rows needs.' })
  heatsBound!: number;

  @Field(() => String, { description: 'Why it cannot be fewer.' })
  heatsBoundReason!: string;

  @Field(() => Int, {
    description: "Blocks: a couple's dances of one style, level and age group, if several.",
  })
  blocks!: number;

  @Field(() => Int, { description: 'Blocks danced within one round.' })
  blocksWhole!: number;

  @Field(() => Int, { description: 'Changes of partner of students without a heat between.' })
  studentChanges!: number;

  @Field(() => Int, { description: 'Changes of partner of teachers without a heat between.' })
  teacherChanges!: number;

  @Field(() => Int, { description: 'Pairs of rows that are judged against each other.' })
  contests!: number;

  @Field(() => Int, { description: 'Those of them that share a heat.' })
  contestsKept!: number;

  @Field(() => Int, { description: 'Contests of two and more couples that one heat can hold.' })
  contestsPossible!: number;

  @Field(() => Int, { description: 'Those of them that are danced in one heat.' })
  contestsWhole!: number;

  @Field(() => Int, { description: 'Heats that contests of two and more couples are danced in, summed up.' })
  contestParts!: number;

  @Field(() => Int, { description: 'In how few heats they can be danced, summed up.' })
  contestPartsFewest!: number;

  @Field(() => Float, { description: 'Steps from the lowest to the highest level of a heat, on average.' })
  levelSpread!: number;

  @Field(() => Float, { description: 'Mean number of further age groups in a heat.' })
  ageSpread!: number;

  @Field(() => Int, { description: 'Heats with one couple only.' })
  oneCoupleHeats!: number;

  @Field(() => Int, { description: 'Times a student dances more than ten heats without a rest.' })
  runsOverTen!: number;

  @Field(() => Float, { description: 'Walks to the floor for ten dances of a student.' })
  tripsPerTenDances!: number;

  @Field(() => Int, { description: 'Changes of costume that leave a student less than half an hour.' })
  costumeGapsUnderThirtyMinutes!: number;

  @Field(() => Float, { description: 'Rows in a used heat, on average.' })
  meanCouples!: number;

  @Field(() => [BusyPerson], { description: 'Who has most rows.' })
  busiest!: BusyPerson[];
}
