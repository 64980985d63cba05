import { Field, ID, InputType } from 'type-graphql';

@InputType({ description: 'Two records of the same person.' })
export class MergePeopleInput {
  @Field(() => ID, { description: 'The person to keep.' })
  keptId!: string;

  @Field(() => ID, { description: 'The person whose entries move; deleted afterwards.' })
  mergedId!: string;

  @Field(() => Boolean, {
    defaultValue: false,
    description: 'Previews the result without changing anything.',
  })
  isTrial!: boolean;
}

@InputType({ description: 'Two records of the same studio.' })
export class MergeStudiosInput {
  @Field(() => ID, { description: 'The studio to keep.' })
  keptId!: string;

  @Field(() => ID, { description: 'The studio whose people move; deleted afterwards.' })
  mergedId!: string;
}
