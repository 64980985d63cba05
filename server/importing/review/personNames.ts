import { distance } from 'fastest-levenshtein';
import { plainWords } from '../vocabulary/words.ts';
import { sameGivenName } from './nicknames.ts';

/** Why two names may be one person's. */
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
  'dr mr mrs ms miss mx prof professor rev sir dame lady lord capt captain col major judge hon mme herr frau'.split(
    ' ',
  ),
);
const SUFFIXES = new Set('jr sr ii iii iv md phd esq dds jd rn cpa'.split(' '));

export interface NameWords {
  /** Without accents, titles and suffixes. */
  words: string[];
  plain: string;
  hasTitle: boolean;
}

export function nameWords(name: string): NameWords {
  const all = plainWords(name).split(' ').filter(Boolean);
  const words = all.filter((word) => !TITLES.has(word) && !SUFFIXES.has(word));
  const told = words.length > 0 ? words : all;
  return { words: told, plain: told.join(' '), hasTitle: told.length < all.length };
}

/** How two names are alike; null where they are not. The surer likeness comes first. */
export function nameLikeness(a: NameWords, b: NameWords): NameLikeness | null {
  if (a.plain === b.plain) return a.hasTitle === b.hasTitle ? 'SAME' : 'TITLE';
  if (a.plain.replaceAll(' ', '') === b.plain.replaceAll(' ', '')) return 'SAME';
  if (withoutDigraphs(a.plain) === withoutDigraphs(b.plain)) return 'ACCENTS';
  const [left, right] = [a.words.toSorted(), b.words.toSorted()];
  if (left.join(' ') === right.join(' ')) return 'ORDER';
  if (a.words.length < 2 || b.words.length < 2) {
    return a.words.length === b.words.length && isMisspelt(a.plain, b.plain) ? 'LETTERS' : null;
  }
  return (
    initialLikeness(a.words, b.words) ??
    otherwiseWritten(a.words, b.words) ??
    otherwiseWritten(withoutInitials(a.words), withoutInitials(b.words)) ??
    otherwiseWritten(left, right)
  );
}

/** "Mueller" and "Müller", "Soeren" and "Søren": umlauts are written out where a keyboard lacks them. */
export const withoutDigraphs = (plain: string): string => plain.replaceAll(/(?<=[aou])e/g, '');

/** Without the letters that stand for further names. */
const withoutInitials = (words: readonly string[]): string[] =>
  words.filter((word, at) => word.length > 1 || at === 0);

/** "William J. Kowalczuk", "W. Kowalczuk": letters that stand for a name, or names that are left out. */
function initialLikeness(a: readonly string[], b: readonly string[]): NameLikeness | null {
  const [short, long] = [withoutInitials(a), withoutInitials(b)].sort((x, y) => x.length - y.length) as [
    string[],
    string[],
  ];
  if (short.length === long.length) {
    const different = short.filter((word, at) => word !== long[at]);
    if (different.length === 0) return 'INITIAL';
    const at = short.findIndex((word, place) => word !== long[place]);
    const [one, other] = [short[at] ?? '', long[at] ?? ''];
    const isInitial = Math.min(one.length, other.length) === 1 && one[0] === other[0];
    return different.length === 1 && isInitial && short.length > 1 ? 'INITIAL' : null;
  }
  // "Beatriz Núñez" of "Beatriz Núñez Alvoredo": the first and one more name are the same.
  if (short.length >= 2 && short[0] === long[0] && short.every((word) => long.includes(word))) return 'PART';
  return null;
}

/** One word is another: misspelt, or the short form of the given name. */
function otherwiseWritten(a: readonly string[], b: readonly string[]): NameLikeness | null {
  if (a.length !== b.length) return null;
  const different = [...a.keys()].filter((at) => a[at] !== b[at]);
  const [at] = different;
  if (at === undefined || different.length > 1) return null;
  const [one, other] = [a[at] ?? '', b[at] ?? ''];
  if (sameGivenName(one, other)) return 'NICKNAME';
  const isBetween = at > 0 && at < a.length - 1;
  return isMisspelt(one, other) || (isBetween && isMisspeltParticle(one, other)) ? 'LETTERS' : null;
}

const PARTICLES = new Set(
  'al ap ben bin da dal de degli dei del della den der des di do dos du el la las le los ten ter van vom von zu zum zur'.split(
    ' ',
  ),
);

/** "van dre Berg", "van deer Berg": too short to be misspelt elsewhere. */
function isMisspeltParticle(a: string, b: string): boolean {
  if (!PARTICLES.has(a) && !PARTICLES.has(b)) return false;
  return distance(a, b) === 1 || [...a].sort().join('') === [...b].sort().join('');
}

/** One letter more, less or another, or two that changed places; of long words two. */
export function isMisspelt(a: string, b: string): boolean {
  if (Math.min(a.length, b.length) < 4 || Math.abs(a.length - b.length) > 2) return false;
  const steps = distance(a, b);
  if (steps === 1) return true;
  if (steps !== 2) return false;
  if (a.length === b.length && [...a].sort().join('') === [...b].sort().join('')) return true;
  return Math.min(a.length, b.length) >= 8;
}
