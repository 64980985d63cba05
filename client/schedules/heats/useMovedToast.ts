import { showToast } from '../../ui/toaster.tsx';
import { useScheduleAct } from '../program/useScheduleAct.ts';
import { PutBackHeatEntries } from './heatOperations.ts';

export interface RowState {
  readonly id: string;
  readonly isPinned: boolean;
}

/** Says what was moved, with an Undo: all of them then stand, pinned or not, as they did, unless one was moved on. */
export function useMovedToast() {
  const putBack = useScheduleAct(PutBackHeatEntries, 'toast');
  return (
    message: string,
    were: readonly RowState[],
    /** Where they were, and where the act has left them; null where they wait. */
    place: { readonly heatId: string; readonly fromHeatId: string | null },
  ) => {
    const rows = were.map(({ id, isPinned }) => ({ id, isPinned, ...place }));
    showToast({ message, tone: 'done', action: { text: 'Undo', onClick: () => void putBack.run({ rows }) } });
  };
}
