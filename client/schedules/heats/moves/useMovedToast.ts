import { showToast } from '../../../ui/toaster.tsx';
import { UndoCommand } from '../../commands/commandOperations.ts';
import { useScheduleMutation } from '../../program/useScheduleMutation.ts';

/** Toast for a move, with Undo. */
export function useMovedToast() {
  const undo = useScheduleMutation(UndoCommand, 'toast');
  return (
    message: string,
    /** Log line to undo; null if nothing changed. */
    logEntryId: string | null,
  ) => {
    const action = logEntryId && { text: 'Undo', onClick: () => void undo.run({ logEntryId }) };
    showToast({ message, tone: 'done', ...(action && { action }) });
  };
}
