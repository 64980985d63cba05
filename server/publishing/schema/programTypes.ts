import { ID, Int, ObjectType } from 'type-graphql';
import { EntryTypeEnum } from '../../entries/entry.entity.ts';
import { field, list, nullable, objectOf } from '../../input/objectOf.ts';
import { DateTime, LocalDate } from '../../input/scalars.ts';
import { SectionTypeEnum } from '../../schedules/sections/section.entity.ts';
import type { Program } from '../program.ts';

@ObjectType('ProgramStudio', { description: 'A studio, as a program names it.' })
export class StudioOfProgram extends objectOf({
  id: field(ID, 'Identifies the studio.'),
  name: field(String, 'Its name.'),
}) {}

@ObjectType('ProgramPerson', { description: 'A dancer in a program.' })
export class PersonOfProgram extends objectOf({
  id: field(ID, 'Identifies the entrant.'),
  name: field(String, 'Full name.'),
  isProfessional: field(Boolean, 'True for a teacher, false for a student.'),
  ageGroup: field(String, 'Own age group; empty if unknown.'),
  studio: nullable(StudioOfProgram, "The person's studio; null if none."),
}) {}

export const AWAITS_PARTNER = field(Boolean, 'True if the partner is to be announced: TBA.');

@ObjectType('ProgramCouple', { description: 'A couple in a heat.' })
class CoupleOfProgram extends objectOf({
  rowId: field(ID, 'The heat entry.'),
  entryId: field(ID, 'Its entry.'),
  backNumber: field(String, 'The back number; empty if none.'),
  people: list(PersonOfProgram, 'The dancers, the student first.'),
  awaitsPartner: AWAITS_PARTNER,
}) {}

@ObjectType('ProgramContest', {
  description: 'Couples of a heat who are judged against each other; each solo is a contest.',
})
class ContestOfProgram extends objectOf({
  id: field<string>(ID, 'Identifies the contest.'),
  level: field(String, 'Level danced in; empty if unknown.'),
  ageGroup: field(String, 'Age group; empty if unknown.'),
  couples: list(CoupleOfProgram, 'Its couples in this heat, by back number, then name.'),
}) {}

@ObjectType('ProgramDance', { description: 'A dance or a style, as a program names it.' })
export class DanceOfProgram extends objectOf({
  id: field(ID, 'Identifies the dance, or the style.'),
  name: field(String, 'Its name.'),
}) {}

@ObjectType('ProgramHeat', { description: 'A heat of a program.' })
export class HeatOfProgram extends objectOf({
  id: field(ID, 'Identifies the heat.'),
  sectionId: field(ID, 'Its section.'),
  number: field(Int, 'Position in the schedule, from 1.'),
  label: field(String, 'Printed number: "112", "112A".'),
  startTime: nullable<string>(DateTime, 'When it starts; null if not set.'),
  endTime: nullable<string>(DateTime, 'When it ends; null if not set.'),
  entryType: field(EntryTypeEnum, 'Heat, solo or multi-dance.'),
  style: field(DanceOfProgram, 'The style.'),
  dance: nullable(DanceOfProgram, 'The dance; null for a multi-dance.'),
  contests: list(ContestOfProgram, 'Its contests in announcing order.'),
}) {}

@ObjectType('ProgramSection', { description: 'A section of a program.' })
class SectionOfProgram extends objectOf({
  id: field(ID, 'Identifies the section.'),
  order: field(Int, 'Position in the schedule, from 1.'),
  title: field(String, 'Title as announced.'),
  type: field(SectionTypeEnum, 'What is danced in it.'),
  floor: field(String, 'Its floor; empty if not named.'),
  startTime: nullable<string>(DateTime, 'When its first heat starts.'),
  endTime: nullable<string>(DateTime, 'When its last heat must end.'),
}) {}

@ObjectType('ProgramEvent', { description: 'The event as published.' })
class EventOfProgram extends objectOf({
  id: field(ID, 'Identifies the event.'),
  name: field(String, 'Name of the competition.'),
  location: field(String, 'Venue.'),
  date: nullable<string>(LocalDate, 'First day, in its time zone.'),
  timeZone: field(String, 'IANA time zone.'),
}) {}

@ObjectType('Program', { description: 'Everything the sheets of a schedule show, at one moment.' })
export class ProgramType extends objectOf({
  event: field(EventOfProgram, 'The event.'),
  name: field(String, 'Name of the schedule.'),
  version: nullable(Int, 'The published version; null for the current schedule.'),
  asOf: field<string>(DateTime, 'The moment it shows.'),
  sections: list(SectionOfProgram, 'Its sections in order, including breaks.'),
  heatCount: field(Int, 'Number of heats, including empty ones.'),
  personCount: field(Int, 'Number of people who dance.'),
  studios: list(StudioOfProgram, 'Their studios, by name.'),
}) {
  /** The source of the heats and people, which `ProgramListsResolver` converts on demand. */
  of!: Program;
}
