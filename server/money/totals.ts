import type { ChargeLine, IssuedLine, Terms, Totals } from './types.ts';

/** Tax per rate on the sum of its lines, rounded half away from zero. */
export function totalsOf(_lines: readonly (ChargeLine | IssuedLine)[], _taxMode: Terms['taxMode']): Totals {
  return { net: 0, tax: 0, gross: 0, taxes: [] };
}
