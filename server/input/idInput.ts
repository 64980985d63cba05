import { Field, ID, InputType } from 'type-graphql';

@InputType({ description: 'An id.' })
export class IdInput {
  @Field(() => ID, { description: 'The id.' })
  id!: string;
}
