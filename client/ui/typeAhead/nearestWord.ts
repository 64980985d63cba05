import { distance } from 'fastest-levenshtein';
import { words } from './optionsMatching.ts';

const plain = (text: string): string => words(text).join(' ');
const digits = (text: string): string => text.replace(/\D/g, '');

/** The known word equal except for case, accents or spaces, or null. */
export function sameWord(text: string, known: readonly string[]): string | null {
  return known.find((word) => plain(word) === plain(text)) ?? null;
}

/**
 * The likely meaning of an unknown word: the shortest known one whose words start with the typed ones ("full s"), or
 * one with a letter or two wrong. Digits must match: 1 is not a misspelt 2.
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
