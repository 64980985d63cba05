import { counted, inDigits } from '../../../server/schedules/counted.ts';
import type { CommandName, ScheduleFiguresFieldsFragment } from '../../gql/graphql.ts';

type Stats = Omit<ScheduleFiguresFieldsFragment, 'running' | 'logs'>;
type Open = Pick<
  Stats,
  | 'heats'
  | 'heatsPossible'
  | 'heatsFree'
  | 'missingEntries'
  | 'staleEntries'
  | 'orphanEntries'
  | 'unplacedEntries'
>;

/** The command that gets the primary button; null if none would improve anything. */
export function nextCommand(stats: Open): CommandName | null {
  if (stats.heats === 0) return stats.heatsPossible > 0 ? 'GENERATE_HEATS' : null;
  if (stats.missingEntries > 0 || stats.staleEntries > 0) return 'GENERATE_HEAT_ENTRIES';
  if (stats.unplacedEntries > 0) return 'FILL_HEATS';
  // Filling again would assign no one; more heats may.
  return stats.orphanEntries > 0 && stats.heatsFree > 0 ? 'GENERATE_HEATS' : null;
}

/** What the command still needs, or null. */
export function hintFor(
  command: CommandName,
  stats: Pick<Stats, 'sections' | 'heats' | 'heatsPossible' | 'entries' | 'missingEntries'>,
): string | null {
  switch (command) {
    case 'GENERATE_HEATS':
      if (stats.sections === 0) return 'Add a section with a start and an end time first.';
      if (stats.heatsPossible === 0) return 'Set a section’s Start Time and End Time first.';
      return stats.heats === 0 ? `Room for ${inDigits(stats.heatsPossible)} heats.` : null;
    case 'GENERATE_HEAT_ENTRIES':
      if (stats.entries > 0) return null;
      return stats.missingEntries > 0
        ? `${counted(stats.missingEntries, 'entry', 'entries')} to add. Quantity 2 counts as two.`
        : 'The event has no entries yet.';
    case 'FILL_HEATS':
      return stats.heats === 0 || stats.entries === 0 ? 'Generate heats and entries first.' : null;
    default:
      return null;
  }
}
