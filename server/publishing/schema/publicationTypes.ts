import { Field, ID, Int, ObjectType } from 'type-graphql';
import { Dance } from '../../dances/dance.entity.ts';
import { DanceCategory } from '../../dances/danceCategory.entity.ts';
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
