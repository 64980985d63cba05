import { InputType } from 'type-graphql';
import { inputOfRule } from '../../input/inputOf.ts';
import { entriesOfEntrantInput, replacementInput } from './entriesOfEntrant.service.ts';

const WORDS = {
  eventId: 'The event.',
  entrantId: 'The person.',
  entryCount: 'Number of entries when they were read; CONFLICT if it has changed.',
};

@InputType({ description: 'The entries that one person dances in one event, as owner or partner.' })
export class EntriesOfEntrantInput extends inputOfRule(entriesOfEntrantInput, WORDS) {}

@InputType({ description: 'Replaces a person in all entries of an event.' })
export class ReplaceInEntriesInput extends inputOfRule(replacementInput, {
  ...WORDS,
  byId: 'The replacement.',
  isTrial: 'Previews the result without changing anything.',
}) {}
