import { describe, expect, test } from 'vitest';
import { understandFile } from '../../../server/importing/layouts/understandFile.ts';
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

describe('several tables on a sheet', () => {
  test('one below the other keep the roles and styles of their titles', async () => {
    const people = await read([
      ['TEACHERS'],
      ['Name', 'Studio'],
      ['Ann Odell', 'Cedar'],
      [],
      ['Students 2030'],
      ['Name', 'Studio', 'Level', 'Age'],
      ['Bo Pellwick', 'Cedar', 'Bronze', 'A1'],
    ]);
    expect(people).toMatchObject({
      trouble: null,
      people: ['Ann Odell|T|Cedar||', 'Bo Pellwick|S|Cedar|Bronze|A1'],
    });
    const entries = await read([
      ['AMERICAN SMOOTH'],
      ['Student', 'Teacher', 'Level', 'Dance'],
      ['Bo Pellwick', 'Ann Odell', 'Bronze', 'Waltz'],
      ['INTERNATIONAL STANDARD'],
      ['Student', 'Teacher', 'Level', 'Dance'],
      ['Jo Kimura', 'Ann Odell', 'Silver', 'Waltz'],
    ]);
    expect(entries.entries).toEqual([
      entry('Bo Pellwick', 'Ann Odell', 'American Smooth', 'Waltz', 'Bronze'),
      entry('Jo Kimura', 'Ann Odell', 'International Standard', 'Waltz', 'Silver'),
    ]);
  });

  test('side by side are two lists, or two matrices', async () => {
    const lists = await read([
      ['Teachers', null, null, 'Students'],
      ['Name', 'Studio', null, 'Name', 'Studio', 'Level'],
      ['Ann Odell', 'Cedar', null, 'Bo Pellwick', 'Cedar', 'Bronze'],
    ]);
    expect(lists.people).toEqual(['Ann Odell|T|Cedar||', 'Bo Pellwick|S|Cedar|Bronze|']);
    const matrices = await read([
      [
        'Student',
        'Teacher',
        'Level',
        'Waltz',
        'Tango',
        'Foxtrot',
        null,
        'Student',
        'Teacher',
        'Level',
        'Cha Cha',
        'Rumba',
        'Bolero',
      ],
      [
        'Bo Pellwick',
        'Ann Odell',
        'Bronze',
        'x',
        null,
        null,
        null,
        'Jo Kimura',
        'Ann Odell',
        'Silver',
        null,
        'x',
        null,
      ],
    ]);
    expect(matrices).toMatchObject({
      problems: [],
      entries: [
        entry('Bo Pellwick', 'Ann Odell', 'American Smooth', 'Waltz', 'Bronze'),
        entry('Jo Kimura', 'Ann Odell', 'American Rhythm', 'Rumba', 'Silver'),
      ],
    });
  });

  test('with roles on lines between the names get their roles', async () => {
    const rows = [
      ['Name', 'Studio'],
      ['Professionals'],
      ['Ann Odell', 'Cedar'],
      ['Amateurs'],
      ['Bo Pellwick', 'Cedar'],
      ['2 students'],
    ];
    expect(await read(rows)).toMatchObject({ people: ['Ann Odell|T|Cedar||', 'Bo Pellwick|S|Cedar||'] });
  });
});

describe('a line without a name', () => {
  test('but with a dance, right below another, is for the same couple or student', async () => {
    const { entries, problems } = await read([
      ['Student', 'Teacher', 'Level', 'Dance'],
      ['Bo Pellwick', 'Ann Odell', 'Bronze', 'Waltz'],
      [null, null, null, 'Tango'],
      [null, 'Al Frye', 'Silver', 'Foxtrot'],
    ]);
    expect(problems).toEqual([]);
    expect(entries).toEqual(
      [
        entry('Bo Pellwick', 'Ann Odell', 'American Smooth', 'Waltz', 'Bronze'),
        entry('Bo Pellwick', 'Ann Odell', 'American Smooth', 'Tango', 'Bronze'),
        entry('Bo Pellwick', 'Al Frye', 'American Smooth', 'Foxtrot', 'Silver'),
      ].sort(),
    );
  });

  test('in a matrix belongs to the student above if it has a level, and is a total if not', async () => {
    const { entries, notes } = await read([
      ['Student', 'Teacher', 'Level', 'Waltz', 'Tango', 'Foxtrot'],
      ['Bo Pellwick', 'Ann Odell', 'Bronze', 'x', null, null],
      [null, null, 'Silver', null, 'x', null],
      [null, null, null, 1, 1, 0],
    ]);
    expect(entries).toEqual([
      entry('Bo Pellwick', 'Ann Odell', 'American Smooth', 'Tango', 'Silver'),
      entry('Bo Pellwick', 'Ann Odell', 'American Smooth', 'Waltz', 'Bronze'),
    ]);
    expect(notes).toEqual(['Skipped line 4 of Sheet1: 1, 1, 0']);
  });
});

