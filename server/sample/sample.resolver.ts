import { Arg, Ctx, Field, InputType, Mutation, Resolver } from 'type-graphql';
import { type Context, currentUser } from '../auth/context.ts';
import { ENGINE_RUN } from '../engineHost/engineCost.ts';
import { mayLoadSample } from '../events/access.ts';
import { Event } from '../events/event.entity.ts';
import { eventLoaders } from '../events/event.loaders.ts';
import { loadSampleCompetition } from './sample.service.ts';

@InputType({ description: 'Options of the sample competition.' })
class LoadSampleCompetitionInput {
  @Field(() => String, {
    nullable: true,
    description: 'IANA time zone of the event; America/New_York if left out.',
  })
  timeZone?: string;
}

@Resolver(() => Event)
export class SampleResolver {
  @Mutation(() => Event, {
    complexity: ENGINE_RUN,
    description:
      'Adds an invented one-day competition with a filled schedule; does nothing if it exists. For organisers.',
  })
  async loadSampleCompetition(
    @Arg('input', () => LoadSampleCompetitionInput, {
      nullable: true,
      description: 'Options.',
    })
    input: LoadSampleCompetitionInput | null,
    @Ctx() context: Context,
  ): Promise<Event> {
    const user = currentUser(context);
    mayLoadSample(user);
    const eventId = await loadSampleCompetition(context.db, user, input ?? {}, context.engine);
    return eventLoaders(context).event.load(eventId);
  }
}
