import type { Charges, Facts } from './types.ts';

/** Every line that an event, or the facts of one studio, charges. Pure: neither clock nor database. */
export function chargesOf(_facts: Facts): Charges {
  return { lines: [], unpriced: [] };
}

/** Studios that pay an entry without a price, so no document can be issued to them. */
export function studiosWithoutPrice(
  _facts: Facts,
  _unpriced: readonly number[],
): ReadonlyMap<number, number[]> {
  return new Map();
}
