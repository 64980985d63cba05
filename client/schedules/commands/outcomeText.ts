import { counted, inDigits } from '../../../server/schedules/counted.ts';
import type { CommandName, LogLineFieldsFragment } from '../../gql/graphql.ts';
import type { EventClock } from '../../time/eventClock.ts';

export type Outcome = NonNullable<LogLineFieldsFragment['outcome']> &
  Pick<
    LogLineFieldsFragment,
    'id' | 'content' | 'timestamp' | 'user' | 'userId' | 'canUndo' | 'undoAsksOrganiser'
  >;

/** "812 of 812 assigned in 0.2 s". */
export function outcomeText(outcome: Outcome): string {
  return `${deed(outcome)} in ${secondsText(outcome.milliseconds)}`;
}

/** "Last run Mon 3:14 PM by K. Miller: 812 of 812 assigned in 0.2 s". */
export function lastRunText(outcome: Outcome, clock: Pick<EventClock, 'shortWeekday' | 'time'>): string {
  const at = Date.parse(outcome.timestamp);
  const when = `${clock.shortWeekday(at)} ${clock.time(at)}`;
  return `${outcomeHead(outcome)} ${when} by ${outcome.user}: ${outcomeText(outcome)}`;
}

function deed(outcome: Outcome): string {
  const { created, deleted, assigned, unassigned, cleared } = outcome;
  switch (outcome.command) {
    case 'GENERATE_HEATS':
      return created ? `Added ${counted(created, 'heat')}` : 'Added no heats';
    case 'DELETE_HEATS':
      return `Deleted ${counted(deleted ?? 0, 'heat')}`;
    case 'GENERATE_HEAT_ENTRIES':
      return rowsText(created ?? 0, deleted ?? 0);
    case 'DELETE_HEAT_ENTRIES':
      return `Deleted ${counted(deleted ?? 0, 'entry', 'entries')}`;
    case 'FILL_HEATS':
    case 'APPLY_CURE':
      return assigned == null
        ? outcome.content
        : fillText(assigned, unassigned ?? 0, outcome.isProven ?? false);
    case 'CLEAR_HEATS':
      return `Unassigned ${counted(cleared ?? 0, 'entry', 'entries')}`;
    case 'UNDO_COMMAND':
      return undoneText(outcome);
    default:
      return outcome.content.replace(/\.$/, '');
  }
}

/** "Cleared heats: unassigned 8 entries". */
export const undoneText = ({ content }: Pick<Outcome, 'content'>): string =>
  content.replace(/^(Undid|Redid): /, '').replace(/\.$/, '');

function rowsText(created: number, deleted: number): string {
  if (created === 0 && deleted === 0) return 'Changed nothing';
  const added = `Added ${counted(created, 'entry', 'entries')}`;
  return deleted === 0 ? added : `${added}, removed ${inDigits(deleted)}`;
}

function fillText(assigned: number, unassigned: number, isProven: boolean): string {
  const words = `${inDigits(assigned)} of ${inDigits(assigned + unassigned)} assigned`;
  return unassigned > 0 && isProven ? `${words} (the most possible)` : words;
}

function secondsText(milliseconds: number): string {
  return `${Math.max(0.1, milliseconds / 1000).toFixed(1)}\u00a0s`;
}

function outcomeHead({ command, isRedone }: Outcome): string {
  if (command !== 'UNDO_COMMAND') return 'Last run';
  return isRedone ? 'Redone' : 'Undone';
}

/** Newest outcome of either command of a pair, or of its undo. @param logs newest first */
export function latestOutcome(
  logs: readonly LogLineFieldsFragment[],
  names: readonly CommandName[],
): Outcome | null {
  for (const { outcome, ...line } of logs) {
    if (outcome && names.includes(outcome.undone ?? outcome.command)) return { ...outcome, ...line };
  }
  return null;
}
