import { showToast } from '../../../ui/toaster.tsx';
import { UndoCommand } from '../../commands/commandOperations.ts';
import { useScheduleAct } from '../../program/useScheduleAct.ts';

/** Says what was moved, with an Undo: everything then stands, pinned or not, as it did, unless it was moved on. */
export function useMovedToast() {
  const undo = useScheduleAct(UndoCommand, 'toast');
  return (
    message: string,
    /** The line of the log that tells of the act; none where it changed nothing. */
    logEntryId: string | null,
  ) => {
    const action = logEntryId && { text: 'Undo', onClick: () => void undo.run({ logEntryId }) };
    showToast({ message, tone: 'done', ...(action && { action }) });
  };
}
