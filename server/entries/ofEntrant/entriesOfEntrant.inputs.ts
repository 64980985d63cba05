import { Field, ID, InputType, Int } from 'type-graphql';

@InputType({ description: 'The entries of one event in which one entrant dances, as owner or as partner.' })
export class EntriesOfEntrantInput {
  @Field(() => ID, { description: 'The event.' })
  eventId!: string;

  @Field(() => ID, { description: 'Who dances in them.' })
  entrantId!: string;

  @Field(() => Int, {
    description: 'How many they were when they were read; refused (CONFLICT) when they are others now.',
  })
  entryCount!: number;
}

@InputType({ description: 'Replaces a person in all entries of an event.' })
export class ReplaceInEntriesInput extends EntriesOfEntrantInput {
  @Field(() => ID, { description: 'The replacement.' })
  byId!: string;

  @Field(() => Boolean, {
    defaultValue: false,
    description: 'Previews the result without changing anything.',
  })
  isTrial!: boolean;
}
