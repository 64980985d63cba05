import { describe, expect, test } from 'vitest';
import { fittedChoices } from '../../../server/importing/files/importShapes.ts';
import { nearestStudio } from '../../../server/importing/judge/nearestStudio.ts';
import { parseFile } from '../../../server/importing/layouts/parseFile.ts';
import { linesOf, pagesOf, textOf } from '../../../server/importing/reportPages.ts';
import { judgedFiles } from '../../support/intake/judged.ts';
import { type Cell, csv } from '../../support/intake/tables.ts';

const judged = (rows: Cell[][]) => judgedFiles([['list.csv', csv(rows)]]);
const notesOf = ({ found }: Awaited<ReturnType<typeof judged>>) => found.flatMap(({ notes }) => notes);

describe('a studio', () => {
  const nearestOf = async (...studios: string[]) => {
    const rows = studios.map((studio, at) => [`Dancer ${'ABC'[at]}. Quill`, 'Am', studio]);
    const { judged: all } = await judged([['Name', 'Role', 'Studio'], ...rows]);
    return all.words.map(({ written, means, nearest }) => [written, means, nearest]);
  };

  test('in capitals matches the same in capitals, and is offered another spelling', async () => {
    expect(await nearestOf('CEDAR HALL', 'Cedar Hall', 'CEDAR HALL')).toEqual([
      ['CEDAR HALL', 'Cedar Hall', null],
    ]);
    for (const studios of [
      ['CEDARHALL', 'Cedar Hall'],
      ['Cedar Hall', 'CEDARHALL', 'CEDARHALL'],
    ]) {
      const words = await nearestOf(...studios);
      expect(words.toSorted()).toEqual([
        ['CEDARHALL', 'CEDARHALL', 'Cedar Hall'],
        ['Cedar Hall', 'Cedar Hall', null],
      ]);
    }
  });

  test('spelled in two ways is offered once', async () => {
    expect(await nearestOf('Cedar Hall', 'Ceder Hall')).toEqual([
      ['Cedar Hall', 'Cedar Hall', null],
      ['Ceder Hall', 'Ceder Hall', 'Cedar Hall'],
    ]);
  });

  test('with another number is another studio', () => {
    expect(nearestStudio('Studio 126', ['Studio 123'])).toBeNull();
    expect(nearestStudio('Studio 126', ['Studio 123', 'Studio 126 Dance'])).toBe('Studio 126 Dance');
    expect(nearestStudio('Studoi 126', ['Studio 123', 'Studio 126'])).toBe('Studio 126');
  });
});

test('a level with another number is not offered as a misspelled one', async () => {
  const { judged: all } = await judged([
    ['name', 'is_professional', 'level'],
    ['Bo Pellwick', 'no', 'Silver 1'],
    ['Jo Kimura', 'no', 'Silver 2'],
  ]);
  expect(all.words.map(({ written, nearest }) => [written, nearest])).toEqual([
    ['Silver 1', null],
    ['Silver 2', null],
  ]);
});

describe('a line with only a studio', () => {
  test('is not a studio if it is a dancer without a role, a total or a dancer’s name', async () => {
    const said = await judged([
      ['Name', 'Role', 'Level', 'Age'],
      ['Bo Pellwick', 'Am', 'Bronze', 'A1'],
      ['Jo Kimura'],
      ['Ann Odell', 'Pro', '', ''],
      ['Total'],
    ]);
    expect(said.people).toEqual(['Ann Odell|T|||', 'Bo Pellwick|S||Bronze|A1']);
    expect(notesOf(said)).toEqual(['Skipped line 3: Jo Kimura', 'Skipped line 5: Total']);
  });
});

describe('an entry matrix', () => {
  const HEAD = ['Student', 'Teacher', 'Level', 'Waltz', 'Tango', 'Foxtrot'];
  const row = (name: string, ...marks: Cell[]): Cell[] => [name, 'Ann Odell', 'Bronze', ...marks];

  test('counts repeated marks', async () => {
    const { entries, problems } = await judged([HEAD, row('Bo Pellwick', 'xx', '✓ ✓', 'XXX')]);
    expect(problems).toEqual([]);
    expect(entries.map((entry) => entry.split('|').filter((_cell, at) => at === 4 || at === 7))).toEqual([
      ['Foxtrot', '3'],
      ['Tango', '2'],
      ['Waltz', '2'],
    ]);
  });

  test('reads counts with a decimal comma, and skips a column of sums', async () => {
    const { entries, problems } = await judged([
      ['Schüler', 'Lehrer', 'Klasse', 'Waltz', 'Tango', 'Foxtrot', 'Summe'],
      ['Bo Pellwick', 'Ann Odell', 'Bronze', '1,0', '2,00', '0,0', '3,0'],
    ]);
    expect(problems).toEqual([]);
    expect(entries.map((entry) => entry.split('|').filter((_cell, at) => at === 4 || at === 7))).toEqual([
      ['Tango', '2'],
      ['Waltz', '1'],
    ]);
  });

  test('that repeats its header on each page is one table', async () => {
    const pages = ['Bo Pellwick', 'Jo Kimura', 'Al Frye'].map((name) => [HEAD, row(name, 'x')]);
    const said = await judged([...pages.flat(), HEAD, HEAD, row('Cy Young', '', 'x')]);
    expect(said.problems).toEqual([]);
    expect(notesOf(said)).toEqual([]);
    expect(said.entries).toHaveLength(4);
  });

  test('has the same shape with another dance, and its columns are matched by name', async () => {
    const file = async (head: string[]) =>
      parseFile(Buffer.from(csv([head, ['Bo Pellwick', 'Ann Odell', 'Bronze', ...head.slice(3)]])));
    const [old, wider] = [await file(HEAD), await file(HEAD.toSpliced(4, 0, 'Viennese Waltz'))];
    expect(wider?.shape).toBe(old?.shape);
    const choice = {
      ...{ sheet: '', layout: 'MATRIX' as const },
      columns: ['entrant', 'partners', 'category', 'dance', '', 'solo'],
      headings: old.sheets[0]?.columns.map(({ heading }) => heading) ?? [],
    };
    expect(fittedChoices([choice], wider?.sheets ?? [])).toEqual([
      {
        ...{ sheet: '', layout: 'MATRIX' },
        columns: ['entrant', 'partners', 'category', 'dance', 'dance', '', 'solo'],
      },
    ]);
  });
});

