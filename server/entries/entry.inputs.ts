import { ArgsType, Field, ID, InputType } from 'type-graphql';
import { changesOf } from '../input/changesOf.ts';
import { inputOf } from '../input/inputOf.ts';
import { Entry, type EntryType, EntryTypeEnum } from './entry.entity.ts';
import { listedEntryInput, MOST_IN_LIST, newEntryInput } from './entryInput.ts';

@ArgsType()
export class EntriesArgs {
  @Field(() => ID, { description: 'The event.' })
  eventId!: string;

  @Field(() => ID, {
    nullable: true,
    description: 'Only those in which this entrant dances, as owner or as partner.',
  })
  entrantId?: string | null;

  @Field(() => EntryTypeEnum, { nullable: true, description: 'Only those of this type.' })
  type?: EntryType | null;
}

const WORDS = {
  entrantId: 'Who enters.',
  danceId: 'The dance; required for HEAT and SOLO, none for MULTI.',
  danceCategoryId: 'The style; required for MULTI, else it follows from the dance.',
  partnerIds: 'At least one partner, none of them the entrant, none twice.',
  quantity: { description: 'How many times: 1 to 999.', defaultValue: 1 },
  level: "Level; the entrant's where left out or blank.",
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
export class CreateEntriesInput {
  @Field(() => ID, {
    nullable: true,
    description: 'Idempotency key: repeating a call with the same key and list returns the same entries.',
  })
  clientKey?: string | null;

  @Field(() => ID, { description: 'The event.' })
  eventId!: string;

  @Field(() => [ListedEntryInput], { description: `One to ${MOST_IN_LIST} entries.` })
  entries!: ListedEntryInput[];
}

@InputType({ description: 'Changes of an entry; what is left out stays.' })
export class UpdateEntryInput extends changesOf(CreateEntryInput, 'entry', {
  without: ['entrantId', 'eventId'],
  words: {
    partnerIds: 'All partners: at least one, none of them the entrant, none twice.',
    level: "Level; the entrant's where blank.",
  },
}) {}
