import { Arg, Ctx, FieldResolver, Mutation, Resolver, Root } from 'type-graphql';
import { type Context, currentUser } from '../auth/context.ts';
import { Dance } from '../dances/dance.entity.ts';
import { danceLoaders } from '../dances/dance.loaders.ts';
import { mayEditEvents } from './access.ts';
import { EntryLimit } from './entryLimit.entity.ts';
import { setEntryLimit } from './entryLimit.service.ts';
import { Event } from './event.entity.ts';
import { SetEntryLimitInput } from './event.inputs.ts';
import { eventLoaders } from './event.loaders.ts';

@Resolver(() => EntryLimit)
export class EntryLimitResolver {
  @Mutation(() => EntryLimit, {
    description:
      'Sets the entry limit of one dance per teacher in an event. A limit below the present entries only blocks further ones.',
  })
  setEntryLimit(
    @Arg('input', () => SetEntryLimitInput, { description: 'Event, dance and limit.' })
    input: SetEntryLimitInput,
    @Ctx() context: Context,
  ): Promise<EntryLimit> {
    mayEditEvents(currentUser(context));
    return setEntryLimit(context.db, input.eventId, input.danceId, input, input.version);
  }

  @FieldResolver(() => Event, { description: 'The event.' })
  async event(@Root() limit: EntryLimit, @Ctx() context: Context): Promise<Event> {
    return eventLoaders(context).event.load(limit.eventId);
  }

  @FieldResolver(() => Dance, { description: 'The dance.' })
  async dance(@Root() limit: EntryLimit, @Ctx() context: Context): Promise<Dance> {
    return danceLoaders(context).dance.load(limit.danceId);
  }
}
