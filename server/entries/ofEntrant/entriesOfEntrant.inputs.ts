import { Field, ID, InputType, Int } from 'type-graphql';

@InputType({ description: 'The entries that one person dances in one event, as owner or partner.' })
export class EntriesOfEntrantInput {
  @Field(() => ID, { description: 'The event.' })
  eventId!: string;

  @Field(() => ID, { description: 'The person.' })
  entrantId!: string;

  @Field(() => Int, {
    description: 'Number of entries when they were read; CONFLICT if it has changed.',
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
