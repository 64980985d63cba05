import type { MyOwn } from '../StudioFrame.tsx';
import { type Cell, type Cells, type Column, type RowOf, rowKey, type Tab } from './matrix.ts';
import type { ShownCell, Typed } from './useCells.ts';

export interface RowsProps {
  readonly own: MyOwn;
  readonly cells: Cells;
  readonly tab: Tab;
  readonly rows: readonly RowOf[];
  readonly columns: readonly Column[];
  /** What the server has, by row and column. */
  readonly known: ReadonlyMap<string, Cell>;
  readonly typed: Typed;
  /** Key of the row that was chosen or added last. */
  readonly chosen: string;
  readonly onChoose: (key: string) => void;
  /** Goes on to the fields of another row. */
  readonly onNew: () => void;
  /** Asks the organiser for what was refused; null where entries are requests anyway. */
  readonly onAsk: ((row: RowOf, column: Column) => void) | null;
}

/** What a person meant to have in a cell. */
export const wishOf = ({ quantity, wish }: ShownCell): number => wish ?? quantity;

/** Names of a row: of its person, the partner, and the level and age group that apply. */
export function wordsOf({ people, studio }: MyOwn, { partners }: Cells, row: RowOf) {
  const person = people.find(({ id }) => id === row.personId);
  const partner = partners.find(({ id }) => id === row.partnerId);
  return {
    person: person?.name ?? studio.name,
    partner: partner?.name ?? row.guestName ?? '',
    level: row.level || person?.level || 'no level',
    ageGroup: row.ageGroup || person?.ageGroup || 'no age group',
  };
}

/** How often a teacher of the studio can still be entered in a dance; null without a limit. */
export const leftOf = ({ partners }: Cells, teacherId: string | null, danceId: string): number | null =>
  partners.find(({ id }) => id === teacherId)?.left.find((one) => one.danceId === danceId)?.units ?? null;

/** Entries of a row, or items, in all styles, and their price. */
export function sumOf({ known }: Pick<RowsProps, 'known'>, row: RowOf): Pick<Cell, 'quantity' | 'amount'> {
  const own = [...known].filter(([key]) => key.startsWith(`${rowKey(row)}/`)).map(([, cell]) => cell);
  return {
    quantity: own.reduce((sum, { quantity }) => sum + quantity, 0),
    amount: own.reduce((sum, { amount }) => sum + amount, 0),
  };
}

const countWords = (count: number): string => (count === 0 ? 'none' : String(count));

/** "Waltz, Ellen Whitcombe, none", with a wish "…, 2, asked for 1". */
export const cellName = (column: Column, person: string, { quantity, wish }: ShownCell): string =>
  [
    column.name,
    person,
    countWords(quantity),
    ...(wish === null ? [] : [`asked for ${countWords(wish)}`]),
  ].join(', ');
