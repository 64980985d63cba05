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
      'Undoes or redoes one of the last fifty actions on a schedule, a command or a change by hand. Everything it touched is as before, with ids, numbers, pins and reasons. CONFLICT if a later change prevents it. Refused while locked if the lock would refuse the action.',
  })
  async undoCommand(
    @Arg('input', () => UndoCommandInput, { description: 'The log line of the action.' })
    input: UndoCommandInput,
    @Ctx() context: Context,
  ): Promise<Schedule> {
    const user = currentUser(context);
    mayEditSchedules(user);
    const { scheduleId } = await undoCommand(context.db, user, input);
    return scheduleLoaders(context).schedule.load(scheduleId);
  }
}
