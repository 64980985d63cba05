import { Field, InputType } from 'type-graphql';
import { changesOf } from '../input/changesOf.ts';

@InputType({ description: 'A new studio.' })
export class CreateStudioInput {
  @Field(() => String, { description: 'Name of the studio.' })
  name!: string;
}

@InputType({ description: 'Changes of a studio; what is left out stays.' })
export class UpdateStudioInput extends changesOf(CreateStudioInput, 'studio') {}
