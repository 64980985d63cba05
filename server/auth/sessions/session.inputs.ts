import { Field, ID, InputType } from 'type-graphql';

@InputType({ description: 'The sign-in to end.' })
export class EndSessionInput {
  @Field(() => ID, { description: 'The sign-in.' })
  id!: string;

  @Field(() => String, {
    nullable: true,
    description:
      'The own password, where another sign-in of oneself is to end and the present one is older than a quarter of an hour.',
  })
  password?: string | null;
}