test('a dance without a style gets the style of its part of the program', async () => {
  const heats = [
    ...['Bolero', 'Mambo', 'Quickstep', 'Cha Cha', 'Cha Cha', 'Cha Cha'],
    ...['Rumba', 'Rumba', 'Paso Doble'],
  ];
  const { entries } = await judged([
    ['Heat', 'Student', 'Teacher', 'Dance'],
    ...heats.map((dance, at): Cell[] => [at + 1, 'Bo Pellwick', 'Ann Odell', dance]),
  ]);
  const styles = entries.map((entry) => entry.split('|').slice(3, 5).join(' '));
  expect(styles.filter((words) => /Cha Cha|Rumba/.test(words))).toEqual([
    'International Latin Cha Cha',
    'International Latin Rumba',
  ]);
});

describe('column names', () => {
  test('may have instructions in brackets', async () => {
    const said = await judged([
      ['Name (Last, First)', 'Pro/Am', 'Studio (or Independent)'],
      ['Pellwick, Bo', 'Am', 'Cedar Hall'],
      ['Odell, Ann', 'Pro', 'Cedar Hall'],
    ]);
    expect(said.people).toEqual(['Ann Odell|T|Cedar Hall||', 'Bo Pellwick|S|Cedar Hall||']);
  });
});

test('a list of entries recognises amateur couples by their type', async () => {
  const { people } = await judged([
    ['Student', 'Partner', 'Type', 'Dance', 'Level'],
    ['Bo Pellwick', 'Ann Odell', 'Pro-Am', 'Waltz', 'Bronze'],
    ['Bo Pellwick', 'Jo Kimura', 'Amateur Couple', 'Tango', 'Bronze'],
  ]);
  expect(people.map((person) => person.split('|').slice(0, 2).join(' '))).toEqual([
    'Ann Odell T',
    'Bo Pellwick S',
    'Jo Kimura S',
  ]);
});

test('the lines of a report are read from any offset, for any change', () => {
  const lines = Array.from({ length: 1203 }, (_, line) => ({
    line,
    change: line % 3 === 0 ? 'NEW' : 'CHANGED',
  }));
  const pages = { lines: pagesOf(lines), problems: pagesOf([{ line: 7 }]) };
  expect(JSON.parse(textOf(pages))).toEqual({ lines, problems: [{ line: 7 }] });
  for (const change of [null, 'NEW'] as const) {
    const all = lines.filter((line) => change === null || line.change === change);
    for (const start of [0, 1, 249, 250, 251, 999, 1202, 5000]) {
      for (const count of [0, 1, 250, 300, Number.POSITIVE_INFINITY])
        expect(linesOf(pages, change, start, count)).toEqual(all.slice(start, start + count));
    }
  }
});

describe('an age and a level in one cell', () => {
  test('are both read, in either order', async () => {
    const { people } = await judged([
      ['Name', 'Role', 'Division'],
      ['Ann Odell', 'Pro', ''],
      ['Bo Pellwick', 'Am', 'A1 Full Bronze'],
      ['Cy Young', 'Am', 'B1 Pre-Silver'],
      ['Di Quill', 'Am', 'Senior II - Gold'],
      ['Jo Kimura', 'Am', 'Newcomer (C2)'],
    ]);
    expect(people).toEqual([
      'Ann Odell|T|||',
      'Bo Pellwick|S||Full Bronze|A1',
      'Cy Young|S||Pre-Silver|B1',
      'Di Quill|S||Gold|Senior II',
      'Jo Kimura|S||Newcomer|C2',
    ]);
  });

  test('are read for entries, and a level alone stays a level', async () => {
    const { entries } = await judged([
      ['Student', 'Teacher', 'Dance', 'Style', 'Division'],
      ['Bo Pellwick', 'Ann Odell', 'Waltz', 'Smooth', 'A1 Full Bronze'],
      ['Jo Kimura', 'Ann Odell', 'Waltz', 'Smooth', 'Bronze 1'],
    ]);
    expect(entries).toEqual([
      'Bo Pellwick/|Ann Odell/|HEAT|Smooth|Waltz|Full Bronze|A1|1',
      'Jo Kimura/|Ann Odell/|HEAT|Smooth|Waltz|Bronze 1||1',
    ]);
  });
});
