import { Field, Float, Int, ObjectType } from 'type-graphql';
import { Section } from '../sections/section.entity.ts';
import { BusyPerson } from './quality.ts';

@ObjectType({ description: 'Forecast for a section.' })
export class SectionForecast {
  @Field(() => Section, { description: 'The section.' })
  section!: Section;

  @Field(() => Int, { description: 'Number of units that can be danced in it.' })
  rows!: number;

  @Field(() => Int, {
    description: 'Number of heats it needs, with the other sections of its styles sharing the load.',
  })
  heatsNeeded!: number;

  @Field(() => [Section], { description: 'Other sections that can take entries of its styles.' })
  sharesWith!: Section[];

  @Field(() => Int, {
    description: 'Number of heats it needs together with those sections.',
  })
  heatsNeededTogether!: number;

  @Field(() => Int, { description: 'Number of heats that fit between its start and end.' })
  heatsPossible!: number;

  @Field(() => Float, { description: 'Minutes left over; negative if it is too short.' })
  minutesSpare!: number;

  @Field(() => [BusyPerson], {
    description: 'People with the most entries of its styles, in this section and those it shares with.',
  })
  busiest!: BusyPerson[];

  @Field(() => String, { description: 'Summary in one sentence.' })
  sentence!: string;
}

@ObjectType({ description: 'Heats that a level range needs.' })
export class LevelRangeForecast {
  @Field(() => Int, { nullable: true, description: 'Maximum number of level steps in a heat; null for any.' })
  levelRange!: number | null;

  @Field(() => Int, { description: 'Minimum number of heats within the range.' })
  heats!: number;

  @Field(() => Int, {
    description: 'Minimum number of heats within the range, with every contest in one heat.',
  })
  heatsWithContests!: number;
}

@ObjectType({
  description: "Forecast of what the event's entries need in a schedule.",
})
export class Forecast {
  @Field(() => [SectionForecast], { description: 'By section, without breaks.' })
  sections!: SectionForecast[];

  @Field(() => [BusyPerson], { description: 'People with the most entries.' })
  busiest!: BusyPerson[];

  @Field(() => [LevelRangeForecast], { description: 'Heats that each level range needs.' })
  levelRanges!: LevelRangeForecast[];

  @Field(() => Int, { description: 'Minimum number of heats for all entries.' })
  heatsNeeded!: number;

  @Field(() => Int, { description: 'Number of heats the sections can hold.' })
  heatsPossible!: number;
}
