import { Arg, Ctx, InputType, Mutation, Resolver } from 'type-graphql';
import { type Context, currentUser } from '../auth/context.ts';
import { requireOrganiser, requireWrite, type SignedIn } from '../auth/signedIn.ts';
import { ENGINE_RUN } from '../engineHost/engineCost.ts';
import { Event } from '../events/event.entity.ts';
import { eventLoaders } from '../events/event.loaders.ts';
import { inputOfRule } from '../input/inputOf.ts';
import { loadSampleCompetition, sampleInput } from './sample.service.ts';

@InputType({ description: 'Options of the sample competition.' })
class LoadSampleCompetitionInput extends inputOfRule(sampleInput, {
  timeZone: 'IANA time zone of the event; America/New_York if left out.',
}) {}

/** Invented people among real ones are an organiser's choice. */
function mayLoadSample(user: SignedIn): void {
  requireWrite(user);
  requireOrganiser(user, 'load the sample competition');
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
    const eventId = await loadSampleCompetition(
      context.db,
      currentUser(context, mayLoadSample),
      input ?? {},
      context.engine,
    );
    return eventLoaders(context).event.load(eventId);
  }
}
