import type { Ruler } from './ruler.ts';

interface Fitted {
  readonly size: number;
  readonly lines: readonly string[];
}

export interface Fitting {
  readonly width: number;
  readonly size: number;
  /** Smaller than this it never becomes; then it wraps. */
  readonly least: number;
  readonly isBold?: boolean;
  /** How far lines stand apart; wrapped ones become as large as that and the width allow. */
  readonly leading?: number;
}

const STEP = 0.25;

/** Lines stand so far apart, in parts of their size. */
export const LEADING = 1.2;

/** A text that is never cut: it becomes smaller until it fits into one line, and wraps where that does not suffice. */
export function fitText(ruler: Ruler, text: string, fitting: Fitting): Fitted {
  const { width, size, least, isBold = false, leading = least * LEADING } = fitting;
  const printable = ruler.printable(text);
  const wide = ruler.width(printable, size, isBold);
  if (wide <= width) return { size, lines: [printable] };
  const smaller = Math.floor((size * width) / wide / STEP) * STEP;
  if (smaller >= least) return { size: smaller, lines: [printable] };
  const lines = wrap(ruler, printable, width, least, isBold);
  const longest = longestPart(ruler, printable, isBold);
  const breaksWords = longest * least > width;
  for (let larger = Math.min(size, leading / LEADING); larger > least; larger -= STEP) {
    if (!breaksWords && longest * larger > width) continue;
    const wrapped = wrap(ruler, printable, width, larger, isBold);
    if (wrapped.length <= lines.length) return { size: larger, lines: wrapped };
  }
  return { size: least, lines };
}

/** At spaces; a word that is longer than a line after a hyphen, and between letters only where it has none. */
export function wrap(ruler: Ruler, text: string, width: number, size: number, isBold = false): string[] {
  const lines: string[] = [];
  let line = '';
  const fits = (one: string) => ruler.width(one, size, isBold) <= width;
  for (const word of ruler.printable(text).split(' ')) {
    const longer = line === '' ? word : `${line} ${word}`;
    if (fits(longer)) {
      line = longer;
      continue;
    }
    if (line !== '') lines.push(line);
    line = word;
    while (!fits(line) && line.length > 1) {
      const letters = [...line];
      let taken = letters.length - 1;
      while (taken > 1 && !fits(letters.slice(0, taken).join(''))) taken -= 1;
      const hyphen = letters.lastIndexOf('-', taken - 1);
      if (hyphen > 0) taken = hyphen + 1;
      lines.push(letters.slice(0, taken).join(''));
      line = letters.slice(taken).join('');
    }
  }
  lines.push(line);
  return lines;
}

/** A line that is so much smaller is better than a second one with a single word in it. */
const ONE_LINE = 0.8;

/**
 * A text that is never cut, for a place of a certain height: as large as its lines fit in, with words whole for as long
 * as that goes.
 */
export function fitBlock(ruler: Ruler, text: string, place: Fitting & { readonly height: number }): Fitted {
  const { width, height, size, least, isBold = false } = place;
  const inOne = fitText(ruler, text, { width, size, least: Math.max(least, size * ONE_LINE), isBold });
  if (inOne.lines.length === 1) return inOne;
  const longest = longestPart(ruler, text, isBold);
  for (let smaller = size; smaller > least; smaller -= STEP) {
    if (longest * smaller > width && smaller > size / 2) continue;
    const lines = wrap(ruler, text, width, smaller, isBold);
    if (lines.length * smaller * LEADING <= height) return { size: smaller, lines };
  }
  return { size: least, lines: wrap(ruler, text, width, least, isBold) };
}

/** The widest piece that stays whole in one line, at size 1. */
const longestPart = (ruler: Ruler, text: string, isBold: boolean): number =>
  Math.max(
    0,
    ...ruler
      .printable(text)
      .split(/ |(?<=-)/)
      .map((part) => ruler.width(part, 100, isBold) / 100),
  );

/** For what may be shortened, such as a studio beside a couple: as much as there is room for, and an ellipsis. */
export function shorten(ruler: Ruler, text: string, width: number, size: number): string {
  const printable = ruler.printable(text);
  if (ruler.width(printable, size) <= width) return printable;
  const letters = [...printable];
  while (letters.length > 0) {
    letters.pop();
    const shorter = `${letters.join('').trimEnd()}…`;
    if (ruler.width(shorter, size) <= width) return letters.length < 3 ? '' : shorter;
  }
  return '';
}
