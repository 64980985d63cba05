import type { MyCellsFragment, MyMatrixQuery } from '../../gql/graphql.ts';
import type { MyOwn } from '../StudioFrame.tsx';

export type Cells = MyCellsFragment & Pick<MyMatrixQuery['myRegistration'], 'styles'>;
type EntryType = Cells['entries'][number]['entryType'];
export type Tab = EntryType | 'ITEMS';

export const TABS: readonly { readonly tab: Tab; readonly words: string }[] = [
  { tab: 'HEAT', words: 'Single dances' },
  { tab: 'MULTI', words: 'Multis' },
  { tab: 'SOLO', words: 'Solos' },
  { tab: 'ITEMS', words: 'Packages' },
];

/** Whom a row of entries is about; of items only the person, null for the studio itself. */
export interface RowOf {
  readonly personId: string | null;
  readonly partnerId: string | null;
  /** A partner whose name was typed; the organiser enters them. */
  readonly guestName?: string;
  readonly level: string;
  readonly ageGroup: string;
}

/** A cell that may hold entries. */
export interface Line {
  readonly row: RowOf;
  readonly columnId: string;
}

export interface Column {
  /** Of a dance, a style or an item. */
  readonly id: string;
  readonly name: string;
  /** Style, or the price of an item. */
  readonly group: string;
}

export interface Cell {
  readonly quantity: number;
  readonly amount: number;
  /** Of a solo. */
  readonly song: string;
}

export const rowKey = ({ personId, partnerId, guestName, level, ageGroup }: RowOf): string =>
  [personId ?? 'studio', partnerId ?? guestName ?? 'alone', level, ageGroup].join('|');

/** Entries of two people at most; the organiser changes those of several. */
const isShown = ({ partnerIds }: Cells['entries'][number]): boolean => partnerIds.length < 2;

const rowOfEntry = ({ personId, partnerIds, level, ageGroup }: Cells['entries'][number]): RowOf => ({
  personId,
  partnerId: partnerIds[0] ?? null,
  level,
  ageGroup,
});

const columnIdOf = ({ danceId, styleId }: Cells['entries'][number]): string => danceId ?? styleId;

/** Solos of the server and those that wait for it, in the order of the people. */
export function solosOf({ entries }: Cells, own: MyOwn, waiting: readonly Line[]): Line[] {
  const known = entries
    .filter((entry) => entry.entryType === 'SOLO' && isShown(entry))
    .map((entry) => ({ row: rowOfEntry(entry), columnId: columnIdOf(entry) }));
  const lines = new Map([...known, ...waiting].map((line) => [`${rowKey(line.row)}/${line.columnId}`, line]));
  return [...lines.values()].toSorted((one, other) => placeIn(own, one.row) - placeIn(own, other.row));
}

/** Entries of a tab that only the organiser changes. */
export const severalIn = ({ entries }: Cells, tab: Tab): Cells['entries'] =>
  entries.filter((entry) => entry.entryType === tab && !isShown(entry));

const placeIn = ({ people }: MyOwn, { personId }: RowOf): number =>
  people.findIndex(({ id }) => id === personId);

type Request = Cells['requests'][number];

const rowOfRequest = ({ personId, partnerId, partner, isGuest, level, ageGroup }: Request): RowOf => {
  const row = { personId, partnerId, level, ageGroup };
  return isGuest ? { ...row, guestName: partner } : row;
};

const pendingIn = ({ requests }: Pick<Cells, 'requests'>, tab: Tab): Request[] =>
  requests.filter(({ state, entryType }) => state === 'PENDING' && entryType === tab);

/** What waits for the organiser, by row and column. */
export const wishesOf = (cells: Pick<Cells, 'requests'>, tab: Tab): ReadonlyMap<string, number> =>
  new Map(
    pendingIn(cells, tab).map((request) => [
      `${rowKey(rowOfRequest(request))}/${tab === 'MULTI' ? request.styleId : request.danceId}`,
      request.wanted,
    ]),
  );

/** Rows with entries or requests of this kind and the added ones, in the order of the people. */
export function rowsOf({ entries, requests }: Cells, own: MyOwn, tab: Tab, added: readonly RowOf[]): RowOf[] {
  if (tab === 'ITEMS') {
    const alone = { partnerId: null, level: '', ageGroup: '' };
    return [...own.people.map(({ id }) => ({ ...alone, personId: id })), { ...alone, personId: null }];
  }
  const entered = entries.filter((entry) => entry.entryType === tab && isShown(entry)).map(rowOfEntry);
  const asked = pendingIn({ requests }, tab).map(rowOfRequest);
  const rows = new Map([...entered, ...asked, ...added].map((row) => [rowKey(row), row]));
  return [...rows.values()].toSorted((one, other) => placeIn(own, one) - placeIn(own, other));
}

/** @param styleIds of the styles to show */
export function columnsOf({ styles, items }: Cells, tab: Tab, styleIds: ReadonlySet<string>): Column[] {
  if (tab === 'ITEMS')
    return items.map(({ id, name, amount, left }) => ({
      id,
      name,
      group: left === null ? amount.text : `${amount.text}, ${left} left`,
    }));
  if (tab === 'MULTI') return styles.map(({ id, name }) => ({ id, name, group: '' }));
  return styles
    .filter(({ id }) => styleIds.has(id))
    .flatMap(({ name: group, dances }) => dances.map(({ id, name }) => ({ id, name, group })));
}

/** What the server has, by row and column. */
export function cellsOf(cells: Cells, tab: Tab): ReadonlyMap<string, Cell> {
  if (tab === 'ITEMS')
    return new Map(
      cells.items.flatMap(({ id, amount, held }) =>
        held.map(({ personId, quantity }): [string, Cell] => [
          `${rowKey({ personId, partnerId: null, level: '', ageGroup: '' })}/${id}`,
          { quantity, amount: quantity * amount.amount, song: '' },
        ]),
      ),
    );
  const own = cells.entries.filter((entry) => entry.entryType === tab && isShown(entry));
  return new Map(
    own.map((entry) => [
      `${rowKey(rowOfEntry(entry))}/${columnIdOf(entry)}`,
      { quantity: entry.quantity, amount: entry.amount?.amount ?? 0, song: entry.song },
    ]),
  );
}

/** Number of entries, or of items, of a tab; of entries also by style. */
export function countOf({ entries, items }: Cells, tab: Tab, styleId?: string): number {
  const quantities =
    tab === 'ITEMS'
      ? items.flatMap(({ held }) => held)
      : entries.filter(
          (entry) => entry.entryType === tab && (styleId === undefined || entry.styleId === styleId),
        );
  return quantities.reduce((sum, { quantity }) => sum + quantity, 0);
}
