import { printAmount } from '../../../server/money/amounts.ts';
import type { Money } from './Amount.tsx';

/** A line of an account, for the staff or for its studio. */
export interface Line {
  readonly key: string;
  readonly words: string;
  readonly detail: string;
  readonly style: string;
  readonly why: string;
  readonly quantity: number;
  readonly unitAmount: Money;
  readonly amount: Money;
  readonly isNew: boolean;
  readonly person: { readonly id: string; readonly name: string } | null;
}

/** Lines with the same words, price and reason as one. */
export interface Fold {
  readonly key: string;
  readonly words: string;
  /** "Smooth 25, Standard 12", or the dance of a single line. */
  readonly about: string;
  readonly why: string;
  readonly quantity: number;
  readonly each: Money;
  readonly amount: Money;
  readonly isNew: boolean;
  readonly lines: readonly Line[];
}

interface PersonFolds {
  /** Null for the studio itself. */
  readonly person: Line['person'];
  readonly folds: readonly Fold[];
}

/** The lines by person, the studio itself last. */
export function foldLines(lines: readonly Line[], currency: string): PersonFolds[] {
  const byPerson = Map.groupBy(lines, ({ person }) => person?.id ?? null);
  return [...byPerson]
    .map(([, own]) => ({ person: own[0]?.person ?? null, folds: foldsOf(own, currency) }))
    .toSorted((a, b) => Number(a.person === null) - Number(b.person === null));
}

function foldsOf(lines: readonly Line[], currency: string): Fold[] {
  const alike = Map.groupBy(lines, ({ key, words, unitAmount, why, isNew }) =>
    JSON.stringify([key.split(':')[0], words, unitAmount.amount, why, isNew]),
  );
  return [...alike.values()].flatMap((own) => {
    const [first] = own;
    if (!first) return [];
    const amount = own.reduce((sum, line) => sum + line.amount.amount, 0);
    return {
      key: first.key,
      words: first.words,
      about: own.length === 1 ? aboutOne(first) : stylesOf(own),
      why: first.why,
      quantity: own.reduce((sum, { quantity }) => sum + quantity, 0),
      each: first.unitAmount,
      amount: { amount, text: printAmount(amount, currency) },
      isNew: first.isNew,
      lines: own,
    };
  });
}

const aboutOne = ({ style, detail }: Line): string =>
  detail.startsWith(style) ? detail : [style, detail].filter(Boolean).join(' ');

function stylesOf(lines: readonly Line[]): string {
  const counts = new Map<string, number>();
  for (const { style, quantity } of lines) if (style) counts.set(style, (counts.get(style) ?? 0) + quantity);
  return [...counts].map(([style, count]) => `${style} ${count}`).join(', ');
}

/** The extra that a line charges, by its id; null for other lines. */
export const extraOf = ({ key }: { readonly key: string }): string | null =>
  key.startsWith('extra:') ? key.slice('extra:'.length) : null;

export const isFee = ({ key }: { readonly key: string }): boolean => key.startsWith('late:');

/** What an unfolded line says: the dance of an entry, "Late fee, Tango", or what is charged. */
export const lineWords = ({ key, words, detail }: Pick<Line, 'key' | 'words' | 'detail'>): string =>
  isFee({ key }) ? [words, detail].filter(Boolean).join(', ') : detail || words;
