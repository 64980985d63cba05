import type { ReactElement } from 'react';

/** `keywords` also match, such as a card number. */
export interface Option {
  id: string;
  text: string;
  detail?: string;
  keywords?: string;
  mark?: ReactElement;
  /** Drawn in the list instead of the text. */
  content?: () => ReactElement;
  /** Heading above options of one group, as long as nothing is typed. */
  group?: string;
  /** Why it cannot be chosen, in place of the detail. */
  whyNot?: string | null;
}

/** A popover renders at most this many; more typing finds the rest. */
export const SHOWN_OPTIONS = 50;

const folded = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

/** Words without case and accents. */
export const words = (text: string): string[] => folded(text.trim()).split(/\s+/).filter(Boolean);

interface Rank {
  option: Option;
  rank: number;
}

function rankOf(option: Option, query: string, words: string[]): number {
  const text = folded(option.text);
  if (text === query || folded(option.keywords ?? '') === query) return 0;
  if (text.startsWith(query)) return 1;
  const haystack = ` ${text} ${folded(option.keywords ?? '')} ${folded(option.detail ?? '')}`;
  if (words.every((word) => haystack.includes(` ${word}`))) return 2;
  return words.every((word) => text.includes(word)) ? 3 : 4;
}

/**
 * Matching options, best first: exact text or keyword, text that starts with the query, every word starts a word, every
 * word occurs. Case and accents are ignored; ties keep their order.
 */
export function optionsMatching(query: string, options: readonly Option[]): Option[] {
  const wanted = folded(query.trim());
  if (wanted === '') return options.slice(0, SHOWN_OPTIONS);
  const words = wanted.split(/\s+/);
  return options
    .map((option): Rank => ({ option, rank: rankOf(option, wanted, words) }))
    .filter(({ rank }) => rank < 4)
    .sort((a, b) => a.rank - b.rank)
    .slice(0, SHOWN_OPTIONS)
    .map(({ option }) => option);
}
