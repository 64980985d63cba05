import type { QueueRow } from './queueRows.ts';

/** What can be done at the desk. Those without a row act on the chosen one, or on the first that is as far. */
export interface DeskActs {
  confirm: () => void;
  release: () => void;
  releaseAll: () => void;
  announce: () => void;
  undo: (row: QueueRow) => void;
  strike: (heatEntryId: string) => void;
}
