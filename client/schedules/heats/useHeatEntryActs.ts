import type { HeatEntryRowFieldsFragment } from '../../gql/graphql.ts';
import { useScheduleAct } from '../program/useScheduleAct.ts';
import { MoveHeatEntry, SetHeatEntryPin, UnassignHeatEntry } from './heatOperations.ts';
import { useMovedToast } from './moves/useMovedToast.ts';
import type { Numbered } from './printedNumbers.ts';

export type HeatEntryActs = ReturnType<typeof useHeatEntryActs>;

/**
 * Actions on one couple of a heat. The toast of a move or unassignment offers Undo: the couple returns, pinned or not,
 * unless someone has moved it since.
 */
export function useHeatEntryActs(
  row: HeatEntryRowFieldsFragment,
  heat: Pick<Numbered, 'id' | 'label'>,
  couple: string,
) {
  const move = useScheduleAct(MoveHeatEntry);
  const unassign = useScheduleAct(UnassignHeatEntry);
  const pin = useScheduleAct(SetHeatEntryPin);
  const tell = useMovedToast();
  return {
    /** Answers whether it moved; with the rivals of its heat, where they are given. */
    moveTo: async (heatId: string, rivals: readonly unknown[] = []) => {
      const answer = await move.run({ id: row.id, heatId, withRivals: rivals.length > 0 });
      const { heat: there, undoLineId = null } = answer?.moveHeatEntry ?? {};
      const all = rivals.length > 0 ? `${rivals.length + 1} couples moved` : 'Moved';
      if (there) tell(`${all} to heat ${there.label}`, undoLineId);
      return answer !== null;
    },
    takeOut: async () => {
      const answer = await unassign.run({ id: row.id });
      if (!answer) return;
      tell(`Unassigned ${couple} from heat ${heat.label}`, answer.unassignHeatEntry.undoLineId);
    },
    togglePin: () => void pin.run({ id: row.id, isPinned: !row.isPinned }),
    isMoving: move.isRunning,
    isUnassigning: unassign.isRunning,
    isPinning: pin.isRunning,
    /** The last refusal of any of them, in words. */
    failure: move.failure ?? unassign.failure ?? pin.failure,
    forgetMove: move.forget,
  };
}
