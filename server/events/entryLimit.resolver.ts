import { Field, InputType, Int } from 'type-graphql';
import { mutations } from '../auth/mutations.ts';
import { computed, fieldsOf } from '../auth/reads.ts';
import { Dance } from '../dances/dance.entity.ts';
import { danceLoaders } from '../dances/dance.loaders.ts';
import { inputOfRule } from '../input/inputOf.ts';
import { field } from '../input/objectOf.ts';
import { EntryLimit } from './entryLimit.entity.ts';
import { placedLimit, setEntryLimit } from './entryLimit.service.ts';
import { Event } from './event.entity.ts';
import { eventLoaders } from './event.loaders.ts';

@InputType({ description: 'Entry limit of one dance per teacher in an event.' })
class SetEntryLimitInput extends inputOfRule(placedLimit, {
  eventId: 'The event.',
  danceId: 'The dance.',
  limit: 'At least 0; null for unlimited.',
  partnerRule: 'Whether entries of the dance have partners. Entries that are there stay.',
}) {
  @Field(() => Int, { nullable: true, description: 'The version that was read; CONFLICT if it is older.' })
  version?: number | null;
}

fieldsOf(EntryLimit, {
  event: computed(field(Event, 'The event.'), (limit, context) =>
    eventLoaders(context).event.load(limit.eventId),
  ),
  dance: computed(field(Dance, 'The dance.'), (limit, context) =>
    danceLoaders(context).dance.load(limit.danceId),
  ),
});

mutations(EntryLimit, {
  setEntryLimit: {
    description:
      'Sets the entry limit of one dance per teacher in an event, or whether its entries have partners; what is omitted stays. A limit below the present entries only blocks further ones.',
    input: [SetEntryLimitInput, 'Event and dance, with the limit or the partner rule.'],
    act: (db, _, input) => setEntryLimit(db, input.eventId, input.danceId, input, input.version),
  },
});
