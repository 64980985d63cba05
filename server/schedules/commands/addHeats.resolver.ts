import { Arg, Ctx, Mutation, Resolver } from 'type-graphql';
import { type Context, currentUser } from '../../auth/context.ts';
import { mayEditSchedules } from '../access.ts';
import { Schedule } from '../schedule.entity.ts';
import { scheduleLoaders } from '../schedule.loaders.ts';
import { AddHeatsInput } from './addHeats.inputs.ts';
import { addHeats } from './addHeats.service.ts';

@Resolver(() => Schedule)
export class AddHeatsResolver {
  @Mutation(() => Schedule, {
    description:
      'Adds heats of one dance to sections of its style that have time left, earliest first; all or none. CONFLICT if there is not enough time. Refused while locked.',
  })
  async addHeats(
    @Arg('input', () => AddHeatsInput, { description: 'The dance and the number of heats.' })
    input: AddHeatsInput,
    @Ctx() context: Context,
  ): Promise<Schedule> {
    const user = currentUser(context);
    mayEditSchedules(user);
    const { scheduleId } = await addHeats(context.db, user, input);
    return scheduleLoaders(context).schedule.load(scheduleId);
  }
}
