import { Arg, Ctx, InputType, Mutation, Resolver } from 'type-graphql';
import { type Context, currentUser } from '../../auth/context.ts';
import { requireWrite } from '../../auth/signedIn.ts';
import { inputOfRule } from '../../input/inputOf.ts';
import { Schedule } from '../schedule.entity.ts';
import { scheduleLoaders } from '../schedule.loaders.ts';
import { undoCommand, undoInput } from './undoCommand.service.ts';

@InputType({ description: 'The action to undo.' })
class UndoCommandInput extends inputOfRule(undoInput, { logEntryId: 'The log line.' }) {}

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
    const { scheduleId } = await undoCommand(context.db, currentUser(context, requireWrite), input);
    return scheduleLoaders(context).schedule.load(scheduleId);
  }
}
