import { songText } from '../../../server/entries/songs.ts';
import type { AllEntries_EntryFragment } from '../../gql/graphql.ts';
import { partnerNames } from '../../ui/coupleName.ts';

export type ListedEntry = AllEntries_EntryFragment;

/** "Smooth Waltz", "Latin Multi". */
export function danceWords({ dance, danceCategory: { name: style } }: ListedEntry): string {
  const name = dance?.name ?? 'Multi';
  return name.startsWith(style) ? name : `${style} ${name}`;
}

export const levelWords = ({ level, category }: ListedEntry): string =>
  [level, category].filter(Boolean).join(', ');

export const partnerWords = (entry: ListedEntry): string => partnerNames(entry).join(', ');

/** The owner's studio, else a partner's. */
export const studioOf = ({ entrant, partners }: ListedEntry) =>
  [entrant, ...partners].find(({ studio }) => studio)?.studio ?? null;

/** Units that have no heat and are not scratched. */
export const withoutHeat = ({ quantity, scratchedUnits, heats }: ListedEntry): number =>
  Math.max(0, quantity - scratchedUnits - heats.length);

/** @param isNamed the heats are of several schedules */
export const heatWords = ({ heats }: ListedEntry, isNamed: boolean): string =>
  heats.map(({ label, schedule }) => (isNamed ? `${schedule.name} ${label}` : label)).join(', ');

export const CSV_HEAD = [
  ...['Type', 'Dance', 'Song', 'Level', 'Age Group', 'Entrant', 'Partners', 'Studio', 'Quantity', 'Heat'],
];

export const csvRow = (entry: ListedEntry, isNamed: boolean): (string | number)[] => [
  ...[
    entry.entryType,
    danceWords(entry),
    songText(entry.song),
    entry.level,
    entry.category,
    entry.entrant.name,
  ],
  ...[partnerWords(entry), studioOf(entry)?.name ?? '', entry.quantity, heatWords(entry, isNamed)],
];
