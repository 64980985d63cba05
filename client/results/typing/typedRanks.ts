/** Shape of the cards, and which of them are stored. */
export interface TypedField {
  readonly couples: number;
  readonly dances: number;
  readonly judges: readonly string[];
  readonly isStored: (judge: string, dance: number) => boolean;
  /** Scores from 0 to 100 instead of places. */
  readonly isScored: boolean;
  /** Marks 1 to 3 against a standard. */
  readonly isByStandard: boolean;
}

/** Place or score; null for a withdrawn couple, undefined if not typed yet. */
export type Cell = number | null | undefined;

/** Cells typed so far, the dances of a judge one after another, and the position of the next key. */
interface TypedRanks {
  readonly cells: Readonly<Record<string, readonly Cell[]>>;
  readonly judge: string;
  readonly at: number;
  /** First digit of a two-digit place. */
  readonly digit: string;
}

export const NOTHING_TYPED: TypedRanks = { cells: {}, judge: '', at: 0, digit: '' };

const digitsOf = ({ couples, isScored }: TypedField): number => (couples < 10 && !isScored ? 1 : 2);

export const cardOf = (typed: TypedRanks, { couples }: TypedField, judge: string, dance: number): Cell[] =>
  Array.from({ length: couples }, (_, couple) => typed.cells[judge]?.[dance * couples + couple]);

/** Cells of a full card with a repeated or impossible place. */
export function wrongCells(
  card: readonly Cell[],
  { isScored, isByStandard }: TypedField,
): ReadonlySet<number> {
  if (isScored || card.includes(undefined)) return new Set();
  const most = isByStandard ? 3 : card.filter((place) => place !== null).length;
  return new Set(
    card.flatMap((place, couple) => {
      if (place === null || place === undefined) return [];
      const isWrong = place < 1 || place > most || card.indexOf(place) !== card.lastIndexOf(place);
      return isWrong ? [couple] : [];
    }),
  );
}

export const isFull = (card: readonly Cell[]): boolean => !card.includes(undefined);

/** Applies a key; null if it has no meaning here. */
export function typeKey(typed: TypedRanks, field: TypedField, key: string): TypedRanks | null {
  const judge = field.judges.find((code) => code === key.toUpperCase());
  if (judge) return moved(typed, field, judge);
  if (/^\d$/.test(key)) return typeDigit(typed, field, key);
  if (key === '.') return put(typed, field, null);
  if (key === '*' && field.isScored) return put(typed, field, 100);
  if (key === 'Backspace') return back(typed, field);
  if (key === 'Tab') return toNextWrong(typed, field);
  return null;
}

/** Moves to the judge's first wrong or empty cell. */
export function moved(typed: TypedRanks, field: TypedField, judge: string): TypedRanks {
  const all = openCells(field, judge);
  const wrong = all.find((cell) => isWrongCell(typed, field, judge, cell));
  const empty = all.find((cell) => typed.cells[judge]?.[cell] === undefined);
  return { ...typed, judge, at: wrong ?? empty ?? endOf(field), digit: '' };
}

function typeDigit(typed: TypedRanks, field: TypedField, digit: string): TypedRanks {
  const digits = typed.digit + digit;
  if (digits.length < digitsOf(field)) {
    return openCells(field, typed.judge).includes(typed.at) ? { ...typed, digit: digits } : typed;
  }
  return put(typed, field, Number(digits));
}

function put(typed: TypedRanks, field: TypedField, place: number | null): TypedRanks {
  const { judge, at } = typed;
  const all = openCells(field, judge);
  if (!all.includes(at)) return typed;
  const cells = [...(typed.cells[judge] ?? [])];
  cells[at] = place;
  const next = all.find((cell) => cell > at) ?? endOf(field);
  return { ...typed, cells: { ...typed.cells, [judge]: cells }, at: next, digit: '' };
}

function back(typed: TypedRanks, field: TypedField): TypedRanks {
  const { judge, at, digit } = typed;
  if (digit) return { ...typed, digit: '' };
  const before = openCells(field, judge).findLast((cell) => cell < at);
  if (before === undefined) return typed;
  const cells = [...(typed.cells[judge] ?? [])];
  cells[before] = undefined;
  return { ...typed, cells: { ...typed.cells, [judge]: cells }, at: before };
}

function toNextWrong(typed: TypedRanks, field: TypedField): TypedRanks {
  const wrong = openCells(field, typed.judge).filter((cell) => isWrongCell(typed, field, typed.judge, cell));
  const next = wrong.find((cell) => cell > typed.at) ?? wrong[0];
  return next === undefined ? typed : { ...typed, at: next, digit: '' };
}

function openCells({ couples, dances, judges, isStored }: TypedField, judge: string): number[] {
  if (!judges.includes(judge)) return [];
  return Array.from({ length: couples * dances }, (_, cell) => cell).filter(
    (cell) => !isStored(judge, Math.floor(cell / couples)),
  );
}

const endOf = ({ couples, dances }: TypedField): number => couples * dances;

const isWrongCell = (typed: TypedRanks, field: TypedField, judge: string, cell: number): boolean =>
  wrongCells(cardOf(typed, field, judge, Math.floor(cell / field.couples)), field).has(cell % field.couples);
