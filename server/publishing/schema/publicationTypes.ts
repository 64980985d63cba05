import { Field, ID, InputType, Int, ObjectType } from 'type-graphql';
import { Dance } from '../../dances/dance.entity.ts';
import { DanceCategory } from '../../dances/danceCategory.entity.ts';
import { enumType } from '../../input/enumType.ts';
import { Entrant } from '../../people/entrant.entity.ts';
import {
  type NamesShown,
  NamesShownEnum,
  type NumberWornBy,
  NumberWornByEnum,
} from '../publication.entity.ts';

@ObjectType('Publication', { description: "An event's publication settings." })
export class PublicationType {
  eventId!: number;

  @Field(() => NamesShownEnum, { description: 'How public pages name a person.' })
  namesShown!: NamesShown;

  @Field(() => Boolean, {
    description: 'True if juniors are shown by their initials.',
  })
  shortensJuniors!: boolean;

  @Field(() => NumberWornByEnum, { description: "Who wears a couple's number." })
  numberWornBy!: NumberWornBy;

  @Field(() => Int, {
    description:
      'Smallest change of time that sheets mark, in minutes; smaller ones are summed up in one sentence. 0 marks all.',
  })
  smallShiftMinutes!: number;

  @Field(() => String, {
    nullable: true,
    description: 'Path of the public pages on this server; null while they are closed.',
  })
  path!: string | null;
}

@ObjectType('ShownAgeGroup', { description: 'An age group of the students of an event.' })
export class ShownAgeGroupType {
  @Field(() => String, { description: 'Its name.' })
  ageGroup!: string;

  @Field(() => Boolean, { description: 'True if its students count as juniors.' })
  isJunior!: boolean;

  @Field(() => Boolean, {
    description:
      'True if the name is ambiguous and the organiser has not decided; counts as juniors until then.',
  })
  isUndecided!: boolean;

  @Field(() => Int, { description: 'Number of students in it.' })
  students!: number;

  @Field(() => String, {
    description: 'Its meaning in the program book, such as "46–55"; empty if not set.',
  })
  words!: string;
}

@ObjectType('ShownPerson', { description: 'A person of an event and the name on its public pages.' })
export class ShownPersonType {
  @Field(() => ID, { description: 'The entrant.' })
  id!: number;

  @Field(() => String, { description: 'Full name.' })
  name!: string;

  @Field(() => Boolean, { description: 'True for a teacher, false for a student.' })
  isProfessional!: boolean;

  @Field(() => [String], { description: 'Own age group and those entered.' })
  ageGroups!: string[];

  @Field(() => Boolean, { description: 'True if the person counts as a junior.' })
  isJunior!: boolean;

  @Field(() => String, {
    nullable: true,
    description: 'Name on public pages; null if only numbers are shown.',
  })
  shown!: string | null;
}

@ObjectType('MultiDance', { description: 'A style with multi-dances in an event, and their dances.' })
export class MultiDanceType {
  danceCategoryId!: number;

  danceIds!: readonly number[];

  @Field(() => DanceCategory, { description: 'The style.' })
  danceCategory!: DanceCategory;

  @Field(() => [Dance], {
    description: 'The dances in dancing order; empty until the organiser names them.',
  })
  dances!: Dance[];
}

@InputType({ description: 'The dances of the multi-dances of a style.' })
class MultiDanceInput {
  @Field(() => ID, { description: 'The style.' })
  danceCategoryId!: string;

  @Field(() => [ID], { description: 'Dances of the style in dancing order.' })
  danceIds!: string[];
}

@InputType({ description: 'Changes to an age group; omitted fields stay unchanged.' })
class JuniorGroupInput {
  @Field(() => String, { description: 'Name of the age group.' })
  ageGroup!: string;

  @Field(() => Boolean, { nullable: true, description: 'True if its students count as juniors.' })
  isJunior?: boolean | null;

  @Field(() => String, {
    nullable: true,
    description: 'Its meaning in the program book, up to 40 characters; empty for none.',
  })
  words?: string | null;
}

@ObjectType('BackNumber', { description: "A person's back number in an event." })
export class BackNumberType {
  entrantId!: number;

  @Field(() => Entrant, { description: 'Who wears it.' })
  entrant!: Entrant;

  @Field(() => Int, { nullable: true, description: 'The number; null if none.' })
  number!: number | null;

  @Field(() => Boolean, { description: "True if a couple of the event wears this person's number." })
  isLeader!: boolean;

  @Field(() => Boolean, { description: 'True if the person never wears a number and the partner does.' })
  wearsNone!: boolean;
}

@InputType({ description: 'The event.' })
export class EventInput {
  @Field(() => ID, { description: 'The event.' })
  eventId!: string;
}

@InputType({ description: "Changes to an event's publication settings; omitted fields stay unchanged." })
export class UpdatePublicationInput extends EventInput {
  @Field(() => NamesShownEnum, { nullable: true, description: 'How public pages name a person.' })
  namesShown?: NamesShown | null;

  @Field(() => Boolean, { nullable: true, description: 'True to show juniors by their initials.' })
  shortensJuniors?: boolean | null;

  @Field(() => [JuniorGroupInput], {
    nullable: true,
    description: 'Age groups to change; the others stay unchanged.',
  })
  ageGroups?: JuniorGroupInput[] | null;

  @Field(() => [MultiDanceInput], {
    nullable: true,
    description: 'Multi-dances to change, by style; the other styles stay unchanged.',
  })
  multiDances?: MultiDanceInput[] | null;

  @Field(() => NumberWornByEnum, { nullable: true, description: "Who wears a couple's number." })
  numberWornBy?: NumberWornBy | null;

  @Field(() => Int, {
    nullable: true,
    description: 'Smallest change of time that sheets mark, 0 to 60 minutes.',
  })
  smallShiftMinutes?: number | null;
}

const BackNumberOrderEnum = enumType('BackNumberOrder', 'The order in which leaders get their numbers.', {
  STUDIO: 'By studio, then by name.',
  LEADER: 'By name.',
});

@InputType({ description: 'The numbers of a studio.' })
class NumberRangeInput {
  @Field(() => ID, { description: 'The studio.' })
  studioId!: string;

  @Field(() => Int, { description: 'The first number, from 1.' })
  from!: number;

  @Field(() => Int, { description: 'The last number, up to 99,999.' })
  to!: number;
}

@InputType({ description: 'How to assign numbers to leaders without one.' })
export class AssignBackNumbersInput extends EventInput {
  @Field(() => BackNumberOrderEnum, { nullable: true, description: 'The order; by name if omitted.' })
  order?: keyof typeof BackNumberOrderEnum | null;

  @Field(() => Int, { nullable: true, description: 'The lowest number; 101 if omitted.' })
  from?: number | null;

  @Field(() => [NumberRangeInput], {
    nullable: true,
    description: 'Numbers reserved for the leaders of a studio.',
  })
  ranges?: NumberRangeInput[] | null;

  @Field(() => Boolean, { nullable: true, description: 'True to reassign all numbers.' })
  anew?: boolean | null;
}

@InputType({ description: 'The number of one person.' })
export class SetBackNumberInput extends EventInput {
  @Field(() => ID, { description: 'Who wears it.' })
  entrantId!: string;

  @Field(() => Int, { nullable: true, description: 'The number, 1 to 99,999; null for none.' })
  number?: number | null;

  @Field(() => Boolean, {
    nullable: true,
    description: 'Without a number: true if the partner wears one, so this person is never assigned one.',
  })
  wearsNone?: boolean | null;
}
