import type { LogLineFieldsFragment } from '../../gql/graphql.ts';

type Line = Pick<LogLineFieldsFragment, 'canUndo'> & {
  readonly outcome: Pick<NonNullable<LogLineFieldsFragment['outcome']>, 'command' | 'isRedone'> | null;
};

/** True if the line reports an undo, so that undoing it is a redo. */
export const isRedo = ({ outcome }: Line): boolean =>
  outcome?.command === 'UNDO_COMMAND' && !outcome.isRedone;

/** The line that Ctrl+Z undoes. @param logs newest first */
export const lineToUndo = <L extends Line>(logs: readonly L[]): L | null =>
  logs.find((line) => line.canUndo && !isRedo(line)) ?? null;

/** The newest undo, which Ctrl+Shift+Z redoes unless a change came after it. */
export function lineToRedo<L extends Line>(logs: readonly L[]): L | null {
  for (const line of logs) {
    if (!line.canUndo) continue;
    if (isRedo(line)) return line;
    if (!line.outcome?.isRedone) return null;
  }
  return null;
}
