import { expect, test } from 'vitest';
import type { JudgesCard } from '../../server/documents/contents/resultPapers.ts';
import { layOutDocument } from '../../server/documents/drawing/layOutDocument.ts';
import { paint } from '../../server/documents/drawing/paint.ts';
import { inventProgram } from '../support/documents/inventedProgram.ts';
import { pageFaults, textsOf } from '../support/documents/pageFaults.ts';
import { readPrintedCodes } from '../support/documents/readPrintedCodes.ts';

const card = (more: Partial<JudgesCard> & { couples: number }): JudgesCard => ({
  ...{ session: 'Friday morning', floor: '', heat: '112 semi', title: 'Smooth Waltz', division: 'Gold, C1' },
  ...{ judge: 'W', asked: more.couples / 2, heats: [], isScored: false, isByStandard: false, dances: [] },
  ...{ code: '112W K3VT', scanned: '/112W K3VT', printed: 'version 3, printed 11:02 AM' },
  numbers: Array.from({ length: more.couples }, (_, at) => String(201 + at)),
  ...more,
});
const layOut = (cards: readonly JudgesCard[], paper: 'a4' | 'letter') =>
  layOutDocument(inventProgram(), null, { kind: 'judgesCards', cards }, { hours: 12, links: null, paper });
const DANCES = ['Waltz', 'Tango', 'Foxtrot', 'Viennese Waltz', 'Quickstep'];

test.each(['letter', 'a4'] as const)(
  'a card of 48 couples keeps all its boxes above its signature on %s',
  (paper) => {
    const laid = layOut([card({ couples: 48 }), card({ couples: 48, dances: DANCES })], paper);
    expect(pageFaults(laid)).toEqual([]);
    expect(textsOf(laid).filter((text) => text === '248')).toHaveLength(2);
    expect(textsOf(laid)).toContain('in every dance, crosses in no order');
  },
);

test.each(['letter', 'a4'] as const)(
  'the longest names on a card are legible above its rule on %s',
  (paper) => {
    const laid = layOut(
      [
        card({
          ...{ couples: 12, heat: '1127 quarter', title: 'International Standard Viennese Waltz' },
          division: 'Professional Rising Star, Intermediate Full Silver, Senior III (61 and over), C1',
          session: 'Friday afternoon and evening of the Championships',
          floor: 'Great Ballroom of the International Hotel',
        }),
      ],
      paper,
    );
    expect(pageFaults(laid)).toEqual([]);
    const shapes = laid.pages[0]?.shapes ?? [];
    const rule = Math.min(
      ...shapes.flatMap((shape) =>
        shape.kind === 'line' && !shape.isDashed && shape.from[1] === shape.to[1] ? shape.from[1] : [],
      ),
    );
    const above = shapes.flatMap((shape) =>
      shape.kind === 'text' && shape.baseline < rule + 6 ? [shape] : [],
    );
    expect(above.map(({ text }) => text).join(' ')).toContain('(61 and over), C1');
    expect(above.filter(({ baseline, size }) => baseline > rule - 2 || size < 6)).toEqual([]);
  },
);

test('a scanner reads the code of each card', async () => {
  const cards = [
    ...['A', 'B', 'C'].map((judge) => card({ couples: 6, judge, scanned: `/112${judge} K3VT` })),
    card({ couples: 24, dances: DANCES, scanned: '/1321W 9HMR' }),
  ];
  for (const paper of ['letter', 'a4'] as const) {
    const laid = layOut(cards, paper);
    const pieces: Uint8Array[] = [];
    await paint(laid.paper, laid.pages, laid, { onChunk: (piece) => pieces.push(piece) });
    const codes = await readPrintedCodes(Buffer.concat(pieces));
    expect(codes.flat()).toEqual(cards.map(({ scanned }) => scanned));
  }
});
