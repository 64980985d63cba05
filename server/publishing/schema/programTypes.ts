import { Field, ID, Int, ObjectType } from 'type-graphql';
import { type EntryType, EntryTypeEnum } from '../../entries/entry.entity.ts';
import { DateTime, LocalDate } from '../../input/scalars.ts';
import { type SectionType, SectionTypeEnum } from '../../schedules/sections/section.entity.ts';
import type { Program } from '../program.ts';

@ObjectType('ProgramStudio', { description: 'A studio, as a program names it.' })
export class StudioOfProgram {
  @Field(() => ID, { description: 'Identifies the studio.' })
  id!: number;

  @Field(() => String, { description: 'Its name.' })
  name!: string;
}

@ObjectType('ProgramPerson', { description: 'A dancer in a program.' })
export class PersonOfProgram {
  @Field(() => ID, { description: 'Identifies the entrant.' })
  id!: number;

  @Field(() => String, { description: 'Full name.' })
  name!: string;

  @Field(() => Boolean, { description: 'True for a teacher, false for a student.' })
  isProfessional!: boolean;

  @Field(() => String, { description: 'Own age group; empty if unknown.' })
  ageGroup!: string;

  @Field(() => StudioOfProgram, { nullable: true, description: "The person's studio; null if none." })
  studio!: StudioOfProgram | null;
}

@ObjectType('ProgramCouple', { description: 'A couple in a heat.' })
class CoupleOfProgram {
  @Field(() => ID, { description: 'The heat entry.' })
  rowId!: number;

  @Field(() => ID, { description: 'Its entry.' })
  entryId!: number;

  @Field(() => String, { description: 'The back number; empty if none.' })
  backNumber!: string;

  @Field(() => [PersonOfProgram], { description: 'The dancers, the student first.' })
  people!: PersonOfProgram[];
}

@ObjectType('ProgramContest', {
  description: 'Couples of a heat who are judged against each other; each solo is a contest.',
})
class ContestOfProgram {
  @Field(() => ID, { description: 'Identifies the contest.' })
  id!: string;

  @Field(() => String, { description: 'Level danced in; empty if unknown.' })
  level!: string;

  @Field(() => String, { description: 'Age group; empty if unknown.' })
  ageGroup!: string;

  @Field(() => [CoupleOfProgram], { description: 'Its couples in this heat, by back number, then name.' })
  couples!: CoupleOfProgram[];
}

@ObjectType('ProgramDance', { description: 'A dance or a style, as a program names it.' })
export class DanceOfProgram {
  @Field(() => ID, { description: 'Identifies the dance, or the style.' })
  id!: number;

  @Field(() => String, { description: 'Its name.' })
  name!: string;
}

@ObjectType('ProgramHeat', { description: 'A heat of a program.' })
export class HeatOfProgram {
  @Field(() => ID, { description: 'Identifies the heat.' })
  id!: number;

  @Field(() => ID, { description: 'Its section.' })
  sectionId!: number;

  @Field(() => Int, { description: 'Position in the schedule, from 1.' })
  number!: number;

  @Field(() => String, { description: 'Printed number: "112", "112A".' })
  label!: string;

  @Field(() => DateTime, { nullable: true, description: 'When it starts; null if not set.' })
  startTime!: string | null;

  @Field(() => DateTime, { nullable: true, description: 'When it ends; null if not set.' })
  endTime!: string | null;

  @Field(() => EntryTypeEnum, { description: 'Heat, solo or multi-dance.' })
  entryType!: EntryType;

  @Field(() => DanceOfProgram, { description: 'The style.' })
  style!: DanceOfProgram;

  @Field(() => DanceOfProgram, { nullable: true, description: 'The dance; null for a multi-dance.' })
  dance!: DanceOfProgram | null;

  @Field(() => [ContestOfProgram], { description: 'Its contests in announcing order.' })
  contests!: ContestOfProgram[];
}

@ObjectType('ProgramSection', { description: 'A section of a program.' })
class SectionOfProgram {
  @Field(() => ID, { description: 'Identifies the section.' })
  id!: number;

  @Field(() => Int, { description: 'Position in the schedule, from 1.' })
  order!: number;

  @Field(() => String, { description: 'Title as announced.' })
  title!: string;

  @Field(() => SectionTypeEnum, { description: 'What is danced in it.' })
  type!: SectionType;

  @Field(() => String, { description: 'Its floor; empty if not named.' })
  floor!: string;

  @Field(() => DateTime, { nullable: true, description: 'When its first heat starts.' })
  startTime!: string | null;

  @Field(() => DateTime, { nullable: true, description: 'When its last heat must end.' })
  endTime!: string | null;
}

@ObjectType('ProgramEvent', { description: 'The event as published.' })
class EventOfProgram {
  @Field(() => ID, { description: 'Identifies the event.' })
  id!: number;

  @Field(() => String, { description: 'Name of the competition.' })
  name!: string;

  @Field(() => String, { description: 'Venue.' })
  location!: string;

  @Field(() => LocalDate, { nullable: true, description: 'First day, in its time zone.' })
  date!: string | null;

  @Field(() => String, { description: 'IANA time zone.' })
  timeZone!: string;
}

@ObjectType('Program', { description: 'Everything the sheets of a schedule show, at one moment.' })
export class ProgramType {
  @Field(() => EventOfProgram, { description: 'The event.' })
  event!: EventOfProgram;

  @Field(() => String, { description: 'Name of the schedule.' })
  name!: string;

  @Field(() => Int, { nullable: true, description: 'The published version; null for the current schedule.' })
  version!: number | null;

  @Field(() => DateTime, { description: 'The moment it shows.' })
  asOf!: string;

  @Field(() => [SectionOfProgram], { description: 'Its sections in order, including breaks.' })
  sections!: SectionOfProgram[];

  @Field(() => Int, { description: 'Number of heats, including empty ones.' })
  heatCount!: number;

  @Field(() => Int, { description: 'Number of people who dance.' })
  personCount!: number;

  /** The source of the heats and people, which `ProgramListsResolver` converts on demand. */
  of!: Program;

  @Field(() => [StudioOfProgram], { description: 'Their studios, by name.' })
  studios!: StudioOfProgram[];
}
