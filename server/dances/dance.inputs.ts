import { Field, ID, InputType } from 'type-graphql';
import { changesOf } from '../input/changesOf.ts';

@InputType({ description: 'A new dance.' })
export class CreateDanceInput {
  @Field(() => String, { description: 'Name of the dance.' })
  name!: string;

  @Field(() => ID, { description: 'The style it belongs to.' })
  categoryId!: string;
}

@InputType({ description: 'Changes of a dance; what is left out stays.' })
export class UpdateDanceInput extends changesOf(CreateDanceInput, 'dance', {
  words: { categoryId: 'The style it belongs to. Its entries follow; refused while heats have it.' },
}) {}

@InputType({ description: 'A new style.' })
export class CreateDanceCategoryInput {
  @Field(() => String, { description: 'Name of the style.' })
  name!: string;
}

@InputType({ description: 'Changes of a style; what is left out stays.' })
export class UpdateDanceCategoryInput extends changesOf(CreateDanceCategoryInput, 'style') {}
