import type { QueueRow } from './queueRows.ts';

/** Actions at the desk. Those without a parameter act on the chosen row, or the first one in the right state. */
export interface DeskActions {
  confirm: () => void;
  release: () => void;
  releaseAll: () => void;
  announce: () => void;
  undo: (row: QueueRow) => void;
  strike: (heatEntryId: string) => void;
}
