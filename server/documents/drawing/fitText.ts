import type { Ruler } from './ruler.ts';

interface Fitted {
  readonly size: number;
  readonly lines: readonly string[];
}

export interface Fitting {
  readonly width: number;
  readonly size: number;
  /** Smallest font size; longer text wraps. */
  readonly least: number;
  readonly isBold?: boolean;
  /** Distance between baselines; wrapped lines use the largest font that it and the width allow. */
  readonly leading?: number;
}

const STEP = 0.25;

/** Line height, as a multiple of the font size. */
export const LEADING = 1.2;

/** Fits text without cutting it: it shrinks to one line, and wraps if that would be too small. */
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

/** Breaks at spaces. A word longer than a line breaks after a hyphen, or between letters if it has none. */
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

/** Shrinking to this fraction is better than a second line with one word. */
const ONE_LINE = 0.8;

/** Fits text into a block without cutting it, as large as possible, and breaks words only as a last resort. */
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

/** Width of the widest unbreakable part at font size 1. */
const longestPart = (ruler: Ruler, text: string, isBold: boolean): number =>
  Math.max(
    0,
    ...ruler
      .printable(text)
      .split(/ |(?<=-)/)
      .map((part) => ruler.width(part, 100, isBold) / 100),
  );

/** Cuts text with an ellipsis. For secondary text, such as a studio next to a couple. */
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
