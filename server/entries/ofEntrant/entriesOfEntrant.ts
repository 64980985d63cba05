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
    description: 'Rows that lose their heat, for who takes the place is on the floor at that time already.',
  })
  lostRows!: number;

  @Field(() => [String], {
    description:
      'Why it is refused: limits of a teacher, or a partner who is in the entry already. Empty where it may be done.',
  })
  refusals!: string[];
}
