import { Ctx, Field, FieldResolver, InputType, Int, Resolver, Root } from 'type-graphql';
import type { Context } from '../auth/context.ts';
import { mutations } from '../auth/mutations.ts';
import { Dance } from '../dances/dance.entity.ts';
import { danceLoaders } from '../dances/dance.loaders.ts';
import { inputOfRule } from '../input/inputOf.ts';
import { EntryLimit } from './entryLimit.entity.ts';
import { placedLimit, setEntryLimit } from './entryLimit.service.ts';
import { Event } from './event.entity.ts';
import { eventLoaders } from './event.loaders.ts';

@InputType({ description: 'Entry limit of one dance per teacher in an event.' })
class SetEntryLimitInput extends inputOfRule(placedLimit, {
  eventId: 'The event.',
  danceId: 'The dance.',
  limit: 'At least 0; null for unlimited. Required.',
}) {
  @Field(() => Int, { nullable: true, description: 'The version that was read; CONFLICT if it is older.' })
  version?: number | null;
}

@Resolver(() => EntryLimit)
export class EntryLimitResolver {
  @FieldResolver(() => Event, { description: 'The event.' })
  async event(@Root() limit: EntryLimit, @Ctx() context: Context): Promise<Event> {
    return eventLoaders(context).event.load(limit.eventId);
  }

  @FieldResolver(() => Dance, { description: 'The dance.' })
  async dance(@Root() limit: EntryLimit, @Ctx() context: Context): Promise<Dance> {
    return danceLoaders(context).dance.load(limit.danceId);
  }
}

mutations(EntryLimit, {
  setEntryLimit: {
    description:
      'Sets the entry limit of one dance per teacher in an event. A limit below the present entries only blocks further ones.',
    input: [SetEntryLimitInput, 'Event, dance and limit.'],
    act: (db, _, input) => setEntryLimit(db, input.eventId, input.danceId, input, input.version),
  },
});
