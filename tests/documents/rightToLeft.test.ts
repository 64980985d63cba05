import { expect, test } from 'vitest';
import { layOutDocument } from '../../server/documents/drawing/layOutDocument.ts';
import { paint } from '../../server/documents/drawing/paint.ts';
import { visualPieces } from '../../server/documents/drawing/visualPieces.ts';
import { inventProgram } from '../support/documents/inventedProgram.ts';
import { readPdf } from '../support/documents/readPdf.ts';

test.each([
  ['שרה כהן', ['כהן', ' ', 'שרה']],
  ['مدرسة الرقص', ['الرقص', ' ', 'مدرسة']],
  ['Sarah (שרה) Cohen', ['Sarah (', 'שרה', ') Cohen']],
  ['שרה (לי)', [')', 'לי', '(', ' ', 'שרה'].map((piece) => ({ ')': '(', '(': ')' })[piece] ?? piece)],
  ['שרה כהן & Dmitri Volkov', ['כהן', ' ', 'שרה', ' & Dmitri Volkov']],
  ['כהן 134 א', ['א', ' ', '134', ' ', 'כהן']],
  ['Łucja Wójcik', ['Łucja Wójcik']],
])('%s is split in visual order', (text, pieces) => {
  expect(visualPieces(text)).toEqual(pieces);
});

test('an Arabic name on a sheet extracts as it was typed', async () => {
  const program = inventProgram({
    people: [{ name: 'مدرسة الرقص' }, { name: 'Dmitri Volkov' }],
    heats: [{ contests: [{ couples: [{ people: [0, 1] }] }] }],
  });
  const choices = { paper: 'a4', hours: 12, links: null } as const;
  const laid = layOutDocument(program, null, { kind: 'sheet', personId: 1 }, choices);
  const chunks: Uint8Array[] = [];
  await paint(laid.paper, laid.pages, laid, { onChunk: (chunk) => chunks.push(chunk) });
  const [page = []] = await readPdf(Buffer.concat(chunks));
  expect(page.map(({ text }) => text)).toContain('مدرسة الرقص');
});
