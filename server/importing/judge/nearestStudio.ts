import { distance } from 'fastest-levenshtein';
import { haveDifferentNumbers, plainWords } from '../vocabulary/words.ts';

/** Words too common in studio names to identify one. */
const COMMON = new Set(
  'dance dancing ballroom studio studios dancesport academy center centre school club co inc llc company the of and at by latin ltd social'.split(
    ' ',
  ),
);

/** The likeliest studio: a letter or two, or one word, differs. */
export function nearestStudio(wanted: string, studios: readonly string[]): string | null {
  const words = distinctiveWords(wanted);
  let best: { name: string; score: number } | null = null;
  for (const name of studios) {
    if (haveDifferentNumbers(wanted, name)) continue;
    const score = likeness(words, distinctiveWords(name), plainWords(wanted), plainWords(name));
    if (score > (best?.score ?? 0)) best = { name, score };
  }
  return best?.name ?? null;
}

/** Above 0 if both names may be the same studio. */
function likeness(a: readonly string[], b: readonly string[], whole: string, other: string): number {
  if (whole === other) return 4;
  const steps = distance(whole, other);
  if (steps <= Math.max(1, Math.floor(Math.min(whole.length, other.length) / 6))) return 3 - steps / 10;
  if (a.length === 0 || b.length === 0) return 0;
  const [short, long] = a.length <= b.length ? [a, b] : [b, a];
  const shared = short.filter((word) => long.some((one) => one === word || isMisspelt(word, one)));
  if (shared.length < short.length) return 0;
  // One shared word is enough ("Larkspur" is Larkspur Ballroom); more of them score higher.
  return shared.some((word) => word.length > 3 || /\d\d/.test(word))
    ? 1 + shared.length / (10 * long.length)
    : 0;
}

const isMisspelt = (a: string, b: string): boolean =>
  a.length > 4 && b.length > 4 && distance(a, b) <= (Math.min(a.length, b.length) > 7 ? 2 : 1);

const distinctiveWords = (name: string): string[] =>
  plainWords(name)
    .split(' ')
    .filter((word) => word !== '' && !COMMON.has(word));
