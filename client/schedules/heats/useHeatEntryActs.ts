import type { HeatEntryRowFieldsFragment } from '../../gql/graphql.ts';
import { useScheduleMutation } from '../program/useScheduleMutation.ts';
import { MoveHeatEntry, SetHeatEntryPin, UnassignHeatEntry } from './heatOperations.ts';
import { useMovedToast } from './moves/useMovedToast.ts';
import type { Numbered } from './printedNumbers.ts';

export type HeatEntryActs = ReturnType<typeof useHeatEntryActs>;

/**
 * Actions on one couple of a heat. Undo in the toast of a move or unassignment restores heat and pin, unless someone
 * has moved the couple since.
 */
export function useHeatEntryActs(
  row: HeatEntryRowFieldsFragment,
  heat: Pick<Numbered, 'id' | 'label'>,
  couple: string,
) {
  const move = useScheduleMutation(MoveHeatEntry);
  const unassign = useScheduleMutation(UnassignHeatEntry);
  const pin = useScheduleMutation(SetHeatEntryPin);
  const notify = useMovedToast();
  return {
    /** Moves the couple, with its given rivals. @returns whether it moved */
    moveTo: async (heatId: string, rivals: readonly unknown[] = []) => {
      const answer = await move.run({ id: row.id, heatId, withRivals: rivals.length > 0 });
      const { heat: there, undoLineId = null } = answer?.moveHeatEntry ?? {};
      const all = rivals.length > 0 ? `${rivals.length + 1} couples moved` : 'Moved';
      if (there) notify(`${all} to heat ${there.label}`, undoLineId);
      return answer !== null;
    },
    takeOut: async () => {
      const answer = await unassign.run({ id: row.id });
      if (!answer) return;
      notify(`Unassigned ${couple} from heat ${heat.label}`, answer.unassignHeatEntry.undoLineId);
    },
    togglePin: () => void pin.run({ id: row.id, isPinned: !row.isPinned }),
    isMoving: move.isRunning,
    isUnassigning: unassign.isRunning,
    isPinning: pin.isRunning,
    failure: move.failure ?? unassign.failure ?? pin.failure,
    forgetMove: move.forget,
  };
}
