import { Arg, Ctx, Mutation, Resolver } from 'type-graphql';
import { type Context, currentUser } from '../../auth/context.ts';
import { requireWrite } from '../../auth/signedIn.ts';
import { ENGINE_RUN } from '../../engineHost/engineCost.ts';
import { Schedule } from '../schedule.entity.ts';
import { scheduleLoaders } from '../schedule.loaders.ts';
import { ApplyCureInput } from './applyCure.inputs.ts';
import { applyCure } from './applyCure.service.ts';

@Resolver(() => Schedule)
export class ApplyCureResolver {
  @Mutation(() => Schedule, {
    complexity: ENGINE_RUN,
    description:
      'Adds heats or raises max couples in every section of a style, then fills the heats; all or nothing. Repeating it changes nothing. CONFLICT if there is not enough time. Refused while locked.',
  })
  async applyCure(
    @Arg('input', () => ApplyCureInput, { description: 'The fix.' }) input: ApplyCureInput,
    @Ctx() context: Context,
  ): Promise<Schedule> {
    const { scheduleId } = await applyCure(
      context.db,
      currentUser(context, requireWrite),
      input,
      context.engine,
    );
    return scheduleLoaders(context).schedule.load(scheduleId);
  }
}
