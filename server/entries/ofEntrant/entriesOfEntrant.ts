import { Field, Int, ObjectType } from 'type-graphql';

@ObjectType({ description: 'Number of entries per person in an event.' })
export class EntrantEvent {
  eventId!: number;

  @Field(() => Int, { description: 'Entries, owned or partnered, each counted once.' })
  entryCount!: number;
}

@ObjectType({ description: 'Result of replacing a person in the entries of an event.' })
export class Replacement {
  @Field(() => Int, { description: 'Number of entries that change, or would change.' })
  entryCount!: number;

  @Field(() => Int, {
    description:
      'Number of heat entries that become unassigned because the replacement already dances at that time.',
  })
  lostRows!: number;

  @Field(() => [String], {
    description:
      'Why it is refused, such as an entry limit or a partner who is already in the entry; empty if allowed.',
  })
  refusals!: string[];
}