describe('a matrix', () => {
  test('with levels above or before its dances has an entry per level', async () => {
    const above = await read([
      [null, null, 'Bronze', null, null, 'Silver'],
      ['Student', 'Teacher', 'Waltz', 'Tango', 'Foxtrot', 'Waltz', 'Tango', 'Foxtrot'],
      ['Bo Pellwick', 'Ann Odell', 'x', null, null, 'x', null, null],
    ]);
    const before = await read([
      ['Student', 'Teacher', 'Bronze Waltz', 'Bronze Tango', 'Silver Waltz', 'Silver Tango'],
      ['Bo Pellwick', 'Ann Odell', 'x', null, 'x', null],
    ]);
    for (const { entries } of [above, before])
      expect(entries).toEqual([
        entry('Bo Pellwick', 'Ann Odell', 'American Smooth', 'Waltz', 'Bronze'),
        entry('Bo Pellwick', 'Ann Odell', 'American Smooth', 'Waltz', 'Silver'),
      ]);
  });

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

  test('of one student, named above it, has a line per level', async () => {
    const { entries } = await read([
      ['Student', 'Bo Pellwick'],
      ['Teacher', 'Ann Odell'],
      [null, 'Waltz', 'Tango', 'Foxtrot'],
      ['Bronze', 1, null, null],
      ['Silver', null, 'x', null],
      ['Total', 1, 1, null],
      ['Student', 'Jo Kimura'],
      ['Teacher', 'Al Frye'],
      [null, 'Waltz', 'Tango', 'Foxtrot'],
      ['Gold', null, null, 'TRUE'],
    ]);
    expect(entries).toEqual([
      entry('Bo Pellwick', 'Ann Odell', 'American Smooth', 'Tango', 'Silver'),
      entry('Bo Pellwick', 'Ann Odell', 'American Smooth', 'Waltz', 'Bronze'),
      entry('Jo Kimura', 'Al Frye', 'American Smooth', 'Foxtrot', 'Gold'),
    ]);
  });

  test('that is transposed is refused with advice, since marks would not belong to their students', async () => {
    const rows = [
      ['Student', 'Bo Pellwick', 'Jo Kimura'],
      ['Level', 'Bronze', 'Silver'],
      ...['Waltz', 'Tango', 'Foxtrot'].map((dance) => [dance, 'x', null]),
    ];
    expect(await read(rows)).toMatchObject({
      people: [],
      trouble: expect.stringMatching(/Paste Special > Transpose/),
    });
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

  test('of forms is read without blank ones, and reports marks without a student', async () => {
    const form = (student: string | null, mark: string | null): Cell[][] => [
      ['Student', student],
      ['Teacher', student && 'Ann Odell'],
      ['', 'Bronze', 'Silver'],
      ...['Waltz', 'Tango', 'Foxtrot'].map((dance) => [dance, mark, null]),
    ];
    const forms = async (...rows: Cell[][][]) =>
      judgedFiles([['forms.xlsx', await xlsx(rows.map((one, at) => ({ name: `Form ${at}`, rows: one })))]]);
    const filled = await forms(form('Bo Pellwick', 'x'), form(null, null));
    expect(filled.people).toEqual(['Ann Odell|T|||', 'Bo Pellwick|S||Bronze|']);
    const nameless = await forms(form('Bo Pellwick', 'x'), form(null, 'x'));
    expect(nameless.found[0]?.trouble).toBe(
      'Form 1: This entry form names no student. Write the name next to “Student”.',
    );
  });
});

test('a data line is not mistaken for the header', async () => {
  const found = await understandFile(Buffer.from('Имя,Role\nИван Петров,Teacher\nМария,Teacher\n'));
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

test('a column of ticks tells teachers from students', async () => {
  const rows = [
    ['Name', 'Pro?'],
    ['Ann Odell', 'x'],
    ['Bo Pellwick', null],
  ];
  expect((await read(rows)).people).toEqual(['Ann Odell|T|||', 'Bo Pellwick|S|||']);
});
