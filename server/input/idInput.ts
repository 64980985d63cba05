import { Field, ID, InputType } from 'type-graphql';

@InputType({ description: 'Names one thing by its id.' })
export class IdInput {
  @Field(() => ID, { description: 'The id.' })
  id!: string;
}
