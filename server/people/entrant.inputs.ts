import { Field, ID, InputType, Int } from 'type-graphql';

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
export class UpdateEntrantInput {
  @Field(() => ID, { description: 'The entrant.' })
  id!: string;

  @Field(() => Int, {
    nullable: true,
    description: 'The version that was read; refused when a newer one exists.',
  })
  version?: number;

  @Field(() => String, { nullable: true, description: 'Full name.' })
  name?: string;

  @Field(() => String, { nullable: true, description: 'Number on the competitor card.' })
  cardNumber?: string | null;

  @Field(() => ID, { nullable: true, description: 'The studio; null for none.' })
  studioId?: string | null;

  @Field(() => Boolean, {
    nullable: true,
    description: 'True for a teacher, false for a student. Becoming a teacher drops level and category.',
  })
  isProfessional?: boolean;

  @Field(() => String, { nullable: true, description: 'Usual level; students only.' })
  level?: string | null;

  @Field(() => String, { nullable: true, description: 'Age group; students only.' })
  category?: string | null;
}
