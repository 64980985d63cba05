import { Field, ID, InputType, Int } from 'type-graphql';

@InputType({ description: 'A new studio.' })
export class CreateStudioInput {
  @Field(() => String, { description: 'Name of the studio.' })
  name!: string;
}

@InputType({ description: 'Changes of a studio; what is left out stays.' })
export class UpdateStudioInput {
  @Field(() => ID, { description: 'The studio.' })
  id!: string;

  @Field(() => Int, {
    nullable: true,
    description: 'The version that was read; refused when a newer one exists.',
  })
  version?: number;

  @Field(() => String, { nullable: true, description: 'Name of the studio.' })
  name?: string;
}
