import { Field, Float, Int, ObjectType } from 'type-graphql';
import { Entrant } from '../../people/entrant.entity.ts';

@ObjectType({ description: 'A person with many entries.' })
export class BusyPerson {
  @Field(() => Entrant, { description: 'The person.' })
  entrant!: Entrant;

  @Field(() => Int, { description: 'Number of heat entries.' })
  rows!: number;
}

@ObjectType({ description: 'Quality figures of a program.' })
export class QualityReport {
  @Field(() => Int, { description: 'Number of heat entries.' })
  rows!: number;

  @Field(() => Int, { description: 'Number of assigned heat entries.' })
  assigned!: number;

  @Field(() => Int, { description: 'Upper bound of heat entries these heats can take.' })
  bound!: number;

  @Field(() => Boolean, { description: 'True if no other filling of these heats assigns more.' })
  isProven!: boolean;

  @Field(() => Int, {
    description: 'Number of double bookings: pairs of heat entries that need a person at one time.',
  })
  doubleBookings!: number;

  @Field(() => Int, { description: 'Number of heats with at least one couple.' })
  heats!: number;

  @Field(() => Int, { description: 'Minimum number of heats for these heat entries.' })
  heatsBound!: number;

  @Field(() => String, { description: 'Reason why it cannot be fewer.' })
  heatsBoundReason!: string;

  @Field(() => Int, {
    description: "Number of blocks: a couple's dances of one style, level and age group, if several.",
  })
  blocks!: number;

  @Field(() => Int, { description: 'Number of blocks danced within one round.' })
  blocksWhole!: number;

  @Field(() => Int, { description: 'Number of back-to-back partner changes of students.' })
  studentChanges!: number;

  @Field(() => Int, { description: 'Number of back-to-back partner changes of teachers.' })
  teacherChanges!: number;

  @Field(() => Int, { description: 'Number of pairs of couples judged against each other.' })
  contests!: number;

  @Field(() => Int, { description: 'Number of those pairs in the same heat.' })
  contestsKept!: number;

  @Field(() => Int, { description: 'Number of contests of two or more couples that fit in one heat.' })
  contestsPossible!: number;

  @Field(() => Int, { description: 'Number of those contests danced in one heat.' })
  contestsWhole!: number;

  @Field(() => Int, {
    description: 'Sum over contests of two or more couples of the heats they are split over.',
  })
  contestParts!: number;

  @Field(() => Int, { description: 'Minimum of that sum.' })
  contestPartsFewest!: number;

  @Field(() => Float, {
    description: 'Average number of steps from the lowest to the highest level in a heat.',
  })
  levelSpread!: number;

  @Field(() => Float, { description: 'Average number of age groups in a heat beyond the first.' })
  ageSpread!: number;

  @Field(() => Int, { description: 'Number of heats with only one couple.' })
  oneCoupleHeats!: number;

  @Field(() => Int, { description: 'Number of times a student dances more than ten heats without a rest.' })
  runsOverTen!: number;

  @Field(() => Float, { description: 'Average number of walks to the floor per ten dances of a student.' })
  tripsPerTenDances!: number;

  @Field(() => Int, { description: "Number of students' costume changes with less than 30 minutes." })
  costumeGapsUnderThirtyMinutes!: number;

  @Field(() => Float, { description: 'Average number of couples per used heat.' })
  meanCouples!: number;

  @Field(() => [BusyPerson], { description: 'People with the most heat entries.' })
  busiest!: BusyPerson[];
}
