import { fileURLToPath } from 'node:url';
import { type Font, openSync } from 'fontkit';
import { isWide, scriptsFor, sliceOf, wideFont } from './wideFonts.ts';

const fileOf = (name: string): string =>
  fileURLToPath(import.meta.resolve(`dejavu-fonts-ttf/ttf/${name}.ttf`));

/** Loaded once per thread. They cover Latin, Greek, Cyrillic, arrows and signs. */
interface Fonts {
  readonly regular: Font;
  readonly bold: Font;
}

let opened: Fonts | undefined;

function fonts(): Fonts {
  opened ??= {
    regular: openSync(fileOf('DejaVuSansCondensed')) as Font,
    bold: openSync(fileOf('DejaVuSansCondensed-Bold')) as Font,
  };
  return opened;
}

/** A part of a text in one font. */
export interface Run {
  /** Identical for identical fonts. */
  readonly name: string;
  readonly font: Font;
  readonly text: string;
}

export function runsOf(text: string, isBold: boolean): readonly Run[] {
  const name = isBold ? 'bold' : 'regular';
  const plain = fonts()[name];
  if (!isWide(text)) return [{ name, font: plain, text }];
  const scripts = scriptsFor(text);
  const runs: Run[] = [];
  for (const letter of text) {
    const slice = hasGlyph(letter) ? null : sliceOf(letter, scripts);
    const own =
      slice === null ? { name, font: plain } : { name: `${name} ${slice}`, font: wideFont(slice, isBold) };
    const last = runs.at(-1);
    if (last?.name === own.name) runs.splice(-1, 1, { ...own, text: last.text + letter });
    else runs.push({ ...own, text: letter });
  }
  return runs;
}

function hasGlyph(letter: string): boolean {
  const point = letter.codePointAt(0) ?? 0;
  const { regular, bold } = fonts();
  return regular.hasGlyphForCodePoint(point) && bold.hasGlyphForCodePoint(point);
}

/** Bounds the caches of measured texts, which a thread's documents share: the same names and dances recur. */
const MOST_KNOWN = 50_000;
const widths = { regular: new Map<string, number>(), bold: new Map<string, number>() };
const printables = new Map<string, Printable>();
const PLACEHOLDER = '□';

interface Printable {
  readonly text: string;
  readonly missing: readonly string[];
}

/** Measures texts as they will be drawn, and collects the characters that the fonts lack. */
export class Ruler {
  readonly #missing = new Set<string>();

  /** Characters so far that the fonts lack, such as Thai or emoji. */
  get missing(): string[] {
    return [...this.#missing];
  }

  /** In points. */
  width(text: string, size: number, isBold = false): number {
    const known = widths[isBold ? 'bold' : 'regular'];
    let width = known.get(text);
    if (width === undefined) {
      width = 0;
      for (const { font, text: part } of runsOf(text, isBold))
        width += font.layout(part).advanceWidth / font.unitsPerEm;
      remember(known, text, width);
    }
    return width * size;
  }

  /** The text in one line, with a box for each character that the fonts lack. */
  printable(text: string): string {
    const known = knownPrintable(text);
    for (const letter of known.missing) this.#missing.add(letter);
    return known.text;
  }
}

export const missingLetters = (text: string): readonly string[] => knownPrintable(text).missing;

function knownPrintable(text: string): Printable {
  const known = printables.get(text) ?? printableOf(text);
  if (!printables.has(text)) remember(printables, text, known);
  return known;
}

function printableOf(text: string): Printable {
  const missing: string[] = [];
  const scripts = scriptsFor(text);
  let made = '';
  for (const letter of text.normalize('NFC').replace(/[^\S\u00a0]+/g, ' ')) {
    const point = letter.codePointAt(0) ?? 0;
    const isControl = point < 32 || (point >= 127 && point < 160);
    if (isControl) continue;
    const isThere = hasGlyph(letter) || sliceOf(letter, scripts) !== null;
    if (!isThere) missing.push(letter);
    made += isThere ? letter : PLACEHOLDER;
  }
  return { text: made, missing };
}

function remember<Value>(known: Map<string, Value>, text: string, value: Value): void {
  if (known.size >= MOST_KNOWN) known.clear();
  known.set(text, value);
}
