import { Field, ID, InputType, Int, ObjectType, registerEnumType } from 'type-graphql';
import { Entrant } from '../../people/entrant.entity.ts';
import {
  type NamesShown,
  NamesShownEnum,
  type NumberWornBy,
  NumberWornByEnum,
} from '../publication.entity.ts';

@ObjectType('Publication', { description: 'How an event is shown to the public.', simpleResolvers: true })
export class PublicationType {
  eventId!: number;

  @Field(() => NamesShownEnum, { description: 'What public pages say of a person.' })
  namesShown!: NamesShown;

  @Field(() => Boolean, {
    description: 'Whether juniors are shown by their initials where others are shown by more.',
  })
  shortensJuniors!: boolean;

  @Field(() => NumberWornByEnum, { description: 'Who of a student and a teacher wears the number.' })
  numberWornBy!: NumberWornBy;

  @Field(() => String, {
    nullable: true,
    description: 'Path of the public pages on this server, not to be guessed; null while there are none.',
  })
  path!: string | null;
}

@ObjectType('BackNumber', {
  description: 'The number that somebody wears in an event.',
  simpleResolvers: true,
})
export class BackNumberType {
  entrantId!: number;

  @Field(() => Entrant, { description: 'Who wears it.' })
  entrant!: Entrant;

  @Field(() => Int, { nullable: true, description: 'The number; null where none was given yet.' })
  number!: number | null;

  @Field(() => Boolean, { description: 'Whether a couple of the event wears it.' })
  isLeader!: boolean;

  @Field(() => Boolean, { description: 'True for who never wears one, so that the partner does.' })
  wearsNone!: boolean;
}

@InputType({ description: 'The event.' })
export class EventInput {
  @Field(() => ID, { description: 'The event.' })
  eventId!: string;
}

@InputType({ description: 'What to change of how an event is shown; what is left out stays.' })
export class UpdatePublicationInput extends EventInput {
  @Field(() => NamesShownEnum, { nullable: true, description: 'What public pages say of a person.' })
  namesShown?: NamesShown | null;

  @Field(() => Boolean, { nullable: true, description: 'Whether juniors are shown by their initials.' })
  shortensJuniors?: boolean | null;

  @Field(() => NumberWornByEnum, { nullable: true, description: 'Who wears the number of a couple.' })
  numberWornBy?: NumberWornBy | null;
}

export const BackNumberOrderEnum = { STUDIO: 'STUDIO', LEADER: 'LEADER' } as const;
registerEnumType(BackNumberOrderEnum, {
  name: 'BackNumberOrder',
  description: 'In which order leaders get their numbers.',
  valuesConfig: {
    STUDIO: { description: 'Studio by studio, in each by name.' },
    LEADER: { description: 'By name.' },
  },
});

@InputType({ description: 'The numbers that a studio has.' })
export class NumberRangeInput {
  @Field(() => ID, { description: 'The studio.' })
  studioId!: string;

  @Field(() => Int, { description: 'The first number, from 1.' })
  from!: number;

  @Field(() => Int, { description: 'The last number, up to 99,999.' })
  to!: number;
}

@InputType({ description: 'How numbers are handed out to those who lead a couple and have none.' })
export class AssignBackNumbersInput extends EventInput {
  @Field(() => BackNumberOrderEnum, { nullable: true, description: 'The order; by name where left out.' })
  order?: keyof typeof BackNumberOrderEnum | null;

  @Field(() => Int, { nullable: true, description: 'The lowest number to give; 101 where left out.' })
  from?: number | null;

  @Field(() => [NumberRangeInput], {
    nullable: true,
    description: 'Numbers kept for the leaders of single studios; the others get none of them.',
  })
  ranges?: NumberRangeInput[] | null;

  @Field(() => Boolean, { nullable: true, description: 'True to take all numbers back first.' })
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
    description: 'Without a number: true where the partner wears one, and none is to be given later.',
  })
  wearsNone?: boolean | null;
}
