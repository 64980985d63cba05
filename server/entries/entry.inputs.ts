import { InputType } from 'type-graphql';
import { changesOf } from '../input/changesOf.ts';
import { inputOf } from '../input/inputOf.ts';
import { Entry } from './entry.entity.ts';
import { newEntryInput } from './entryInput.ts';

@InputType({ description: 'A new entry.' })
export class CreateEntryInput extends inputOf(Entry, newEntryInput, {
  clientKey: 'Your own key for it: sending the same fields with the same key again answers the same entry.',
  entrantId: 'Who enters.',
  eventId: 'The event.',
  danceId: 'The dance; required for HEAT and SOLO, none for MULTI.',
  danceCategoryId: 'The style; required for MULTI, else it follows from the dance.',
  partnerIds: 'At least one partner, none of them the entrant, none twice.',
  quantity: { description: 'How many times: 1 to 999.', defaultValue: 1 },
  level: "Level; the entrant's where left out or blank.",
}) {}

@InputType({ description: 'Changes of an entry; what is left out stays.' })
export class UpdateEntryInput extends changesOf(CreateEntryInput, 'entry', {
  without: ['entrantId', 'eventId'],
  words: {
    partnerIds: 'All partners: at least one, none of them the entrant, none twice.',
    level: "Level; the entrant's where blank.",
  },
}) {}
