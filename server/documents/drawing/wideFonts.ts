import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { type Font, openSync } from 'fontkit';
import { glyphBytes } from './glyphBytes.ts';

/**
 * Noto Sans for Chinese, Japanese and Korean. Each font is cut into some hundred files by how common its letters are;
 * a file is opened when a text needs it, so documents without such letters open none.
 */
const SCRIPTS = ['sc', 'jp', 'kr'] as const;
type Script = (typeof SCRIPTS)[number];
const JAPANESE_FIRST: readonly Script[] = ['jp', 'sc', 'kr'];
const KOREAN_FIRST: readonly Script[] = ['kr', 'sc', 'jp'];

const WIDE = /[\u2e80-\u9fef\uac00-\ud7a3\ufa0e-\ufa29\ufe30-\ufe4f\uff00-\uffef]/;
const KANA = /[\u3041-\u30ff]/;
const HANGUL = /[\uac00-\ud7a3]/;
const [REGULAR, BOLD] = [400, 700];

const filesOf = new Map<Script, ReadonlyMap<number, string>>();
const opened = new Map<string, Font>();
/** A file takes some 4 MB of memory once opened. */
const MOST_OPEN = 60;

/** Written out, since the build looks for the packages that the server needs. */
const LISTS: Record<Script, () => string> = {
  sc: () => import.meta.resolve('@fontsource-variable/noto-sans-sc/unicode.json'),
  jp: () => import.meta.resolve('@fontsource-variable/noto-sans-jp/unicode.json'),
  kr: () => import.meta.resolve('@fontsource-variable/noto-sans-kr/unicode.json'),
};

const pathOf = (script: Script, file: string): string => fileURLToPath(new URL(file, LISTS[script]()));

export const isWide = (text: string): boolean => WIDE.test(text);

/** The order in which to look for a text's letters: the three languages write some of them differently. */
export const scriptsFor = (text: string): readonly Script[] =>
  KANA.test(text) ? JAPANESE_FIRST : HANGUL.test(text) ? KOREAN_FIRST : SCRIPTS;

/** Names the file with a letter, such as "sc 115"; null if no file has it. */
export function sliceOf(letter: string, scripts: readonly Script[]): string | null {
  if (!WIDE.test(letter)) return null;
  const point = letter.codePointAt(0) ?? 0;
  for (const script of scripts) {
    const file = readFiles(script).get(point);
    if (file !== undefined) return `${script} ${file}`;
  }
  return null;
}

/** The package lists the letters of each file as "U+4e00-4e05,U+4e07". */
function readFiles(script: Script): ReadonlyMap<number, string> {
  const known = filesOf.get(script);
  if (known) return known;
  const listed = JSON.parse(readFileSync(pathOf(script, 'unicode.json'), 'utf8')) as Record<string, string>;
  const files = new Map<number, string>();
  for (const [name, ranges] of Object.entries(listed)) {
    for (const range of ranges.split(',')) {
      const [from = 0, to = from] = range
        .slice(2)
        .split('-')
        .map((point) => Number.parseInt(point, 16));
      for (let point = from; point <= to; point += 1) files.set(point, name.replace(/[[\]]/g, ''));
    }
  }
  filesOf.set(script, files);
  return files;
}

export function wideFont(slice: string, isBold: boolean): Font {
  const key = `${slice} ${isBold}`;
  const known = opened.get(key);
  if (known) return known;
  const [script = 'sc', name = ''] = slice.split(' ') as [Script, string];
  const path = pathOf(script, `files/noto-sans-${script}-${name}-wght-normal.woff2`);
  if (opened.size >= MOST_OPEN) opened.clear();
  const font = embeddable(weighted(openSync(path) as Font, isBold ? BOLD : REGULAR));
  // pdfkit takes fonts of one file and name for one.
  const postscriptName = `NotoSans${script.toUpperCase()}-${isBold ? 'Bold' : 'Regular'}-${name}`;
  Object.defineProperty(font, 'postscriptName', { value: postscriptName });
  opened.set(key, font);
  return font;
}

interface Point {
  x: number;
  y: number;
  endContour: boolean;
  copy: () => Point;
}

/** What fontkit's types leave out. */
interface Woff2Font {
  constructor: new (stream: { pos: number }, coordinates: readonly number[]) => Woff2Font;
  stream: { pos: number };
  _transformGlyfTable: () => void;
  _transformedGlyphs: { points?: Point[] }[];
  _variationProcessor: { transformPoints: (id: number, points: Point[]) => void };
}

/** fontkit's `getVariation` cannot read WOFF2, and its glyphs of WOFF2 keep the lightest weight. */
function weighted(opened: Font, weight: number): Font {
  const { constructor: Opened, stream } = opened as unknown as Woff2Font;
  stream.pos = 0;
  const font = new Opened(stream, [weight]);
  font._transformGlyfTable();
  for (const [id, glyph] of font._transformedGlyphs.entries()) {
    const [first] = glyph.points ?? [];
    if (!first || !glyph.points) continue;
    // Four more points carry a glyph's metrics, which `HVAR` has as well.
    const metrics = [1, 2, 3, 4].map(() => Object.assign(first.copy(), { x: 0, y: 0, endContour: true }));
    font._variationProcessor.transformPoints(id, [...glyph.points, ...metrics]);
  }
  return font as unknown as Font;
}

interface GlyphSubset {
  font: Font;
  glyf: Uint8Array[];
  loca: { offsets: number[]; version: number };
  hmtx: { metrics: { advance: number; bearing: number }[] };
  offset: number;
  _addGlyph: (id: number) => number;
}

/** fontkit copies glyphs of TrueType files, which WOFF2 stores in another form, so each is written from its outline. */
function embeddable(font: Font): Font {
  const createSubset = font.createSubset.bind(font);
  font.createSubset = () => {
    const made = createSubset();
    const subset = made as unknown as GlyphSubset;
    subset._addGlyph = (id) => {
      const { path, advanceWidth } = font.getGlyph(id);
      const bytes = glyphBytes(path);
      subset.loca.version = 1;
      subset.loca.offsets.push(subset.offset);
      subset.glyf.push(bytes);
      subset.hmtx.metrics.push({ advance: advanceWidth, bearing: Math.round(path.bbox.minX) || 0 });
      subset.offset += bytes.length;
      return subset.glyf.length - 1;
    };
    return made;
  };
  return font;
}
