import { Field, ID, InputType } from 'type-graphql';

@InputType({ description: 'The session to end.' })
export class EndSessionInput {
  @Field(() => ID, { description: 'The session.' })
  id!: string;

  @Field(() => String, {
    nullable: true,
    description:
      'Your own password; required to end another of your own sessions 15 minutes after you signed in.',
  })
  password?: string | null;
}
