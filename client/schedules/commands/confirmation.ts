import type { CommandName, ScheduleFiguresFieldsFragment } from '../../gql/graphql.ts';
import { counted, whole } from '../../ui/counted.ts';

type Counts = Pick<ScheduleFiguresFieldsFragment, 'heats' | 'entries' | 'orphanEntries'>;

/** What becomes of the printed numbers where heats that were published go; nothing where none were. */
export const printedNumbersText = (publishedVersion: number | null): string =>
  publishedVersion === null
    ? ''
    : ` Their printed numbers go with them: heats that come instead are numbered from 1, and every sheet of version ${publishedVersion} goes stale.`;

/**
 * The one question before a command that takes something away: what goes with it, and what stays.
 * @param publishedVersion the last version that was published, null for none
 */
export function confirmation(
  command: CommandName,
  stats: Counts,
  publishedVersion: number | null = null,
): { title: string; text: string } | null {
  const placed = stats.entries - stats.orphanEntries;
  switch (command) {
    case 'DELETE_HEATS':
      return {
        title: 'Delete all heats?',
        text: `${counted(stats.heats, 'heat goes', 'heats go')}, and ${counted(placed, 'entry becomes', 'entries become')} unassigned.${printedNumbersText(publishedVersion)}`,
      };
    case 'DELETE_HEAT_ENTRIES':
      return {
        title: 'Delete all entries of this schedule?',
        text: `${counted(stats.entries, 'row goes', 'rows go')}, ${whole(placed)} of them out of their heats. The event keeps its entries.`,
      };
    case 'CLEAR_HEATS':
      return {
        title: 'Clear all heats of entries?',
        text: `${counted(placed, 'entry becomes', 'entries become')} unassigned, also those placed by hand. The heats stay.`,
      };
    default:
      return null;
  }
}
