import { Ctx, Mutation, Resolver } from 'type-graphql';
import { type Context, currentUser } from '../auth/context.ts';
import { ENGINE_RUN } from '../engineHost/engineCost.ts';
import { mayLoadSample } from '../events/access.ts';
import { Event } from '../events/event.entity.ts';
import { eventLoaders } from '../events/event.loaders.ts';
import { loadSampleCompetition } from './sample.service.ts';

@Resolver(() => Event)
export class SampleResolver {
  @Mutation(() => Event, {
    complexity: ENGINE_RUN,
    description:
      'Brings in an invented competition of one day with its schedule filled; once it is there it changes nothing. For organisers.',
  })
  async loadSampleCompetition(@Ctx() context: Context): Promise<Event> {
    const user = currentUser(context);
    mayLoadSample(user);
    const eventId = await loadSampleCompetition(context.db, user, context.engine);
    return eventLoaders(context).event.load(eventId);
  }
}
