import { Field, ID, InputType } from 'type-graphql';
import { changesOf } from '../input/changesOf.ts';

@InputType({ description: 'A new teacher or student.' })
export class CreateEntrantInput {
  @Field(() => String, { description: 'Full name.' })
  name!: string;

  @Field(() => String, { nullable: true, description: 'Number on the competitor card.' })
  cardNumber?: string | null;

  @Field(() => ID, { nullable: true, description: 'The studio; null for none.' })
  studioId?: string | null;

  @Field(() => Boolean, { description: 'True for a teacher, false for a student.' })
  isProfessional!: boolean;

  @Field(() => String, { nullable: true, description: 'Usual level; students only.' })
  level?: string | null;

  @Field(() => String, { nullable: true, description: 'Age group; students only.' })
  category?: string | null;
}

@InputType({ description: 'Changes of a teacher or student; what is left out stays.' })
export class UpdateEntrantInput extends changesOf(CreateEntrantInput, 'entrant', {
  words: {
    isProfessional: 'True for a teacher, false for a student. Becoming a teacher drops level and category.',
  },
}) {}
