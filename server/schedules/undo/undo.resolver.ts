import { Arg, Ctx, Mutation, Resolver } from 'type-graphql';
import { type Context, currentUser } from '../../auth/context.ts';
import { mayEditSchedules } from '../access.ts';
import { Schedule } from '../schedule.entity.ts';
import { UndoCommandInput } from '../schedule.inputs.ts';
import { scheduleLoaders } from '../schedule.loaders.ts';
import { undoCommand } from './undoCommand.service.ts';

@Resolver(() => Schedule)
export class UndoResolver {
  @Mutation(() => Schedule, {
    description:
      'Undoes or redoes a command or a change by hand: everything that it touched is as it was before, with its ids, numbers, pins and reasons. The last fifty of a schedule. CONFLICT if a later change prevents it. Refused while locked if the lock would refuse the change.',
  })
  async undoCommand(
    @Arg('input', () => UndoCommandInput, { description: 'The log line of the change.' })
    input: UndoCommandInput,
    @Ctx() context: Context,
  ): Promise<Schedule> {
    const user = currentUser(context);
    mayEditSchedules(user);
    const { scheduleId } = await undoCommand(context.db, user, input);
    return scheduleLoaders(context).schedule.load(scheduleId);
  }
}
