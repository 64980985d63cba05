import { Int, ObjectType } from 'type-graphql';
import { field, list, objectOf } from '../../input/objectOf.ts';

@ObjectType({ description: 'Number of entries per person in an event.' })
export class EntrantEvent extends objectOf({
  entryCount: field(Int, 'Entries, owned or partnered, each counted once.'),
}) {
  eventId!: number;
}

@ObjectType({ description: 'Result of replacing a person in the entries of an event.' })
export class Replacement extends objectOf({
  entryCount: field(Int, 'Number of entries that change, or would change.'),
  lostRows: field(
    Int,
    'Number of heat entries that become unassigned because the replacement already dances at that time.',
  ),
  enteredTwice: list(String, 'Couples that are then in a contest twice, in words.'),
  refusals: list(
    String,
    'Why it is refused, such as an entry limit or a partner who is already in the entry; empty if allowed.',
  ),
}) {}
