import { expect, test } from 'vitest';
import type { ScoreSheet } from '../../server/documents/contents/resultPapers.ts';
import { layOutDocument } from '../../server/documents/drawing/layOutDocument.ts';
import { inventProgram } from '../support/documents/inventedProgram.ts';
import { inventedSheet } from '../support/documents/inventedSheet.ts';
import { pageFaults, textsOf } from '../support/documents/pageFaults.ts';

const choices = { hours: 12, links: null } as const;
const layOut = (sheets: readonly ScoreSheet[], paper: 'a4' | 'letter' = 'letter') =>
  layOutDocument(inventProgram(), null, { kind: 'scoreSheets', sheets }, { ...choices, paper });

test.each(['letter', 'a4'] as const)(
  '24 couples with the longest names in one dance fit on one page of %s',
  (paper) => {
    const laid = layOut([inventedSheet({ couples: 24, dances: 1, judges: 7 })], paper);
    expect(laid.pages).toHaveLength(1);
    expect(pageFaults(laid)).toEqual([]);
    const texts = textsOf(laid).join(' ');
    for (const place of ['1st: ', '24th: ', 'scrutineer']) expect(texts).toContain(place);
  },
);

test.each(['letter', 'a4'] as const)(
  '24 couples with the longest names fit in ten dances on one page of %s',
  (paper) => {
    const laid = layOut([inventedSheet({ couples: 24, dances: 10, judges: 7 })], paper);
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

test('a few couples in a few dances keep a portrait page with all counts', () => {
  const laid = layOut([inventedSheet({ couples: 6, dances: 3, judges: 5 })]);
  expect(laid.pages.map(({ paper }) => paper)).toEqual([undefined]);
  expect(pageFaults(laid)).toEqual([]);
});

const LONGEST = 'Maximiliana-Alexandrovna Konstantinopolskaya-Vandenberg & Bartholomew Featherstonehaugh';
const numbersFrom = (first: number, couples: number): string[] =>
  Array.from({ length: couples }, (_, at) => String(first + at));

test.each(['wallSheets', 'announcingSheets'] as const)(
  'scores, shared places and the longest names do not overlap on %s',
  (kind) => {
    const names = kind === 'wallSheets' ? [] : [LONGEST, 'Ana Reyes & Tom Ito'];
    const rows = ['86.5', '100', '12.5', '1', 'R', '24'].map((place, at) => ({
      ...{ place, number: String(1201 + at), name: names[at % 2] ?? '' },
      studio: names.length > 0 ? 'Fred Astaire Dance Studio of Upper Saddle River' : '',
    }));
    const sheets = [{ heat: '112', title: 'Smooth Waltz', division: 'Open Gold, C1', rows }];
    const laid = layOutDocument(inventProgram(), null, { kind, sheets }, { ...choices, paper: 'letter' });
    expect(pageFaults(laid)).toEqual([]);
  },
);

test('a score in the box of the program book is legible', () => {
  const program = inventProgram({
    people: [{ name: 'Ana Reyes' }, { name: 'Tom Ito', isProfessional: true }],
    heats: [{ contests: [{ couples: [{ people: [0, 1], number: '201' }] }] }],
  });
  const document = { kind: 'book', places: [[1, '86.5']] } as const;
  const laid = layOutDocument(program, null, document, { ...choices, paper: 'letter' });
  const places = laid.pages.flatMap(({ shapes }) =>
    shapes.flatMap((shape) => (shape.kind === 'text' && shape.text === '86.5' ? shape.size : [])),
  );
  expect(places).toHaveLength(1);
  expect(Math.min(...places)).toBeGreaterThan(5);
  expect(pageFaults(laid)).toEqual([]);
});

test.each(['letter', 'a4'] as const)('24 couples to announce continue on a second page of %s', (paper) => {
  const rows = numbersFrom(201, 24).map((number, at) => ({
    ...{ place: String(24 - at), number, name: LONGEST, studio: 'Harbor' },
  }));
  const sheets = [{ heat: '112', title: 'Smooth Waltz', division: 'Open Gold, C1', rows }];
  const document = { kind: 'announcingSheets', sheets } as const;
  const laid = layOutDocument(inventProgram(), null, document, { ...choices, paper });
  expect(laid.pages).toHaveLength(2);
  expect(pageFaults(laid)).toEqual([]);
  expect(textsOf(laid).filter((text) => /^2\d\d$/.test(text))).toEqual(numbersFrom(201, 24));
});

test.each(['letter', 'a4'] as const)(
  'more places than fit on a page of %s continue on the next one',
  (paper) => {
    const numbers = numbersFrom(1001, 120);
    const rows = numbers.map((number, at) => ({ place: String(at + 1), number }));
    const sheets = [{ heat: '112', title: 'Smooth Waltz', division: 'Open Gold, C1', rows }];
    const document = { kind: 'wallSheets', sheets } as const;
    const laid = layOutDocument(inventProgram(), null, document, { ...choices, paper });
    expect(laid.pages).toHaveLength(2);
    expect(pageFaults(laid)).toEqual([]);
    expect(textsOf(laid).filter((text) => /^1\d{3}$/.test(text))).toEqual(numbers);
  },
);

test('a score in the program book does not touch the back number', () => {
  const program = inventProgram({
    people: [{ name: 'Ana Reyes' }, { name: 'Tom Ito', isProfessional: true }],
    heats: [{ contests: [{ couples: [{ people: [0, 1], number: '1201' }] }] }],
  });
  const laid = layOutDocument(
    program,
    null,
    { kind: 'book', places: [[1, '100']] },
    { ...choices, paper: 'a4' },
  );
  const shapes = laid.pages.flatMap((page) => page.shapes);
  const number = shapes.find((shape) => shape.kind === 'text' && shape.text === '1201');
  const ends = shapes.flatMap((shape) =>
    shape.kind === 'box' && !shape.fill && shape.height < 10 ? shape.x + shape.width : [],
  );
  expect(number).toMatchObject({ kind: 'text' });
  if (number?.kind === 'text') expect(number.x - Math.max(...ends)).toBeGreaterThanOrEqual(3);
});
