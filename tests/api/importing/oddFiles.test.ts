import { describe, expect, test } from 'vitest';
import { parseFile } from '../../../server/importing/layouts/parseFile.ts';
import { judgedFiles, readSheets } from '../../support/intake/judged.ts';
import { type Cell, csv, xlsx } from '../../support/intake/tables.ts';

/** A summary of what a sheet contains. */
async function read(rows: Cell[][], name = 'list.xlsx') {
  const { found, people, entries, problems } = await judgedFiles([
    [name, await xlsx([{ name: 'Sheet1', rows }])],
  ]);
  return { trouble: found[0]?.trouble ?? null, notes: found[0]?.notes, people, entries, problems };
}

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
    const isUnnamed = reason.startsWith('is not a name');
    // A partner to be announced, which the dance's rule may allow.
    const alone = 'Sheet1!D2: Jo Kimura has no partner. Add the teacher or partner; solos need one too.';
    expect(matrix.problems).toContain(isUnnamed ? alone : `2: “${name}” ${reason}`);
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

const SIDED = ['Leader', 'Follower', 'Style', 'Dance', 'Level'];
const what = (dance: string): string[] => ['Smooth', dance, 'Bronze'];
const ROLES = [
  ['Name', 'Role', 'Level'],
  ['Al Frye', 'Student', 'Bronze'],
  ['Ann Odell', 'Teacher', ''],
];

describe('a couple of which neither is marked as the teacher', () => {
  const sheet = [SIDED, ['Al Frye', 'Ann Odell', ...what('Waltz')]];

  test('needs an answer, and takes it', async () => {
    const file = ['entries.csv', csv(sheet)] as const;
    const asked = await judgedFiles([file]);
    expect([asked.people, asked.problems]).toEqual([
      [],
      [
        '2: The files don’t say whether Ann Odell or Al Frye is the student. Choose the student, or import a people list with both.',
      ],
    ]);
    const key = asked.judged.entries.problems[0]?.question?.key ?? '';
    const answered = await judgedFiles([file], [{ key, ref: 'EXCHANGED' }]);
    expect(answered.people).toEqual(['Al Frye|S||Bronze|', 'Ann Odell|T|||']);
    expect(answered.entries).toEqual(['Al Frye/|Ann Odell/|HEAT|Smooth|Waltz|Bronze||1']);
  });

  test.each([
    ['before', [ROLES, sheet]],
    ['after', [sheet, ROLES]],
    ['of one of them', [sheet, ROLES.slice(0, 2)]],
  ])('gets the roles of a list %s', async (_place, sheets) => {
    const { people, entries, problems } = await readSheets(...sheets);
    expect([people, problems]).toEqual([['Al Frye S Bronze', 'Ann Odell T'], []]);
    expect(entries).toEqual(['Al Frye Ann Odell HEAT Smooth Waltz Bronze 1']);
  });
});
