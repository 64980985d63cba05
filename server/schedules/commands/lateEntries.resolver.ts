import { Arg, Ctx, Mutation, Resolver } from 'type-graphql';
import { type Context, currentUser } from '../../auth/context.ts';
import { requireWrite } from '../../auth/signedIn.ts';
import { ENGINE_RUN } from '../../engineHost/engineCost.ts';
import { Schedule } from '../schedule.entity.ts';
import { HeatEntriesInput } from '../schedule.inputs.ts';
import { scheduleLoaders } from '../schedule.loaders.ts';
import { seatHeatEntries } from './lateEntries.service.ts';

const THE_ROWS = { description: 'The schedule and the heat entries.' };

/** The `lastOutcome` of the returned schedule says what was done. */
@Resolver(() => Schedule)
export class LateEntriesResolver {
  @Mutation(() => Schedule, {
    complexity: ENGINE_RUN,
    description:
      'Assigns unassigned heat entries with the least change to the schedule. Pinned ones stay, in a locked schedule all assigned ones; those with a heat are ignored. CONFLICT with the reason if none can be assigned.',
  })
  async seatHeatEntries(
    @Arg('input', () => HeatEntriesInput, THE_ROWS) input: HeatEntriesInput,
    @Ctx() context: Context,
  ): Promise<Schedule> {
    const { scheduleId } = await seatHeatEntries(
      context.db,
      currentUser(context, requireWrite),
      input,
      context.engine,
    );
    return scheduleLoaders(context).schedule.load(scheduleId);
  }
}
