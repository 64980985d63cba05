import { ID, Int, ObjectType } from 'type-graphql';
import { field, list, nullable, objectOf } from '../../input/objectOf.ts';
import { NamesShownEnum, NumberWornByEnum } from '../publication.entity.ts';

@ObjectType('Publication', { description: "An event's publication settings." })
export class PublicationType extends objectOf({
  namesShown: field(NamesShownEnum, 'How public pages name a person.'),
  shortensJuniors: field(Boolean, 'True if juniors are shown by their initials.'),
  numberWornBy: field(NumberWornByEnum, "Who wears a couple's number."),
  smallShiftMinutes: field(
    Int,
    'Smallest change of time that sheets mark, in minutes; smaller ones are summed up in one sentence. 0 marks all.',
  ),
  path: nullable(String, 'Path of the public pages on this server; null while they are closed.'),
}) {
  eventId!: number;
}

@ObjectType('ShownAgeGroup', { description: 'An age group of the students of an event.' })
export class ShownAgeGroupType extends objectOf({
  ageGroup: field(String, 'Its name.'),
  isJunior: field(Boolean, 'True if its students count as juniors.'),
  isUndecided: field(
    Boolean,
    'True if the name is ambiguous and the organiser has not decided; counts as juniors until then.',
  ),
  students: field(Int, 'Number of students in it.'),
  words: field(String, 'Its meaning in the program book, such as "46–55"; empty if not set.'),
}) {}

@ObjectType('ShownPerson', { description: 'A person of an event and the name on its public pages.' })
export class ShownPersonType extends objectOf({
  id: field(ID, 'The entrant.'),
  name: field(String, 'Full name.'),
  isProfessional: field(Boolean, 'True for a teacher, false for a student.'),
  ageGroups: list(String, 'Own age group and those entered.'),
  isJunior: field(Boolean, 'True if the person counts as a junior.'),
  shown: nullable(String, 'Name on public pages; null if only numbers are shown.'),
}) {}

@ObjectType('MultiDance', { description: 'A style with multi-dances in an event, and their dances.' })
export class MultiDanceType {
  danceCategoryId!: number;
  danceIds!: readonly number[];
}

@ObjectType('BackNumber', { description: "A person's back number in an event." })
export class BackNumberType extends objectOf({
  number: nullable(Int, 'The number; null if none.'),
  isLeader: field(Boolean, "True if a couple of the event wears this person's number."),
  wearsNone: field(Boolean, 'True if the person never wears a number and the partner does.'),
}) {
  entrantId!: number;
}
