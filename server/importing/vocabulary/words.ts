import { distance } from 'fastest-levenshtein';

/** Normalises words for comparison: no accents, case, punctuation or repeated spaces. */
export const plainWords = (text: string): string =>
  foldAccents(text)
    .toLowerCase()
    .replaceAll(/['’`´]/g, '')
    .replaceAll(/[^\p{L}\p{N}+&]+/gu, ' ')
    .trim();

/** Also drops spaces: "Quick step", "quick-step" and "Quickstep" are equal. */
export const squeezed = (text: string): string => plainWords(text).replaceAll(' ', '');

/** What each word means, from the words of each meaning. */
export const byWord = <Meaning extends string>(
  words: Record<Meaning, string>,
): Readonly<Record<string, Meaning | undefined>> =>
  Object.fromEntries(
    (Object.keys(words) as Meaning[]).flatMap((meaning) =>
      words[meaning].split(' ').map((word) => [word, meaning]),
    ),
  );

/** "SMOOTH" becomes "Smooth": capitals are a heading's, not the style's. */
export const capitalised = (text: string): string =>
  text === text.toUpperCase()
    ? text.toLowerCase().replaceAll(/(?<=^|[\s/&-])\p{L}/gu, (letter) => letter.toUpperCase())
    : text;

/** Edit distance, except that transposed letters count as one edit. */
export function stepsBetween(a: string, b: string): number {
  const steps = distance(a, b);
  const isTransposed =
    steps === 2 && a.length === b.length && [...a].sort().join('') === [...b].sort().join('');
  return isTransposed ? 1 : steps;
}

/** Whether two names have different numbers: "Studio 123" is not a misspelled "Studio 126". */
export function haveDifferentNumbers(a: string, b: string): boolean {
  const [own, other] = [a, b].map((name) => name.match(/\d+/g)?.join(' '));
  return own !== undefined && other !== undefined && own !== other;
}

const LETTERS: Record<string, string> = {
  ß: 'ss',
  ø: 'o',
  Ø: 'O',
  ł: 'l',
  Ł: 'L',
  đ: 'd',
  Đ: 'D',
  æ: 'ae',
  Æ: 'AE',
  œ: 'oe',
  Œ: 'OE',
  ı: 'i',
};

/** "Müllersfeld" becomes "Mullersfeld", "Strømdal" becomes "Stromdal"; other scripts are kept. */
const foldAccents = (text: string): string =>
  /^\p{ASCII}*$/u.test(text)
    ? text
    : text
        .normalize('NFD')
        .replaceAll(/[\u0300-\u036f]+/g, '')
        .replaceAll(/[ßøØłŁđĐæÆœŒı]/g, (letter) => LETTERS[letter] ?? letter);
