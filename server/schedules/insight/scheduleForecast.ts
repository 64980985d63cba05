import { Field, Float, Int, ObjectType } from 'type-graphql';
import { Section } from '../sections/section.entity.ts';
import { BusyPerson } from './quality.ts';

@ObjectType({ description: 'What a section will need.' })
export class SectionForecast {
  @Field(() => Section, { description: 'The section.' })
  section!: Section;

  @Field(() => Int, { description: 'Units of the entries that can be danced in it.' })
  rows!: number;

  @Field(() => Int, { description: 'Number of heats it needs besides the sections of the same styles.' })
  heatsNeeded!: number;

  @Field(() => [Section], { description: 'The other sections that can hold entries of its styles.' })
  sharesWith!: Section[];

  @Field(() => Int, {
    description: 'Number of heats that it and those sections need together; entries can go to any of them.',
  })
  heatsNeededTogether!: number;

  @Field(() => Int, { description: 'Heats that fit between its start and its end.' })
  heatsPossible!: number;

  @Field(() => Float, { description: 'Minutes left over; negative where it is too short.' })
  minutesSpare!: number;

  @Field(() => [BusyPerson], {
    description: 'Who dances most of what can be danced in it, here or in the sections that it shares with.',
  })
  busiest!: BusyPerson[];

  @Field(() => String, { description: 'The same in one sentence.' })
  sentence!: string;
}

@ObjectType({ description: 'What a level range costs.' })
export class LevelRangeForecast {
  @Field(() => Int, { nullable: true, description: 'Most level steps in one heat; null for any.' })
  levelRange!: number | null;

  @Field(() => Int, { description: 'Fewest heats that keep it.' })
  heats!: number;

  @Field(() => Int, { description: 'Fewest heats that keep it and every contest together.' })
  heatsWithContests!: number;
}

@ObjectType({
  description: "What the event's entries will need of a schedule, before anything is generated.",
})
export class Forecast {
  @Field(() => [SectionForecast], { description: 'Section by section; breaks have none.' })
  sections!: SectionForecast[];

  @Field(() => [BusyPerson], { description: 'Who dances most in all.' })
  busiest!: BusyPerson[];

  @Field(() => [LevelRangeForecast], { description: 'What each level range costs in heats.' })
  levelRanges!: LevelRangeForecast[];

  @Field(() => Int, { description: 'Fewest heats for everything entered.' })
  heatsNeeded!: number;

  @Field(() => Int, { description: 'Heats that the sections can hold.' })
  heatsPossible!: number;
}
