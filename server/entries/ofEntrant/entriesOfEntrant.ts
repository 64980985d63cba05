import { Field, Int, ObjectType } from 'type-graphql';

@ObjectType({ description: 'In how many entries of one event an entrant dances.' })
export class EntrantEvent {
  eventId!: number;

  @Field(() => Int, { description: 'Entries, owned or partnered, each counted once.' })
  entryCount!: number;
}

@ObjectType({ description: 'What comes of replacing an entrant in the entries of an event.' })
export class Replacement {
  @Field(() => Int, { description: 'Entries that change, or would change.' })
  entryCount!: number;

  @Field(() => Int, {
    description: 'Rows that become unassigned because the replacement already dances at that time.',
  })
  lostRows!: number;

  @Field(() => [String], {
    description:
      'Why it is refused, such as an entry limit or a partner who is already in the entry; empty if allowed.',
  })
  refusals!: string[];
}
