import { Field, InputType } from 'type-graphql';

/** For actions that grant access. */
@InputType()
export abstract class ProvenInput {
  @Field(() => String, {
    nullable: true,
    description: 'Your own password; required 15 minutes after you signed in.',
  })
  ownPassword?: string | null;
}
