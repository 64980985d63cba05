import { distance } from 'fastest-levenshtein';
import { words } from './optionsMatching.ts';

const plain = (text: string): string => words(text).join(' ');
const digits = (text: string): string => text.replace(/\D/g, '');

/** The known word that differs in case, accents or spaces at most; null where there is none. */
export function sameWord(text: string, known: readonly string[]): string | null {
  return known.find((word) => plain(word) === plain(text)) ?? null;
}

/**
 * What an unknown word was probably meant to be: the shortest known word of which each word begins so ("full s"), or one
 * with a letter or two wrong. Other numbers are other words: 1 is no misspelt 2.
 */
export function nearestWord(text: string, known: readonly string[]): string | null {
  const typed = words(text);
  if (typed.length === 0 || sameWord(text, known) !== null) return null;
  const begun = known
    .filter((word) => {
      const its = words(word);
      return typed.every((part, index) => its[index]?.startsWith(part));
    })
    .toSorted((a, b) => a.length - b.length);
  if (begun[0] !== undefined) return begun[0];
  const wrongLetters = Math.min(2, Math.floor(plain(text).length / 4));
  const near = known
    .filter((word) => digits(word) === digits(text))
    .map((word) => ({ word, far: distance(plain(word), plain(text)) }))
    .filter(({ far }) => far <= wrongLetters)
    .toSorted((a, b) => a.far - b.far);
  return near[0]?.word ?? null;
}
