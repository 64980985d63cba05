import { counted, inDigits } from '../../../server/schedules/counted.ts';
import type { CommandName, ScheduleFiguresFieldsFragment } from '../../gql/graphql.ts';

/** Current state of what a pair of commands works on. */
export interface PairState {
  readonly words: string;
  readonly isDone: boolean;
}

type Stats = Omit<ScheduleFiguresFieldsFragment, 'running' | 'logs'>;

const either = new Intl.ListFormat('en-US', { type: 'disjunction' });

/** Computed from the figures, as the program may have changed since the last run. Null if there is nothing yet. */
export function pairState(command: CommandName, stats: Stats): PairState | null {
  switch (command) {
    case 'GENERATE_HEATS':
      return stats.heats === 0 ? null : heatsState(stats);
    case 'GENERATE_HEAT_ENTRIES':
      return stats.entries === 0 ? null : rowsState(stats);
    case 'FILL_HEATS':
      return stats.heats === 0 || stats.entries === 0 ? null : placesState(stats);
    default:
      return null;
  }
}

/** Advice once all entries are assigned and heats between them are not; null if there are no gaps. */
export const gapsText = ({ entries, orphanEntries, heats, heatsUsed }: Stats): string | null =>
  entries > 0 && orphanEntries === 0 && heatsUsed < heats
    ? `${counted(heats - heatsUsed, 'heat')} without couples. Plan the program closes the gaps.`
    : null;

function heatsState(stats: Stats): PairState {
  const { heats, heatsFree, surplusHeats, misplacedHeats, staleSections } = stats;
  const faults = [
    surplusHeats > 0 ? `${inDigits(surplusHeats)} too many for their sections` : null,
    misplacedHeats > 0 ? `${inDigits(misplacedHeats)} in a section of another style or type` : null,
    ...staleSections.map(
      ({ order, missingStyles }) => `no ${either.format(missingStyles)} heats in section ${order}`,
    ),
  ].filter((fault) => fault !== null);
  if (faults.length > 0) return { words: `${counted(heats, 'heat')}, ${faults.join(', ')}`, isDone: false };
  if (heatsFree > 0)
    return {
      words: `${counted(heats, 'heat')}, ${inDigits(heatsFree)} more would fit`,
      isDone: stats.entries > 0 && stats.orphanEntries + stats.missingEntries === 0,
    };
  return { words: `${counted(heats, 'heat')} in all sections`, isDone: true };
}

function rowsState({ entries, missingEntries, staleEntries }: Stats): PairState {
  const open = [
    missingEntries > 0 ? `${counted(missingEntries, 'entry', 'entries')} to add` : null,
    staleEntries > 0 ? `${counted(staleEntries, 'entry', 'entries')} to remove` : null,
  ].filter((one) => one !== null);
  if (open.length > 0) return { words: open.join(', '), isDone: false };
  return { words: counted(entries, 'entry', 'entries'), isDone: true };
}

function placesState({ entries, orphanEntries, unplacedEntries, entriesOutside }: Stats): PairState {
  const placed = `${inDigits(entries - orphanEntries)} of ${inDigits(entries)} assigned`;
  if (entriesOutside > 0)
    return { words: `${placed}, ${inDigits(entriesOutside)} outside their times`, isDone: false };
  if (orphanEntries === 0) return { words: placed, isDone: true };
  if (unplacedEntries > 0) return { words: `${inDigits(orphanEntries)} unassigned`, isDone: false };
  return { words: `${placed} (the most possible)`, isDone: false };
}
