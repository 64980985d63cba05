import type { LogLineFieldsFragment } from '../../gql/graphql.ts';

type Line = Pick<LogLineFieldsFragment, 'canUndo'> & {
  readonly outcome: Pick<NonNullable<LogLineFieldsFragment['outcome']>, 'command' | 'isRedone'> | null;
};

/** Whether undoing what the line tells of would do an act again: it tells of an undoing. */
export const isRedo = ({ outcome }: Line): boolean =>
  outcome?.command === 'UNDO_COMMAND' && !outcome.isRedone;

/** The line that Ctrl+Z undoes: the newest change that is not undone. Logs newest first. */
export const lineToUndo = <L extends Line>(logs: readonly L[]): L | null =>
  logs.find((line) => line.canUndo && !isRedo(line)) ?? null;

/** The line by which Ctrl+Shift+Z does an act again: of the newest undoing, as long as nothing was done since. */
export function lineToRedo<L extends Line>(logs: readonly L[]): L | null {
  for (const line of logs) {
    if (!line.canUndo) continue;
    if (isRedo(line)) return line;
    if (!line.outcome?.isRedone) return null;
  }
  return null;
}
