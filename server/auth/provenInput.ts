import { Field, InputType } from 'type-graphql';

/** What opens a way into the program asks who is at the keyboard. */
@InputType()
export abstract class ProvenInput {
  @Field(() => String, {
    nullable: true,
    description: 'Your own password; required 15 minutes after you signed in.',
  })
  ownPassword?: string | null;
}
