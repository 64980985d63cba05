import { Field, ID, InputType, Int } from 'type-graphql';
import { changesOf } from '../input/changesOf.ts';
import { type EntryType, EntryTypeEnum } from './entry.entity.ts';

@InputType({ description: 'A new entry.' })
export class CreateEntryInput {
  @Field(() => ID, {
    nullable: true,
    description: "The sender's own key: sending the same key again answers the first entry.",
  })
  clientKey?: string | null;

  @Field(() => ID, { description: 'Who enters.' })
  entrantId!: string;

  @Field(() => ID, { description: 'The event.' })
  eventId!: string;

  @Field(() => ID, { nullable: true, description: 'The dance; required for HEAT and SOLO, none for MULTI.' })
  danceId?: string | null;

  @Field(() => ID, {
    nullable: true,
    description: 'The style; required for MULTI, else it follows from the dance.',
  })
  danceCategoryId?: string | null;

  @Field(() => [ID], { description: 'At least one partner, none of them the entrant, none twice.' })
  partnerIds!: string[];

  @Field(() => EntryTypeEnum, { description: 'Heat, solo or multi-dance.' })
  entryType!: EntryType;

  @Field(() => Int, { nullable: true, defaultValue: 1, description: 'How many times: 1 to 999.' })
  quantity?: number | null;

  @Field(() => String, { nullable: true, description: "Level; the entrant's where left out or blank." })
  level?: string | null;

  @Field(() => String, { nullable: true, description: 'Age group.' })
  category?: string | null;
}

@InputType({ description: 'Changes of an entry; what is left out stays.' })
export class UpdateEntryInput extends changesOf(CreateEntryInput, 'entry', {
  without: ['clientKey', 'entrantId', 'eventId'],
  words: {
    partnerIds: 'All partners: at least one, none of them the entrant, none twice.',
    level: "Level; the entrant's where blank.",
  },
}) {}
