/** A word as people compare it: without accents, case, punctuation and doubled spaces. */
export const plainWords = (text: string): string =>
  foldAccents(text)
    .toLowerCase()
    .replaceAll(/['’`´]/g, '')
    .replaceAll(/[^\p{L}\p{N}+&]+/gu, ' ')
    .trim();

/** The same without spaces: "Quick step", "quick-step" and "Quickstep" are one. */
export const squeezed = (text: string): string => plainWords(text).replaceAll(' ', '');

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

/** "Müllersfeld" becomes "Mullersfeld", "Strømdal" "Stromdal"; other scripts stay as they are. */
export const foldAccents = (text: string): string =>
  /^\p{ASCII}*$/u.test(text)
    ? text
    : text
        .normalize('NFD')
        .replaceAll(/[\u0300-\u036f]+/g, '')
        .replaceAll(/[ßøØłŁđĐæÆœŒı]/g, (letter) => LETTERS[letter] ?? letter);
