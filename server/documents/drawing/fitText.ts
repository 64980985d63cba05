import type { Ruler } from './ruler.ts';

export interface Fitted {
  readonly size: number;
  readonly lines: readonly string[];
}

export interface Fitting {
  readonly width: number;
  readonly size: number;
  /** Smaller than this it never becomes; then it wraps. */
  readonly least: number;
  readonly isBold?: boolean;
}

const STEP = 0.25;

/** A text that is never cut: it becomes smaller until it fits into one line, and wraps where that does not suffice. */
export function fitText(ruler: Ruler, text: string, { width, size, least, isBold = false }: Fitting): Fitted {
  const printable = ruler.printable(text);
  const wide = ruler.width(printable, size, isBold);
  if (wide <= width) return { size, lines: [printable] };
  const smaller = Math.floor((size * width) / wide / STEP) * STEP;
  if (smaller >= least) return { size: smaller, lines: [printable] };
  return { size: least, lines: wrap(ruler, printable, width, least, isBold) };
}

/** At spaces, and inside a word only where it is longer than a line. */
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
      lines.push(letters.slice(0, taken).join(''));
      line = letters.slice(taken).join('');
    }
  }
  lines.push(line);
  return lines;
}

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
