import { counted, inDigits } from '../../../server/schedules/counted.ts';
import type { CommandName, ScheduleFiguresFieldsFragment } from '../../gql/graphql.ts';

type Counts = Pick<ScheduleFiguresFieldsFragment, 'heats' | 'entries' | 'orphanEntries'>;

/** Warning about printed heat numbers; empty if nothing is published. */
export const printedNumbersText = (publishedVersion: number | null): string =>
  publishedVersion === null
    ? ''
    : ` Printed heat numbers are lost: new heats start at 1, and version ${publishedVersion} must be printed again.`;

/**
 * The question before a command that deletes or unassigns: what is lost, what stays.
 * @param publishedVersion last published version, or null
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
        title: `Delete ${counted(stats.heats, 'heat')}?`,
        text: `${unassigned(placed)}${printedNumbersText(publishedVersion)}`,
      };
    case 'DELETE_HEAT_ENTRIES':
      return {
        title: `Delete ${counted(stats.entries, 'entry', 'entries')} from this schedule?`,
        text: `${inDigits(placed)} of them are in heats. The event keeps its entries.`,
      };
    case 'CLEAR_HEATS':
      return {
        title: 'Clear all heats of entries?',
        text: `${unassigned(placed)} This includes entries placed by hand. The heats stay.`,
      };
    default:
      return null;
  }
}

const unassigned = (entries: number): string =>
  `${counted(entries, 'entry becomes', 'entries become')} unassigned.`;
