import { currentUser } from '../../../auth/context.ts';
import { computed, fieldsOf } from '../../../auth/reads.ts';
import { field } from '../../../input/objectOf.ts';
import { LogEntry } from './logEntry.entity.ts';

/** The fields that depend on the reader (ofOneSchedule.ts). */
fieldsOf(LogEntry, {
  canUndo: computed(
    field(
      Boolean,
      'Whether you may undo or redo the action with undoCommand; conflicts with later changes show only then.',
    ),
    ({ undoableBy }, context) => {
      const { mayWrite, role } = currentUser(context);
      return undoableBy !== null && mayWrite && (undoableBy === 'EDITORS' || role === 'ORGANISER');
    },
  ),
  undoAsksOrganiser: computed(
    field(Boolean, 'True if an organiser may undo or redo it, but you may not.'),
    ({ undoableBy }, context) => undoableBy === 'ORGANISERS' && currentUser(context).role !== 'ORGANISER',
  ),
});
