import type { MyOwn } from '../StudioFrame.tsx';
import type { Cell, Cells, Column, RowOf, Tab } from './matrix.ts';
import type { Typed } from './useCells.ts';

export interface RowsProps {
  readonly own: MyOwn;
  readonly cells: Cells;
  readonly tab: Tab;
  readonly rows: readonly RowOf[];
  readonly columns: readonly Column[];
  /** What the server has, by row and column. */
  readonly known: ReadonlyMap<string, Cell>;
  readonly typed: Typed;
}

/** Names of a row: of its person, the partner, and the level and age group that apply. */
export function wordsOf({ people, studio }: MyOwn, { partners }: Cells, row: RowOf) {
  const person = people.find(({ id }) => id === row.personId);
  const partner = partners.find(({ id }) => id === row.partnerId);
  return {
    person: person?.name ?? studio.name,
    partner: partner?.name ?? '',
    level: row.level || person?.level || 'no level',
    ageGroup: row.ageGroup || person?.ageGroup || 'no age group',
  };
}

/** How often a teacher of the studio can still be entered in a dance; null without a limit. */
export const leftOf = ({ partners }: Cells, teacherId: string | null, danceId: string): number | null =>
  partners.find(({ id }) => id === teacherId)?.left.find((one) => one.danceId === danceId)?.units ?? null;

/** "Waltz, Ellen Whitcombe, none". */
export const cellName = (column: Column, person: string, quantity: number): string =>
  `${column.name}, ${person}, ${quantity === 0 ? 'none' : quantity}`;
