import type { AllEntriesQueryVariables } from '../../gql/graphql.ts';
import type { ListedEntry } from './entryWords.ts';

const PARTS = [
  ...(['search', 'type', 'danceId', 'danceCategoryId', 'level', 'category'] as const),
  ...(['studioId', 'entrantId', 'state', 'importId'] as const),
];

/** What the list is filtered by, named in the address as in the query. */
export type EntriesFilter = Pick<AllEntriesQueryVariables, (typeof PARTS)[number]>;

export const filterOf = (address: URLSearchParams): EntriesFilter =>
  Object.fromEntries(PARTS.flatMap((part) => (address.has(part) ? [[part, address.get(part)]] : [])));

/** The address with a changed filter; parts that are null or empty are taken out. */
export function withFilter(address: URLSearchParams, changes: EntriesFilter): URLSearchParams {
  const next = new URLSearchParams(address);
  for (const [part, value] of Object.entries(changes)) {
    if (value) next.set(part, value);
    else next.delete(part);
  }
  return next;
}

export const withoutFilter = (address: URLSearchParams): URLSearchParams =>
  new URLSearchParams({ id: address.get('id') ?? '' });

export const COLUMNS = [
  ...(['Type', 'Dance', 'Level', 'Entrant', 'Partners', 'Studio', 'Quantity', 'Heat'] as const),
];
export type Column = (typeof COLUMNS)[number];

/** Entries like this one in a column; null where that says nothing. */
export function likeCell(column: Column, entry: ListedEntry, studioId: string | null): EntriesFilter | null {
  switch (column) {
    case 'Type':
      return { type: entry.entryType };
    case 'Dance':
      return entry.dance
        ? { danceId: entry.dance.id, danceCategoryId: null }
        : { danceId: null, danceCategoryId: entry.danceCategory.id, type: entry.entryType };
    case 'Level':
      return { level: entry.level, category: entry.category };
    case 'Entrant':
      return { entrantId: entry.entrant.id };
    case 'Partners':
      return { entrantId: entry.partners[0]?.id ?? null };
    case 'Studio':
      return studioId === null ? null : { studioId };
    case 'Heat':
      return entry.heats.length === 0 ? { state: 'NO_HEAT' } : null;
    case 'Quantity':
      return null;
  }
}
