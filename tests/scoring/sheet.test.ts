import { expect, test } from 'vitest';
import { placeFinal } from '../../server/scoring/placeFinal.ts';
import { type CountTable, sheet } from '../../server/scoring/sheet.ts';
import { type NumberedFinal, publishedFinal, SMOOTH_MULTI } from '../support/scoring/printedFinals.ts';

/** Rows as on paper: a dash was not examined, a sum is in brackets, a star is the deciding cell. */
const printed = ({ rows }: CountTable, { numbers }: NumberedFinal): string[] =>
  rows.map(({ couple, cells }) => {
    const texts = cells.map((cell) => {
      if (cell === null) return '-';
      return `${cell.count}${cell.sum === null ? '' : `(${cell.sum})`}${cell.isDeciding ? '*' : ''}`;
    });
    return [numbers[couple], ...texts].join(' ');
  });

test('counts a dance in columns, with the sums that were compared', () => {
  const { dances } = sheet(placeFinal(SMOOTH_MULTI.tables));
  expect(dances.map(({ markCount, majority }) => [markCount, majority])).toEqual([
    [7, 4],
    [7, 4],
    [7, 4],
  ]);
  expect(dances.map((dance) => printed(dance, SMOOTH_MULTI))).toEqual([
    [
      '109 - 3 3 6* - - -',
      '152 - 0 0 1 3 6* -',
      '158 - 0 0 1 6* - -',
      '162 - 5* - - - - -',
      '168 - 3 5* - - - -',
      '189 - 0 0 0 0 1 7*',
      '214 - 3 6* - - - -',
    ],
    [
      '109 - 0 0 2 4* - -',
      '152 - 0 2 3 3 7* -',
      '158 - 4(6) 6(12) 7* - - -',
      '162 - 4(6) 6(12) 6* - - -',
      '168 - 2 2 5* - - -',
      '189 - 0 0 0 2 2 7*',
      '214 - 4(6) 5* - - - -',
    ],
    [
      '109 - 2 5* - - - -',
      '152 - 1 2 3 6* - -',
      '158 - 0 2 2 3 6* -',
      '162 - 3 4* - - - -',
      '168 - 3 3 5* - - -',
      '189 - 0 0 0 1 1 7*',
      '214 - 5* - - - - -',
    ],
  ]);
});

test('shows rules 10 and 11 where they were used, and the summary by place', () => {
  const { numbers, tables } = SMOOTH_MULTI;
  const { rule10, rule11, summary } = sheet(placeFinal(tables));
  const rows10 = rule10.map(({ place, decidedBy, rows }) => [
    place,
    decidedBy,
    ...rows.map(
      ({ couple, total2, dances, sum2 }) => `${numbers[couple]} ${total2 / 2} ${dances} ${sum2 / 2}`,
    ),
  ]);
  expect(rows10).toEqual([
    [1, null, '162 6 1 1', '214 6 1 1'],
    [3, 'SUM', '109 11 1 2', '168 11 1 3'],
  ]);
  expect(rule11.map(({ place, from, markCount, majority }) => [place, from, markCount, majority])).toEqual([
    [1, 1, 21, 11],
  ]);
  expect(printed(rule11[0]!, SMOOTH_MULTI)).toEqual(['162 - 12(17)* - - - - -', '214 - 12(18)* - - - - -']);
  expect(
    summary.map(({ couple, places2, total2, place2, rule }) =>
      [numbers[couple], ...places2.map((place) => place / 2), total2 / 2, place2 / 2, `R${rule}`].join(' '),
    ),
  ).toEqual([
    '162 1 2 3 6 1 R11',
    '214 2 3 1 6 2 R11',
    '109 4 5 2 11 3 R10',
    '168 3 4 4 11 4 R10',
    '158 5 1 6 12 5 R9',
    '152 6 6 5 17 6 R9',
    '189 7 7 7 21 7 R9',
  ]);
});

test('shows one table per application of rule 11, from the place under review on', () => {
  const final = publishedFinal('rs-couples-are-placed-by-rule-11-second-example-');
  const { rule11 } = sheet(placeFinal(final.tables));
  expect(rule11.map((table) => [table.place, table.from, ...printed(table, final)])).toEqual([
    [1, 1, '115 - 6(8)* - - - - - -', '116 - 6(10)* - - - - - -'],
    [4, 4, '111 - - - - 7* - - -', '118 - - - - 6* - - -'],
    [6, 6, '112 - - - - - - 7* -', '113 - - - - - - 5 10*'],
  ]);
});

test('ends the table of three couples where the first is placed', () => {
  const final = publishedFinal('jl-5');
  const { rule10, rule11 } = sheet(placeFinal(final.tables));
  expect(rule11.map((table) => [table.place, table.from, ...printed(table, final)])).toEqual([
    [2, 2, '37 - - 15* - - -', '47 - - 10 - - -', '57 - - 12 - - -'],
  ]);
  expect(rule10.map(({ place, decidedBy }) => [place, decidedBy])).toEqual([
    [2, null],
    [3, 'DANCES'],
  ]);
});

test('has no deciding cell if couples are level to the end', () => {
  const final = publishedFinal('wp-shared-place');
  const { dances, rule10, rule11, summary } = sheet(placeFinal(final.tables));
  expect(printed(dances[0]!, final)).toEqual([
    '1 - 2 4(8) 5(12)',
    '2 - 5* - -',
    '3 - 2 4(8) 5(12)',
    '4 - 1 2 5*',
  ]);
  expect([rule10, rule11, summary]).toEqual([[], [], []]);
});
