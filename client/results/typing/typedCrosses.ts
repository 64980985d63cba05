import type { TypedField } from './typedRanks.ts';

/** Crosses typed so far, by judge and dance in typing order, and the position of the next one. */
interface TypedCrosses {
  readonly crosses: Readonly<Record<string, readonly (readonly number[])[]>>;
  readonly judge: string;
  readonly dance: number;
  /** Digits typed so far of a back number. */
  readonly digits: string;
  /** Couple chosen by the arrow keys. */
  readonly line: number | null;
}

/** Adds the back numbers, and the number of crosses asked for. */
export interface CrossedField extends TypedField {
  readonly numbers: readonly string[];
  readonly asked: number;
}

export const NOTHING_CROSSED: TypedCrosses = { crosses: {}, judge: '', dance: 0, digits: '', line: null };

export const crossesOf = ({ crosses }: TypedCrosses, judge: string, dance: number): readonly number[] =>
  crosses[judge]?.[dance] ?? [];

export function crossesFrom(typed: TypedCrosses, field: CrossedField, judge: string): TypedCrosses {
  return { ...typed, judge, dance: openDance(typed, field, judge), digits: '', line: null };
}

/** Applies a key; null if it has no meaning here. */
export function crossKey(typed: TypedCrosses, field: CrossedField, key: string): TypedCrosses | null {
  const judge = field.judges.find((code) => code === key.toUpperCase());
  if (judge) return crossesFrom(typed, field, judge);
  if (/^\d$/.test(key)) return typeDigits(typed, field, typed.digits + key);
  if (key === ' ') return crossNumber(typed, field, (number) => number === typed.digits);
  if (key === 'Backspace') return back(typed, field);
  if (key === 'ArrowDown' || key === 'ArrowUp') return toLine(typed, field, key === 'ArrowDown' ? 1 : -1);
  if (key === 'x' && typed.line !== null) return cross(typed, field, typed.line);
  return null;
}

/** Two digits suffice if only one number ends with them. */
function typeDigits(typed: TypedCrosses, field: CrossedField, digits: string): TypedCrosses {
  const next = { ...typed, digits: digits.slice(0, 4) };
  if (digits.length !== 2) return next;
  const alike = field.numbers.filter((number) => number.endsWith(digits));
  return alike.length === 1 ? crossNumber(next, field, (number) => number === alike[0]) : next;
}

function crossNumber(
  typed: TypedCrosses,
  field: CrossedField,
  isMeant: (number: string) => boolean,
): TypedCrosses {
  const couple = field.numbers.findIndex(isMeant);
  return couple < 0 ? { ...typed, digits: '' } : cross(typed, field, couple);
}

/** Toggles a cross; when the dance has all its crosses, moves to the next dance. */
function cross(typed: TypedCrosses, field: CrossedField, couple: number): TypedCrosses {
  const { judge, dance } = typed;
  if (!field.judges.includes(judge) || field.isStored(judge, dance)) return { ...typed, digits: '' };
  const own = crossesOf(typed, judge, dance);
  const next = own.includes(couple) ? own.filter((one) => one !== couple) : [...own, couple];
  const after = { ...put(typed, judge, dance, next), digits: '' };
  return next.length === field.asked ? { ...after, dance: openDance(after, field, judge) } : after;
}

function back(typed: TypedCrosses, field: CrossedField): TypedCrosses {
  const { judge, digits } = typed;
  if (digits) return { ...typed, digits: digits.slice(0, -1) };
  const dances = Array.from({ length: typed.dance + 1 }, (_, dance) => typed.dance - dance);
  const dance = dances.find((one) => !field.isStored(judge, one) && crossesOf(typed, judge, one).length > 0);
  if (dance === undefined) return typed;
  return { ...put(typed, judge, dance, crossesOf(typed, judge, dance).slice(0, -1)), dance };
}

const toLine = (typed: TypedCrosses, { couples }: CrossedField, step: 1 | -1): TypedCrosses => ({
  ...typed,
  line: Math.min(couples - 1, Math.max(0, (typed.line ?? (step > 0 ? -1 : couples)) + step)),
});

function put(typed: TypedCrosses, judge: string, dance: number, own: readonly number[]): TypedCrosses {
  const all = [...(typed.crosses[judge] ?? [])];
  while (all.length <= dance) all.push([]);
  all[dance] = own;
  return { ...typed, crosses: { ...typed.crosses, [judge]: all } };
}

function openDance(typed: TypedCrosses, field: CrossedField, judge: string): number {
  const dances = Array.from({ length: field.dances }, (_, dance) => dance);
  const open = dances.find(
    (dance) => !field.isStored(judge, dance) && crossesOf(typed, judge, dance).length !== field.asked,
  );
  return open ?? Math.max(0, field.dances - 1);
}
