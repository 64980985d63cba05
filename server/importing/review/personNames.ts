import { distance } from 'fastest-levenshtein';
import { plainWords } from '../vocabulary/words.ts';
import { sameGivenName } from './nicknames.ts';

export type NameLikeness =
  | 'SAME'
  | 'ACCENTS'
  | 'ORDER'
  | 'TITLE'
  | 'INITIAL'
  | 'NICKNAME'
  | 'LETTERS'
  | 'PART';

const TITLES = new Set(
  'dr mr mrs ms miss mx prof professor doctor mister rev sir dame lady lord capt captain col major judge hon mme mlle herr frau sra srta'.split(
    ' ',
  ),
);
const SUFFIXES = new Set('jr sr ii iii iv 2nd 3rd md phd esq dds jd rn cpa'.split(' '));

export interface NameWords {
  /** Without accents, titles and suffixes. */
  words: string[];
  plain: string;
  hasTitle: boolean;
}

export function nameWords(name: string): NameWords {
  const all = plainWords(name)
    .split(' ')
    .filter(Boolean)
    .map((word) => (word === 'st' ? 'saint' : word));
  const words = all.filter((word) => !TITLES.has(word) && !SUFFIXES.has(word));
  const kept = words.length > 0 ? words : all;
  return { words: kept, plain: kept.join(' '), hasTitle: kept.length < all.length };
}

/** The strongest likeness of two names; null if they are not alike. */
export function nameLikeness(a: NameWords, b: NameWords): NameLikeness | null {
  if (a.plain === b.plain) return a.hasTitle === b.hasTitle ? 'SAME' : 'TITLE';
  if (a.plain.replaceAll(' ', '') === b.plain.replaceAll(' ', '')) return 'SAME';
  if (withoutDigraphs(a.plain) === withoutDigraphs(b.plain)) return 'ACCENTS';
  const [left, right] = [a.words.toSorted(), b.words.toSorted()];
  if (left.join(' ') === right.join(' ')) return 'ORDER';
  if (a.words.length < 2 || b.words.length < 2) {
    return a.words.length === b.words.length && isMisspelt(a.plain, b.plain) ? 'LETTERS' : null;
  }
  return wordsLikeness(a.words, b.words);
}

/** "Mueller" matches "Müller", "Soeren" matches "Søren": typed without umlauts. */
export const withoutDigraphs = (plain: string): string => plain.replaceAll(/(?<=[aou])e/g, '');

/** How a word may stand for another, strongest first. */
const SURENESS = ['INITIAL', 'NICKNAME', 'LETTERS'] as const;

/**
 * Matches the words of two names in any order: "Greaves J." and "Jonathan Greaves", "Bill Kowalczuk" and "William J.
 * Kowalczuk". If one word is equal, another may be short or misspelled.
 */
function wordsLikeness(a: readonly string[], b: readonly string[]): NameLikeness | null {
  const [short, long] = a.length <= b.length ? [a, b] : [b, a];
  const rest = [...long];
  const own: string[] = [];
  for (const word of short) {
    if (rest.includes(word)) rest.splice(rest.indexOf(word), 1);
    else own.push(word);
  }
  const found: (typeof SURENESS)[number][] = [];
  let isLastInitial = false;
  for (const word of own) {
    const options = rest.map((other) =>
      wordLikeness(word, other, isWithin(word, short) && isWithin(other, long)),
    );
    const best = SURENESS.find((likeness) => options.includes(likeness));
    if (best) {
      const [other] = rest.splice(options.indexOf(best), 1);
      found.push(best);
      isLastInitial ||= best === 'INITIAL' && (word === short.at(-1) || other === long.at(-1));
      // An extra initial is ignored, unless the other name has a different one.
    } else if (word.length > 1 || rest.some((other) => other.length === 1)) return null;
  }
  const hasSame = short.some((word) => word.length > 1 && !own.includes(word));
  const written = found.filter((likeness) => likeness !== 'INITIAL');
  // "Mike Rosencrans" may be Michael Rosencrance, but two misspelled words make another name.
  const mayBe = hasSame ? written.length < 2 : found.length === 2 && new Set(written).size === 2;
  // "Robert T. Hazelwood" is not Robert Tilbrook.
  if (!mayBe || (isLastInitial && rest.some((word) => word.length > 1))) return null;
  const least = SURENESS.findLast((likeness) => found.includes(likeness));
  return least ?? (rest.every((word) => word.length === 1) ? 'INITIAL' : 'PART');
}

const isWithin = (word: string, words: readonly string[]): boolean => words.slice(1, -1).includes(word);

function wordLikeness(one: string, other: string, areWithin: boolean): (typeof SURENESS)[number] | null {
  if (one[0] === other[0] && Math.min(one.length, other.length) === 1) return 'INITIAL';
  if (sameGivenName(one, other)) return 'NICKNAME';
  return isMisspelt(one, other) || (areWithin && isMisspeltParticle(one, other)) ? 'LETTERS' : null;
}

const PARTICLES = new Set(
  'al ap ben bin da dal de degli dei del della den der des di do dos du el la las le los ten ter van vom von zu zum zur'.split(
    ' ',
  ),
);

/** "van dre Berg", "van deer Berg": words too short to count as misspelled elsewhere. */
function isMisspeltParticle(a: string, b: string): boolean {
  if (!PARTICLES.has(a) && !PARTICLES.has(b)) return false;
  return distance(a, b) === 1 || [...a].sort().join('') === [...b].sort().join('');
}

/** One edit or swap, two in long words, or the same sound: "Kym" and Kim, "Choo" and Cho. */
export function isMisspelt(a: string, b: string): boolean {
  const least = Math.min(a.length, b.length);
  if (least < 3 || Math.abs(a.length - b.length) > 2) return false;
  if (sounded(a) === sounded(b)) return true;
  const steps = distance(a, b);
  if (steps === 1) return least > 3;
  if (steps !== 2) return false;
  if (a.length === b.length && [...a].sort().join('') === [...b].sort().join('')) return true;
  return least >= 8;
}

const sounded = (word: string): string =>
  word
    .replaceAll('y', 'i')
    .replaceAll('ph', 'f')
    .replaceAll('ck', 'k')
    .replaceAll(/(.)\1+/g, '$1');
