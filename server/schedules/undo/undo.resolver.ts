import { InputType } from 'type-graphql';
import { mutations } from '../../auth/mutations.ts';
import { inputOfRule } from '../../input/inputOf.ts';
import { Schedule } from '../schedule.entity.ts';
import { CONFIRMS_TIMES } from '../schedule.inputs.ts';
import { scheduleLoaders } from '../schedule.loaders.ts';
import { undoCommand, undoInput } from './undoCommand.service.ts';

@InputType({ description: 'The action to undo.' })
class UndoCommandInput extends inputOfRule(undoInput, {
  logEntryId: 'The log line.',
  isConfirmed: CONFIRMS_TIMES,
}) {}

mutations(Schedule, ({ scheduleId }, context) => scheduleLoaders(context).schedule.load(scheduleId), {
  undoCommand: {
    description:
      'Undoes or redoes one of the last fifty actions on a schedule, a command or a change by hand. Everything it touched is as before, with ids, numbers, pins and reasons. CONFLICT if a later change prevents it, and before publication at `isConfirmed` if times that move back would double-book people. Refused while locked if the lock would refuse the action.',
    input: [UndoCommandInput, 'The log line of the action.'],
    act: undoCommand,
  },
});
