import { Field, ID, InputType, Int } from 'type-graphql';

@InputType({ description: 'A new dance.' })
export class CreateDanceInput {
  @Field(() => String, { description: 'Name of the dance.' })
  name!: string;

  @Field(() => ID, { description: 'The style it belongs to.' })
  categoryId!: string;
}

@InputType({ description: 'Changes of a dance; what is left out stays.' })
export class UpdateDanceInput {
  @Field(() => ID, { description: 'The dance.' })
  id!: string;

  @Field(() => Int, {
    nullable: true,
    description: 'The version that was read; refused when a newer one exists.',
  })
  version?: number;

  @Field(() => String, { nullable: true, description: 'Name of the dance.' })
  name?: string;

  @Field(() => ID, {
    nullable: true,
    description: 'The style it belongs to. Its entries follow; refused while heats have it.',
  })
  categoryId?: string;
}

@InputType({ description: 'A new style.' })
export class CreateDanceCategoryInput {
  @Field(() => String, { description: 'Name of the style.' })
  name!: string;
}

@InputType({ description: 'Changes of a style; what is left out stays.' })
export class UpdateDanceCategoryInput {
  @Field(() => ID, { description: 'The style.' })
  id!: string;

  @Field(() => Int, {
    nullable: true,
    description: 'The version that was read; refused when a newer one exists.',
  })
  version?: number;

  @Field(() => String, { nullable: true, description: 'Name of the style.' })
  name?: string;
}
