import type { ImportLayout } from '../gql/graphql.ts';

/** What a line of a file is about. */
const LISTS = ['PEOPLE', 'ENTRIES', 'SECTIONS', 'STUDIOS', 'DANCES'] as const;
export type LineKind = (typeof LISTS)[number];

/** How a file can be laid out, as the organiser reads it. */
export const LAYOUTS: Record<ImportLayout, string> = {
  PEOPLE: 'People',
  ENTRIES: 'Entries',
  SECTIONS: 'Sections',
  STUDIOS: 'Studios',
  DANCES: 'Dances',
  MATRIX: 'Entry matrix',
  FORMS: 'Entry forms',
  PROGRAM: 'COMPMNGR program',
  HEAT_LISTS: 'COMPMNGR heat lists',
  JSON_ROWS: 'Heat list with data',
  NDCA_FEED: 'NDCA heat lists',
  IGNORE: 'Not imported',
};

/** The columns of each kind of line, in the order in which the preview shows them. */
export const COLUMNS: Record<LineKind, readonly string[]> = {
  PEOPLE: ['name', 'is_professional', 'studio', 'card_number', 'level', 'category'],
  ENTRIES: ['entrant', 'partners', 'entry_type', 'dance_category', 'dance', 'level', 'category', 'quantity'],
  SECTIONS: [
    'title',
    'section_type',
    'dance_category',
    'start_time',
    'end_time',
    'heat_duration',
    'max_couples',
  ],
  STUDIOS: ['studio'],
  DANCES: ['dance_category', 'dance', 'entry_limit'],
};

/** What else a column of a list can be. */
const MORE: Record<LineKind, readonly string[]> = {
  PEOPLE: ['first_name', 'last_name'],
  ENTRIES: [
    'first_name',
    'last_name',
    'partner_first_name',
    'partner_last_name',
    'lead',
    'follow',
    'couple',
    'studio',
    'card_number',
    'partner_studio',
    'partner_card_number',
    'title',
    'heat',
  ],
  SECTIONS: ['day', 'floor', 'notes'],
  STUDIOS: [],
  DANCES: [],
};

/** What a column of an entry matrix can be; several are dances. */
const MATRIX = [
  ...['entrant', 'partners', 'level', 'category', 'studio', 'first_name', 'last_name'],
  ...['partner_first_name', 'partner_last_name', 'lead', 'follow', 'couple', 'partnership'],
  ...['dance', 'multi', 'solo'],
];
const MARKS: ReadonlySet<string> = new Set(['dance', 'multi', 'solo']);

/** A layout whose columns can be chosen. */
export type TableKind = LineKind | 'MATRIX';

export const isTable = (layout: ImportLayout | null): layout is TableKind =>
  layout === 'MATRIX' || isList(layout);

/** Whether one column at most can be this. */
export const isSingle = (kind: TableKind, field: string): boolean => kind !== 'MATRIX' || !MARKS.has(field);

export const isList = (layout: ImportLayout | null): layout is LineKind =>
  LISTS.some((list) => list === layout);

/** What a column of such a list can be read as. */
export const fieldsOf = (kind: TableKind): string[] =>
  kind === 'MATRIX' ? MATRIX : [...COLUMNS[kind], ...MORE[kind]];

/** "card_number" as a person says it: "Card number". */
export function fieldWords(field: string): string {
  if (field === 'is_professional') return 'Teacher or student';
  if (field === 'multi') return 'Multi-dance';
  if (field === 'category') return 'Age group';
  const words = field.replaceAll('_', ' ');
  return `${words.charAt(0).toUpperCase()}${words.slice(1)}`;
}
