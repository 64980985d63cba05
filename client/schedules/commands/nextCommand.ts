import type { CommandName, ScheduleFiguresFieldsFragment } from '../../gql/graphql.ts';

/** The next sensible step, which gets the one primary button; null while there is none. */
export function nextCommand(
  stats: Pick<ScheduleFiguresFieldsFragment, 'sections' | 'heats' | 'heatsPossible' | 'entries'>,
): CommandName | null {
  if (stats.heats === 0) return stats.heatsPossible > 0 ? 'GENERATE_HEATS' : null;
  return stats.entries === 0 ? 'GENERATE_HEAT_ENTRIES' : 'FILL_HEATS';
}

/** What a command that may run would find missing, said beside its button; null where nothing is. */
export function hintFor(
  command: CommandName,
  stats: Pick<
    ScheduleFiguresFieldsFragment,
    'sections' | 'heats' | 'heatsPossible' | 'entries' | 'orphanEntries'
  >,
): string | null {
  switch (command) {
    case 'GENERATE_HEATS':
      if (stats.sections === 0) return 'Needs a section with its times.';
      if (stats.heatsPossible === 0) return 'Give a section its Start Time and End Time first.';
      return stats.heats === 0 ? `Room for ${stats.heatsPossible.toLocaleString('en-US')} heats.` : null;
    case 'GENERATE_HEAT_ENTRIES':
      return stats.entries === 0 ? 'One row for each unit of every entry.' : null;
    case 'FILL_HEATS':
      if (stats.heats === 0 || stats.entries === 0) return 'Needs heats and entries.';
      return stats.orphanEntries > 0
        ? `${stats.orphanEntries.toLocaleString('en-US')} ${stats.orphanEntries === 1 ? 'row waits' : 'rows wait'} for a heat.`
        : null;
    default:
      return null;
  }
}
