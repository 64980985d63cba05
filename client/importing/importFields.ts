import type { ImportLayout } from '../gql/graphql.ts';

/** Kinds of lines, in the order in which they are named. */
export const KINDS = ['PEOPLE', 'ENTRIES', 'SECTIONS', 'STUDIOS', 'DANCES', 'TIMES'] as const;
export type LineKind = (typeof KINDS)[number];
type ListKind = Exclude<LineKind, 'TIMES'>;

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

export const kindWords = (kind: LineKind): string => (kind === 'TIMES' ? 'Times' : LAYOUTS[kind]);

/** Columns by kind of line, in preview order. */
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
  DANCES: ['dance_category', 'dance', 'entry_limit', 'partner_rule'],
  TIMES: ['name', 'arrives', 'leaves', 'not_with'],
};

const TIMES = ['arrives', 'leaves', 'not_with'];
/** Further fields a column can hold. */
const MORE: Record<ListKind, readonly string[]> = {
  PEOPLE: ['first_name', 'last_name', ...TIMES],
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
    ...TIMES,
  ],
  SECTIONS: ['day', 'floor', 'notes'],
  STUDIOS: [],
  DANCES: [],
};

/** Fields of an entry matrix; several columns can be dances. */
const MATRIX = [
  ...['entrant', 'partners', 'level', 'category', 'studio', 'first_name', 'last_name'],
  ...['partner_first_name', 'partner_last_name', 'partnership', ...TIMES],
  ...['dance', 'multi', 'solo'],
];
/** Several columns can hold these: one for each dance, or for each day. */
const MARKS: ReadonlySet<string> = new Set(['dance', 'multi', 'solo']);
const OF_DAYS: ReadonlySet<string> = new Set(['arrives', 'leaves']);

/** Layouts with selectable columns. */
export type TableKind = ListKind | 'MATRIX';

export const isTable = (layout: ImportLayout | null): layout is TableKind =>
  layout === 'MATRIX' || isList(layout);

/** Whether at most one column can hold the field. */
export const isSingle = (kind: TableKind, field: string): boolean =>
  !OF_DAYS.has(field) && !(kind === 'MATRIX' && MARKS.has(field));

export const isList = (layout: ImportLayout | null): layout is ListKind =>
  KINDS.some((list) => list === layout);

export const fieldsOf = (kind: TableKind): string[] =>
  kind === 'MATRIX' ? MATRIX : [...COLUMNS[kind], ...MORE[kind]];

/** "Card number" for "card_number". */
export function fieldWords(field: string): string {
  if (field === 'is_professional') return 'Teacher or student';
  if (field === 'multi') return 'Multi-dance';
  if (field === 'category') return 'Age group';
  const words = field.replaceAll('_', ' ');
  return `${words.charAt(0).toUpperCase()}${words.slice(1)}`;
}
