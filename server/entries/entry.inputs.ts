import { ID, InputType } from 'type-graphql';
import { changesOf } from '../input/changesOf.ts';
import { argsOfRule, inputOf, inputOfRule } from '../input/inputOf.ts';
import { Entry } from './entry.entity.ts';
import { entryFilter } from './entryFilter.ts';
import { listedEntryInput, MOST_IN_LIST, newEntryInput, newEntryList } from './entryInput.ts';

export const ENTRIES = argsOfRule(entryFilter, {
  eventId: 'The event.',
  entrantId: 'Only entries this person dances, as owner or partner.',
  type: 'Only this type.',
  search:
    'Only entries with all of these words in the names, numbers and studios of their people, in dance, style, level, age group or song.',
  danceId: 'Only this dance.',
  danceCategoryId: 'Only this style.',
  level: 'Only this level.',
  category: 'Only this age group.',
  studioId: 'Only entries danced by someone of this studio.',
  state: 'Only entries in this state.',
  importId: 'Only entries that this import (a BulkChange) added or changed; none after 30 days.',
});

export const ENTERS_TWICE =
  'True to give the couple a second entry in its contest; otherwise CONFLICT asks at this field.';

const WORDS = {
  entrantId: 'The person who owns the entry.',
  danceId: 'The dance; required for HEAT and SOLO, not allowed for MULTI.',
  danceCategoryId: 'The style; required for MULTI, otherwise taken from the dance.',
  partnerIds:
    'Partners, without the owner and without duplicates; none only where the event allows that for the dance.',
  quantity: { description: 'Number of times it is danced, 1 to 999.', defaultValue: 1 },
  level: "Level; the owner's if omitted or blank.",
  entersTwice: ENTERS_TWICE,
};

@InputType({ description: 'A new entry.' })
export class CreateEntryInput extends inputOf(Entry, newEntryInput, {
  clientKey: 'Idempotency key: repeating a call with the same key and fields returns the same entry.',
  eventId: 'The event.',
  ...WORDS,
}) {}

@InputType({ description: 'A new entry in a list.' })
class ListedEntryInput extends inputOf(Entry, listedEntryInput, WORDS) {}

@InputType({ description: 'New entries for one event.' })
export class CreateEntriesInput extends inputOfRule(newEntryList, {
  clientKey: {
    description: 'Idempotency key: repeating a call with the same key and list returns the same entries.',
    type: ID,
  },
  eventId: 'The event.',
  entries: { description: `One to ${MOST_IN_LIST} entries.`, type: ListedEntryInput },
}) {}

@InputType({ description: 'Changes to an entry; omitted fields stay.' })
export class UpdateEntryInput extends changesOf(CreateEntryInput, 'entry', {
  without: ['entrantId', 'eventId'],
  words: {
    partnerIds: 'All partners, as in createEntry.',
    level: "Level; the owner's if blank.",
  },
}) {}
