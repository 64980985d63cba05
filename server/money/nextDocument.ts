import { sumsOf, totalsOf } from './totals.ts';
import type {
  ChargeLine,
  IssuedDocument,
  IssuedLine,
  NextDocument,
  TaxOfRate,
  Terms,
  Totals,
} from './types.ts';

/**
 * The lines of one studio less what its documents hold, and the tax of the whole less the tax they hold. Null where no
 * money changes: lines that only swapped wait for the next document.
 */
export function nextDocument(
  lines: readonly ChargeLine[],
  issued: readonly IssuedDocument[],
  taxMode: Terms['taxMode'],
): NextDocument | null {
  const changed = changedLines(lines, issued).filter(({ amount }) => amount !== 0);
  const taxes = taxesLess(totalsOf(lines, taxMode).taxes, issued);
  const sums = sumsOf(changed, taxes, taxMode);
  if (sums.gross === 0) return null;
  const keys = new Set(changed.map(({ key }) => key));
  const isCorrected = (document: IssuedDocument) => document.lines.some(({ key }) => keys.has(key));
  return {
    kind: sums.gross > 0 ? 'INVOICE' : 'CREDIT_NOTE',
    lines: changed,
    taxes,
    ...sums,
    corrects: sums.gross > 0 ? [] : issued.filter(isCorrected).map(({ name }) => name),
  };
}

/** Also changes that cost nothing. */
export function changedLines(lines: readonly ChargeLine[], issued: readonly IssuedDocument[]): IssuedLine[] {
  const held = heldLines(issued);
  const now = new Map(lines.map((line) => [line.key, line]));
  const gone = [...held.values()].filter(({ key }) => !now.has(key)).map((old) => lessOf(old));
  return [...gone, ...lines.flatMap((line) => changeOf(held.get(line.key), line))].filter(
    ({ quantity, unitAmount, isPriceChange }) => quantity !== 0 && !(isPriceChange && unitAmount === 0),
  );
}

/** What the documents of a studio hold, by key. */
export function heldLines(issued: readonly IssuedDocument[]): Map<string, IssuedLine> {
  const held = new Map<string, IssuedLine>();
  for (const { name, lines } of issued)
    for (const line of lines) {
      const old = held.get(line.key);
      const why = `billed with ${name}`;
      if (old && line.isPriceChange)
        held.set(line.key, sized(old, old.quantity, old.unitAmount + line.unitAmount, why));
      else if (old && isSamePrice(old, line)) {
        if (old.quantity + line.quantity === 0) held.delete(line.key);
        else held.set(line.key, sized(old, old.quantity + line.quantity, old.unitAmount, why));
      } else held.set(line.key, sized(line, line.quantity, line.unitAmount, why));
    }
  return held;
}

function changeOf(old: IssuedLine | undefined, { studioId: _, rule: __, ...line }: ChargeLine): IssuedLine[] {
  if (!old) return [line];
  if (isSamePrice(old, line)) return [sized(line, line.quantity - old.quantity, line.unitAmount, line.why)];
  const isSameRate = old.taxPerMillion === line.taxPerMillion;
  if (old.quantity !== line.quantity || !isSameRate) return [lessOf(old), line];
  return [{ ...sized(line, line.quantity, line.unitAmount - old.unitAmount, line.why), isPriceChange: true }];
}

const isSamePrice = (old: IssuedLine, line: IssuedLine): boolean =>
  old.unitAmount === line.unitAmount && old.taxPerMillion === line.taxPerMillion;

const lessOf = (old: IssuedLine): IssuedLine => sized(old, -old.quantity, old.unitAmount, old.why);

const sized = (line: IssuedLine, quantity: number, unitAmount: number, why: string): IssuedLine => ({
  ...line,
  quantity,
  unitAmount,
  amount: quantity * unitAmount,
  why,
});

function taxesLess(now: Totals['taxes'], issued: readonly IssuedDocument[]): TaxOfRate[] {
  const rates = new Map<number, TaxOfRate>(now.map((tax) => [tax.perMillion, tax]));
  for (const { perMillion, base, tax } of issued.flatMap(({ taxes }) => taxes)) {
    const rest = rates.get(perMillion);
    rates.set(perMillion, { perMillion, base: (rest?.base ?? 0) - base, tax: (rest?.tax ?? 0) - tax });
  }
  return [...rates.values()]
    .filter(({ base, tax }) => base !== 0 || tax !== 0)
    .sort((one, other) => one.perMillion - other.perMillion);
}
