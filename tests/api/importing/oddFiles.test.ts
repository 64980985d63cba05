import { describe, expect, test } from 'vitest';
import { parseFile } from '../../../server/importing/layouts/parseFile.ts';
import { judgedFiles } from '../../support/intake/judged.ts';
import { type Cell, csv, xlsx } from '../../support/intake/tables.ts';

/** A summary of what a sheet contains. */
async function read(rows: Cell[][], name = 'list.xlsx') {
  const { found, people, entries, problems } = await judgedFiles([
    [name, await xlsx([{ name: 'Sheet1', rows }])],
  ]);
  return { trouble: found[0]?.trouble ?? null, notes: found[0]?.notes, people, entries, problems };
}

const entry = (
  student: string,
  teacher: string,
  style: string,
  dance: string,
  level: string,
  quantity = 1,
): string => `${student}/|${teacher}/|HEAT|${style}|${dance}|${level}||${quantity}`;

describe('a name', () => {
  test.each([
    ['Mr & Mrs Stone', 'names two people. Write each name in full, on its own line.'],
    ['Bo and Jo Pellwick', 'names two people. Write each name in full, on its own line.'],
    ['TBA', 'is not a name. Type the name once it is known.'],
    ['?', 'is not a name. Type the name once it is known.'],
  ])('such as “%s” is a problem of its line', async (name, reason) => {
    const list = await read([
      ['Name', 'Role', 'Studio'],
      [name, 'Student', 'Cedar'],
      ['Al Frye', 'Teacher', 'Cedar'],
    ]);
    expect(list).toMatchObject({ people: ['Al Frye|T|Cedar||'], problems: [`2: “${name}” ${reason}`] });
    const matrix = await read([
      ['Student', 'Teacher', 'Level', 'Waltz', 'Tango', 'Foxtrot'],
      ['Jo Kimura', name, 'Bronze', 'x', null, null],
    ]);
    expect(matrix.people).toEqual(['Jo Kimura|S||Bronze|']);
    expect(matrix.problems).toContain(`2: “${name}” ${reason}`);
  });

  test('with curly quotes, other spaces or the surname first is the same', async () => {
    const list =
      'Name,Role,Studio\nSean O’Dowd,Student,Fred’s\n\u00a0Bo\u00a0\u00a0Pellwick ,Student,Fred’s\n"Kimura, Jo",Student,Fred\'s\n';
    const entries = csv([
      ['Student', 'Teacher', 'Studio', 'Dance'],
      ["Sean O'Dowd", 'Ann Odell', "Fred's", 'Waltz'],
      ['Bo Pellwick', 'Ann Odell', "Fred's", 'Waltz'],
      ['Jo Kimura', 'Ann Odell', "Fred's", 'Waltz'],
    ]);
    const { people, problems, judged } = await judgedFiles([
      ['people.csv', list],
      ['entries.csv', entries],
    ]);
    expect(problems).toEqual([]);
    expect(people.filter((person) => person.includes('|S|'))).toHaveLength(3);
    expect(judged.studios.changed.length + judged.pairs.length).toBe(0);
  });

  test('with the surname first stays next to the same name in the other order, to be decided', async () => {
    const { people } = await read([
      ['Name', 'Role'],
      ['Pellwick, Bo', 'Student'],
      ['Bo Pellwick', 'Student'],
      ['Kimura, Jo', 'Student'],
      ['Ann Odell', 'Teacher'],
      ['Al Frye', 'Teacher'],
    ]);
    expect(people).toEqual(
      ['Ann Odell|T', 'Al Frye|T', 'Bo Pellwick|S', 'Jo Kimura|S', 'Pellwick, Bo|S']
        .map((one) => `${one}|||`)
        .sort(),
    );
  });
});

describe('a matrix', () => {
  test('gives a solo without a style the usual style of its dance, if a heading has it', async () => {
    const styles = ['', '', '', 'American Rhythm', '', '', 'International Latin', '', ''];
    const dances = ['Rumba', 'Bolero', 'Mambo', 'Samba', 'Rumba', 'Jive'];
    const { entries } = await read([
      styles,
      ['Student', 'Teacher', 'Level', ...dances, 'Solo'],
      ['Ann Odell', 'Al Frye', 'Gold', '', '', '', 'x', 'x', '', 'Blue Lantern (Rumba)'],
    ]);
    const rumba = entry('Ann Odell', 'Al Frye', 'International Latin', 'Rumba', 'Gold');
    expect(entries).toEqual([
      rumba,
      entry('Ann Odell', 'Al Frye', 'International Latin', 'Samba', 'Gold'),
      `${rumba.replace('HEAT', 'SOLO').replace('International Latin', 'American Rhythm')}|Blue Lantern`,
    ]);
  });
});

describe('a workbook', () => {
  test('is read without sheets that only resemble a list', async () => {
    const file = await xlsx([
      {
        name: 'Agenda',
        rows: [
          ['Time', 'Category'],
          ['9:00', 'Smooth'],
        ],
      },
      {
        name: 'People',
        rows: [
          ['Name', 'Role'],
          ['Bo Pellwick', 'Student'],
        ],
      },
    ]);
    const { found, people } = await judgedFiles([['event.xlsx', file]]);
    expect(people).toEqual(['Bo Pellwick|S|||']);
    expect(found[0]).toMatchObject({ trouble: null, sheets: [{ isRead: false }, { isRead: true }] });
    expect(found[0]?.notes).toEqual([expect.stringMatching(/^Skipped “Agenda”\. Missing columns/)]);
  });
});

test('a data line is not mistaken for the header', async () => {
  const found = await parseFile(Buffer.from('Имя,Role\nИван Петров,Teacher\nМария,Teacher\n'));
  expect(found).toMatchObject({
    sheets: [{ headerLine: 1 }],
    trouble: 'Missing column: the name. Choose it above.',
  });
});

test('a couple in one cell is two people, in either order', async () => {
  const rows = [
    ['Couple', 'Dance'],
    ['Ann Odell & Bo Pellwick', 'Waltz'],
    ['Jo Kimura - Ann Odell', 'Waltz'],
    ['Ann Odell & Mo Deering', 'Waltz'],
  ];
  expect((await read(rows)).people).toEqual([
    'Ann Odell|T|||',
    'Bo Pellwick|S|||',
    'Jo Kimura|S|||',
    'Mo Deering|S|||',
  ]);
});
