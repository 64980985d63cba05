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

@ObjectType('Publication', { description: 'How an event is shown to the public.' })
export class PublicationType {
  eventId!: number;

  @Field(() => NamesShownEnum, { description: 'What public pages say of a person.' })
  namesShown!: NamesShown;

  @Field(() => Boolean, {
    description: 'Whether juniors are shown by their initials.',
  })
  shortensJuniors!: boolean;

  @Field(() => NumberWornByEnum, { description: 'Who wears the number of a student and teacher.' })
  numberWornBy!: NumberWornBy;

  @Field(() => Int, {
    description:
      'Sheets mark a new time only from this many minutes on; smaller shifts are said once. 0 marks every new time.',
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

  @Field(() => Boolean, { description: 'Whether its students count as juniors.' })
  isJunior!: boolean;

  @Field(() => Boolean, {
    description: 'True for a name that could be either, until the organiser decides; counts as juniors.',
  })
  isUndecided!: boolean;

  @Field(() => Int, { description: 'Number of students in it.' })
  students!: number;

  @Field(() => String, {
    description: 'What it means, such as "46–55", for the program book; empty until said.',
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

  @Field(() => Boolean, { description: 'Whether the person counts as a junior.' })
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
    description: 'The dances in the order danced; empty until the organiser names them.',
  })
  dances!: Dance[];
}

@InputType({ description: 'The dances of the multi-dances of a style.' })
class MultiDanceInput {
  @Field(() => ID, { description: 'The style.' })
  danceCategoryId!: string;

  @Field(() => [ID], { description: 'Dances of the style in the order danced.' })
  danceIds!: string[];
}

@InputType({ description: 'What an age group means; what is left out stays.' })
class JuniorGroupInput {
  @Field(() => String, { description: 'Name of the age group.' })
  ageGroup!: string;

  @Field(() => Boolean, { nullable: true, description: 'Whether its students count as juniors.' })
  isJunior?: boolean | null;

  @Field(() => String, {
    nullable: true,
    description: 'Text in the program book, up to 40 characters; empty for none.',
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

  @Field(() => Boolean, { description: 'Whether a couple of the event wears it.' })
  isLeader!: boolean;

  @Field(() => Boolean, { description: 'True if the person never wears one, so that the partner does.' })
  wearsNone!: boolean;
}

@InputType({ description: 'The event.' })
export class EventInput {
  @Field(() => ID, { description: 'The event.' })
  eventId!: string;
}

@InputType({ description: 'Changes to how an event is shown; what is left out stays.' })
export class UpdatePublicationInput extends EventInput {
  @Field(() => NamesShownEnum, { nullable: true, description: 'What public pages say of a person.' })
  namesShown?: NamesShown | null;

  @Field(() => Boolean, { nullable: true, description: 'Whether juniors are shown by their initials.' })
  shortensJuniors?: boolean | null;

  @Field(() => [JuniorGroupInput], {
    nullable: true,
    description: 'Age groups to count as juniors or not; the others stay.',
  })
  ageGroups?: JuniorGroupInput[] | null;

  @Field(() => [MultiDanceInput], {
    nullable: true,
    description: 'Dances of multi-dances by style; the other styles stay.',
  })
  multiDances?: MultiDanceInput[] | null;

  @Field(() => NumberWornByEnum, { nullable: true, description: 'Who wears the number of a couple.' })
  numberWornBy?: NumberWornBy | null;

  @Field(() => Int, {
    nullable: true,
    description: 'From how many minutes on sheets mark a new time, 0 to 60.',
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
  @Field(() => BackNumberOrderEnum, { nullable: true, description: 'The order; by name if left out.' })
  order?: keyof typeof BackNumberOrderEnum | null;

  @Field(() => Int, { nullable: true, description: 'The lowest number; 101 if left out.' })
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
    description: 'Without a number: true if the partner wears one and none should be assigned later.',
  })
  wearsNone?: boolean | null;
}
