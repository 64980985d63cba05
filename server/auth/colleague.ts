import { Field, ID, ObjectType } from 'type-graphql';

/** The fields of an account that every signed-in user may see. */
@ObjectType({ description: 'An organiser or member of staff, by name.' })
export class Colleague {
  @Field(() => ID, { description: 'Identifies the account.' })
  id!: number;

  @Field(() => String, { description: 'Given name.' })
  firstName!: string;

  @Field(() => String, { description: 'Family name.' })
  lastName!: string;
}
