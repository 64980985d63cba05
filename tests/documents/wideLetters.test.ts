import fc from 'fast-check';
import { create } from 'fontkit';
import { expect, test } from 'vitest';
import { layOutDocument } from '../../server/documents/drawing/layOutDocument.ts';
import { paint } from '../../server/documents/drawing/paint.ts';
import { runsOf } from '../../server/documents/drawing/ruler.ts';
import { scriptsFor, sliceOf, wideFont } from '../../server/documents/drawing/wideFonts.ts';
import { unprintableNames } from '../../server/documents/unprintableNames.ts';
import { cases } from '../support/cases.ts';
import { inventProgram } from '../support/documents/inventedProgram.ts';
import { pageFaults } from '../support/documents/pageFaults.ts';
import { readPdf } from '../support/documents/readPdf.ts';

const NAMES = ['李 小龙 Müller', '王小明', '佐藤 花子', '高橋 さくら', '김민수', '髙﨑 辻', '陳澤邊'];
const programOf = (names: readonly string[]) =>
  inventProgram({
    people: names.map((name) => ({ name })),
    heats: [{ contests: [{ couples: names.map((_, at) => ({ people: [at, (at + 1) % names.length] })) }] }],
  });

async function printed(names: readonly string[]): Promise<Buffer> {
  const choices = { paper: 'a4', hours: 12, links: null } as const;
  const laid = layOutDocument(programOf(names), null, { kind: 'sheets' }, choices);
  expect([laid.missing, pageFaults(laid)]).toEqual([[], []]);
  const pieces: Uint8Array[] = [];
  await paint(laid.paper, laid.pages, laid, { onChunk: (piece) => pieces.push(piece) });
  return Buffer.concat(pieces);
}

test('Chinese, Japanese and Korean names print in their letters, alone and beside others', async () => {
  const bytes = await printed(NAMES);
  const pages = await readPdf(bytes);
  const words = pages
    .flat()
    .map(({ text }) => text)
    .join('')
    .replace(/\s/g, '');
  for (const name of NAMES) expect(words).toContain(name.replace(/\s/g, ''));
  expect(bytes.length).toBeLessThan(200_000);
  expect(await printed(NAMES)).toEqual(bytes);
  // A name is bold at the head of its sheet, and regular in the other's.
  const embedded = (weight: string) =>
    new Set(bytes.toString('latin1').match(new RegExp(`NotoSans[A-Z]+-${weight}-\\d+`, 'g')));
  expect(embedded('Bold').size).toBeGreaterThan(5);
  expect(embedded('Regular').size).toBe(embedded('Bold').size);
  expect(unprintableNames(programOf(NAMES))).toEqual([]);
  expect((await printed(['Łucja Wójcik', 'Ben Ζορμπάς'])).includes('NotoSans')).toBe(false);
});

test('letters that no font has are still reported, and only those', () => {
  expect(unprintableNames(programOf(['李ไ娜', 'Ann 🙂'])).map(({ letters }) => letters)).toEqual([
    ['ไ'],
    ['🙂'],
  ]);
});

test('a text with kana takes Japanese letters first', () => {
  const slices = (text: string) => runsOf(text, false).map(({ name }) => name.split(' ')[1]);
  expect(slices('骨')).toEqual(['sc']);
  expect(new Set(slices('骨さ'))).toEqual(new Set(['jp']));
  expect(slices('김')).toEqual(['kr']);
});

test('a letter said to be there has an outline, and its copy in a file has the same', () => {
  const letter = fc.oneof(
    fc.integer({ min: 0x2e80, max: 0x9fef }),
    fc.integer({ min: 0xac00, max: 0xd7a3 }),
    fc.integer({ min: 0x3041, max: 0x30ff }),
  );
  fc.assert(
    fc.property(letter, fc.boolean(), (point, isBold) => {
      const text = String.fromCodePoint(point).normalize('NFC');
      const slice = sliceOf(text, scriptsFor(text));
      if (slice === null) return;
      const font = wideFont(slice, isBold);
      expect(font.hasGlyphForCodePoint(text.codePointAt(0) ?? 0)).toBe(true);
      const [glyph] = font.layout(text).glyphs;
      if (!glyph) throw new Error('a letter without a glyph');
      const subset = font.createSubset();
      subset.includeGlyph(glyph);
      const copy = create(Buffer.from(subset.encode()) as never) as typeof font;
      const { minX, minY, maxX, maxY } = glyph.path.bbox;
      const own = copy.getGlyph(1).path.bbox;
      [own.minX - minX, own.minY - minY, own.maxX - maxX, own.maxY - maxY].forEach((off) => {
        expect(Math.abs(off) || 0).toBeLessThan(2);
      });
    }),
    cases(60),
  );
});

test('bold letters are heavier than regular ones', () => {
  const slice = sliceOf('一', scriptsFor('一')) ?? '';
  const heightOf = (isBold: boolean): number => {
    const [glyph] = wideFont(slice, isBold).layout('一').glyphs;
    return (glyph?.path.bbox.maxY ?? 0) - (glyph?.path.bbox.minY ?? 0);
  };
  expect(heightOf(false)).toBeGreaterThan(60);
  expect(heightOf(true)).toBeGreaterThan(1.4 * heightOf(false));
});
