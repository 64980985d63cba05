import { Ctx, Mutation, Resolver } from 'type-graphql';
import { type Context, currentUser } from '../context.ts';
import { mayLoadSample } from './access.ts';
import { Event } from './event.entity.ts';
import { loadSampleCompetition } from './sample.service.ts';

@Resolver(() => Event)
export class SampleResolver {
  @Mutation(() => Event, {
    description:
      'Brings in an invented competition of one day with its schedule filled; once it is there it changes nothing. For organisers.',
  })
  async loadSampleCompetition(@Ctx() context: Context): Promise<Event> {
    const user = currentUser(context);
    mayLoadSample(user);
    const eventId = await loadSampleCompetition(context.em, user, context.engine);
    return context.loaders.event.load(eventId);
  }
}
