import { describe, expect, test } from 'vitest';
import { judgedFiles, readSheets as read } from '../../support/intake/judged.ts';
import { csv } from '../../support/intake/tables.ts';

const COUPLE = ['Student', 'Teacher', 'Style', 'Dance', 'Level'];
const SIDED = ['Leader', 'Follower', 'Style', 'Dance', 'Level'];
const what = (dance: string): string[] => ['Smooth', dance, 'Bronze'];
const PEOPLE = [
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
    ['before', [PEOPLE, sheet]],
    ['after', [sheet, PEOPLE]],
    ['of one of them', [sheet, PEOPLE.slice(0, 2)]],
  ])('gets the roles of a list %s', async (_place, sheets) => {
    const { people, entries, problems } = await read(...sheets);
    expect([people, problems]).toEqual([['Al Frye S Bronze', 'Ann Odell T'], []]);
    expect(entries).toEqual(['Al Frye Ann Odell HEAT Smooth Waltz Bronze 1']);
  });
});

test('a couple whose roles are inferred is swapped if a list says otherwise', async () => {
  // Ann has two partners, which teachers have.
  const { people, lineNotes } = await read(
    [SIDED, ['Al Frye', 'Ann Odell', ...what('Waltz')], ['Bo Pell', 'Ann Odell', ...what('Waltz')]],
    [
      ['Name', 'Role', 'Level'],
      ['Al Frye', 'Teacher', ''],
      ['Ann Odell', 'Student', 'Bronze'],
      ['Bo Pell', 'Teacher', ''],
    ],
  );
  expect(people).toEqual(['Al Frye T', 'Ann Odell S Bronze', 'Bo Pell T']);
  expect(lineNotes).toEqual(
    Array(2).fill('Student and teacher were swapped, because they have these roles elsewhere'),
  );
});

test('a line between the lines of a teacher may make the teacher a student, and says so', async () => {
  const { people, judged } = await read([
    COUPLE,
    ['Ann Odell', 'Al Frye', ...what('Waltz')],
    ['Al Frye', 'Max Head', ...what('Tango')],
  ]);
  expect(people).toEqual(['Al Frye S Bronze', 'Al Frye T', 'Ann Odell S Bronze', 'Max Head T']);
  expect(judged.people.lines.flatMap(({ summary, note }) => (note ? `${summary}: ${note}` : []))).toEqual([
    'Al Frye, student: Someone of this name has the other role. Correct the role if this is the same person',
  ]);
});

test('a list with three people in a line says which of a leader and a follower teaches', async () => {
  const { people } = await read([
    ['Man', 'Woman', 'Teacher', 'Style', 'Dance', 'Level'],
    ['Bo Pell', 'Ann Odell', 'Bo Pell', ...what('Waltz')],
    ['Cy Young', 'Sue Head', 'Sue Head', ...what('Waltz')],
  ]);
  expect(people).toEqual(['Ann Odell S Bronze', 'Bo Pell T', 'Cy Young S Bronze', 'Sue Head T']);
});

test('a list of entries skips cancelled entries, and says so', async () => {
  const { entries, notes } = await read([
    [...COUPLE, 'Status'],
    ['Ann Odell', 'Al Frye', ...what('Waltz'), 'Confirmed'],
    ['Bo Pell', 'Al Frye', ...what('Waltz'), 'Cancelled'],
    ['Cy Young', 'Al Frye', ...what('Waltz'), 'Scratched 3/4'],
  ]);
  expect(entries).toEqual(['Ann Odell Al Frye HEAT Smooth Waltz Bronze 1']);
  expect(notes).toEqual(['Skipped line 3: Cancelled.', 'Skipped line 4: Scratched 3/4.']);
});
