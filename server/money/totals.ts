import type { IssuedLine, Terms, Totals } from './types.ts';

type Taxed = Pick<IssuedLine, 'amount' | 'taxPerMillion'>;

/** Tax of each rate on the sum of its lines. */
export function totalsOf(lines: readonly Taxed[], taxMode: Terms['taxMode']): Totals {
  const sums = new Map<number, number>();
  for (const { amount, taxPerMillion } of lines)
    sums.set(taxPerMillion, (sums.get(taxPerMillion) ?? 0) + amount);
  const taxes = [...sums]
    .filter(() => taxMode !== 'NONE')
    .sort(([one], [other]) => one - other)
    .map(([perMillion, sum]) => {
      const tax = taxOf(sum, perMillion, taxMode);
      return { perMillion, base: taxMode === 'INCLUDED' ? sum - tax : sum, tax };
    });
  return { taxes, ...sumsOf(lines, taxes, taxMode) };
}

/** Net, tax and gross of lines whose taxes are known. */
export function sumsOf(lines: readonly Taxed[], taxes: Totals['taxes'], taxMode: Terms['taxMode']) {
  const sum = lines.reduce((all, { amount }) => all + amount, 0);
  const tax = taxes.reduce((all, one) => all + one.tax, 0);
  return taxMode === 'INCLUDED' ? { net: sum - tax, tax, gross: sum } : { net: sum, tax, gross: sum + tax };
}

const MILLION = 1_000_000n;

/** Rounded half away from zero. The product passes what a double holds exactly. */
function taxOf(sum: number, perMillion: number, taxMode: Terms['taxMode']): number {
  const rate = BigInt(perMillion);
  const product = BigInt(Math.abs(sum)) * rate;
  const divisor = taxMode === 'INCLUDED' ? MILLION + rate : MILLION;
  const tax = Number((2n * product + divisor) / (2n * divisor));
  return sum < 0 && tax > 0 ? -tax : tax;
}
