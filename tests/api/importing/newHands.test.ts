import { describe, expect, test } from 'vitest';
import { judgedFiles } from '../../support/intake/judged.ts';
import { bookXls } from '../../support/intake/oldWorkbook.ts';
import { parsed } from '../../support/intake/parsed.ts';
import { encoded } from '../../support/intake/tables.ts';

const couple = { leader: 'Ivo Marchetti', follower: 'Lena Quist', level: 'Bronze', age: 'A' };
const other = { ...couple, follower: 'Mara Dove' };
const short = (entries: readonly string[]) => entries.map((words) => words.replaceAll('/|', '|'));

const WALTZ_AND_TANGO = [
  'Lena Quist|Ivo Marchetti|HEAT|American Smooth|Tango|Bronze|A|1',
  'Lena Quist|Ivo Marchetti|HEAT|American Smooth|Waltz|Bronze|A|1',
  'Mara Dove|Ivo Marchetti|HEAT|American Smooth|Tango|Bronze|A|1',
];
const waltz = { ...couple, heat: 'Heat 1', dance: 'Am. Waltz' };
const tangos = [couple, other].map((one) => ({ ...one, heat: 'Heat 2', dance: 'Am. Tango' }));

test.each([
  [
    'the scripts of a page',
    'page.htm',
    `<html><script>var people = [{"id": 1}];</script><script>var a = ${JSON.stringify([waltz])};</script><script>var b = ${JSON.stringify(tangos)};</script></html>`,
  ],
  ['days', 'days.json', JSON.stringify({ friday: [waltz], saturday: tangos })],
])('a heat list whose data is divided into %s is read whole', async (_parts, name, text) => {
  const { entries, problems, found } = await judgedFiles([[name, encoded(text, 'utf-8')]]);
  expect([found[0]?.trouble, problems]).toEqual([null, []]);
  expect(short(entries)).toEqual(WALTZ_AND_TANGO);
});

const listPage = (rows: readonly (readonly string[])[]): string =>
  ['Marchetti, Ivo', 'Quist, Lena']
    .map((name, at, names) => {
      const cells = rows.map((row) => `<tr>${row.map((cell) => `<td>${cell}`).join('')}`).join('');
      return `<div><strong>Entries for ${name}</strong><strong>With ${names[1 - at]}</strong><table>${cells}</table></div>`;
    })
    .join('');

describe('heat lists', () => {
  test('count the rounds of a contest as one entry', async () => {
    const page = listPage([
      ['1@08:00AM', '101', 'Heat 1', 'L-A Bronze Am. Waltz'],
      ['1@08:02AM', '101', 'Heat 2', 'L-A Bronze Am. Tango - Semi-Final'],
      ['1@09:02AM', '101', 'Heat 9', 'L-A Bronze Am. Tango - Final'],
    ]);
    const { entries, problems } = await judgedFiles([
      ['people.csv', 'Name,Role\nIvo Marchetti,Teacher\n'],
      ['lists.htm', page],
    ]);
    expect(problems).toEqual([]);
    expect(short(entries)).toEqual(WALTZ_AND_TANGO.slice(0, 2));
  });

  test('match a person named only in a formation by name', async () => {
    const page = `${listPage([['1@08:00AM', '101', 'Heat 1', 'L-A Bronze Am. Waltz']])}<div><strong>Entries for Marchetti, Ivo</strong><strong>With Beck, Nora / Quist, Lena</strong><table><tr><td>1@09:00AM<td>130<td>Formation 20<td>Blue Heron Formation</table></div>`;
    const { people } = await judgedFiles([['lists.htm', page]]);
    expect(people.filter((words) => words.startsWith('Lena Quist'))).toHaveLength(1);
  });

  test('without a heat say so', async () => {
    expect((await parsed(listPage([['Nothing yet']]))).trouble).toBe(
      'This heat list has names but no heats below them. Save the page with everyone’s entries again.',
    );
  });
});

test('a workbook from before 2007 is read without its chart sheet', async () => {
  const rows = [
    ['name', 'is_professional'],
    ['Ann Lee', 'no'],
  ];
  const chart = { name: 'Plan & Chart', rows: [['name'], [3, 4]], isChart: true };
  for (const sheets of [
    [chart, { name: 'People', rows }],
    [{ name: 'People', rows }, chart],
  ]) {
    const { people, notes } = await parsed(bookXls(sheets));
    expect({ people, notes }).toEqual({
      people: ['Ann Lee | student'],
      notes: ['The sheet “Plan & Chart” has no cells and was skipped.'],
    });
  }
});
