import { expect, test } from 'vitest';
import type { ScoreSheet } from '../../server/documents/contents/resultPapers.ts';
import { layDocument } from '../../server/documents/drawing/layDocument.ts';
import { inventProgram } from '../support/documents/inventedProgram.ts';
import { inventedSheet } from '../support/documents/inventedSheet.ts';
import { pageFaults, textsOf } from '../support/documents/pageFaults.ts';

const choices = { hours: 12, links: null } as const;
const lay = (sheets: readonly ScoreSheet[], paper: 'a4' | 'letter' = 'letter') =>
  layDocument(inventProgram(), null, { kind: 'scoreSheets', sheets }, { ...choices, paper });

test.each(['letter', 'a4'] as const)(
  '24 couples with the longest names in one dance fit on one page of %s',
  (paper) => {
    const laid = lay([inventedSheet({ couples: 24, dances: 1, judges: 7 })], paper);
    expect(laid.pages).toHaveLength(1);
    expect(pageFaults(laid)).toEqual([]);
    const texts = textsOf(laid).join(' ');
    for (const place of ['1st: ', '24th: ', 'scrutineer']) expect(texts).toContain(place);
  },
);

test.each(['letter', 'a4'] as const)(
  '24 couples with the longest names fit in ten dances on one page of %s',
  (paper) => {
    const laid = lay([inventedSheet({ couples: 24, dances: 10, judges: 7 })], paper);
    expect(laid.pages).toHaveLength(1);
    expect(pageFaults(laid)).toEqual([]);
    const sizes = laid.pages.flatMap(({ shapes }) =>
      shapes.flatMap((shape) => (shape.kind === 'text' ? shape.size : [])),
    );
    expect(Math.min(...sizes)).toBeGreaterThanOrEqual(3);
    const texts = textsOf(laid).join(' ');
    expect(texts).toContain('24th: ');
    expect(texts).toContain('Results');
    expect(texts).not.toContain('Not published');
  },
);

test('a few couples in a few dances keep an upright page with all counts', () => {
  const laid = lay([inventedSheet({ couples: 6, dances: 3, judges: 5 })]);
  expect(laid.pages.map(({ paper }) => paper)).toEqual([undefined]);
  expect(pageFaults(laid)).toEqual([]);
});
