import { Field, ID, ObjectType } from 'type-graphql';

/** An account as everyone who is signed in may see it, whatever it may do and however it signs in. */
@ObjectType({ description: 'An organiser or member of staff, by name.' })
export class Colleague {
  @Field(() => ID, { description: 'Identifies the account.' })
  id!: number;

  @Field(() => String, { description: 'Given name.' })
  firstName!: string;

  @Field(() => String, { description: 'Family name.' })
  lastName!: string;
}
