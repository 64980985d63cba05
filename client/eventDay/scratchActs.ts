import type { ScratchReason } from '../gql/graphql.ts';
import { act, useActs } from '../journal/act.ts';
import { RestoreHeatEntries } from '../lateChanges/lateChangeOperations.ts';
import { ScratchRows } from './desk/deskOperations.ts';

const SCRATCH_ROWS = 'scratchRows';

interface Scratch {
  readonly heatEntryIds: readonly string[];
  readonly reason: ScratchReason;
  /** Required if an entry is in the heat on the floor. */
  readonly isConfirmed: boolean;
}

export const scratchRows = (scheduleId: string, label: string, scratch: Scratch): void =>
  act(SCRATCH_ROWS, label, ScratchRows, { scheduleId, ...scratch });

export const restoreRows = (scheduleId: string, heatEntryIds: readonly string[], label: string): void =>
  act(SCRATCH_ROWS, label, RestoreHeatEntries, { scheduleId, heatEntryIds });

/** Unconfirmed and refused scratches and restores. */
export const useScratches = (scheduleId: string) =>
  useActs<Pick<Scratch, 'heatEntryIds'> & { reason?: ScratchReason; pressedAt: string }>(SCRATCH_ROWS, {
    scheduleId,
  });
