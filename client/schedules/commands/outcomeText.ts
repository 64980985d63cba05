import type { CommandName, LogLineFieldsFragment } from '../../gql/graphql.ts';
import { counted, whole } from '../../ui/counted.ts';

export type Outcome = NonNullable<LogLineFieldsFragment['outcome']> &
  Pick<
    LogLineFieldsFragment,
    'id' | 'content' | 'timestamp' | 'user' | 'userId' | 'canUndo' | 'undoAsksOrganiser'
  >;

/** What a command did, in a few words with the time it took: "812 of 812 assigned, proven complete, 0.2 s". */
export function outcomeText(outcome: Outcome): string {
  return `${deed(outcome)}, ${secondsText(outcome.milliseconds)}`;
}

function deed(outcome: Outcome): string {
  const { created, deleted, assigned, unassigned, cleared } = outcome;
  switch (outcome.command) {
    case 'GENERATE_HEATS':
      return created ? `${counted(created, 'heat', 'heats')} added` : 'Every section had its heats already';
    case 'DELETE_HEATS':
      return `${counted(deleted ?? 0, 'heat', 'heats')} deleted`;
    case 'GENERATE_HEAT_ENTRIES':
      return rowsText(created ?? 0, deleted ?? 0);
    case 'DELETE_HEAT_ENTRIES':
      return `${counted(deleted ?? 0, 'row', 'rows')} deleted`;
    case 'FILL_HEATS':
    case 'APPLY_CURE':
      return assigned == null
        ? outcome.content
        : fillText(assigned, unassigned ?? 0, outcome.isProven ?? false);
    case 'CLEAR_HEATS':
      return `${counted(cleared ?? 0, 'entry', 'entries')} unassigned`;
    case 'UNDO_COMMAND':
      return undoneText(outcome);
    default:
      return outcome.content.replace(/\.$/, '');
  }
}

/** "Cleared heats: unassigned 8 entries", of what was taken back. */
export const undoneText = ({ content }: Pick<Outcome, 'content'>): string =>
  content.replace(/^(Undid|Did again): /, '').replace(/\.$/, '');

function rowsText(created: number, deleted: number): string {
  if (created === 0 && deleted === 0) return 'Every entry had its rows already';
  const stale = deleted === 0 ? 'none stale' : `${whole(deleted)} stale taken out`;
  return `${counted(created, 'row', 'rows')} added, ${stale}`;
}

function fillText(assigned: number, unassigned: number, isProven: boolean): string {
  const all = assigned + unassigned;
  const proof = unassigned === 0 ? 'complete' : 'best';
  const words = `${whole(assigned)} of ${whole(all)} assigned`;
  return `${words}, ${isProven ? `proven ${proof}` : 'not proven best'}`;
}

function secondsText(milliseconds: number): string {
  return `${Math.max(0.1, milliseconds / 1000).toFixed(1)}\u00a0s`;
}

/** "Last run", or that it was taken back, or done again since. */
export function outcomeHead({ command, isRedone }: Outcome): string {
  if (command !== 'UNDO_COMMAND') return 'Last run';
  return isRedone ? 'Done again' : 'Undone';
}

/** The newest outcome of either command of a pair, or of taking one of them back. Logs newest first. */
export function latestOutcome(
  logs: readonly LogLineFieldsFragment[],
  names: readonly CommandName[],
): Outcome | null {
  for (const { outcome, ...line } of logs) {
    if (outcome && names.includes(outcome.undone ?? outcome.command)) return { ...outcome, ...line };
  }
  return null;
}
