import { describe, expect, test } from 'vitest';
import { questionsIn } from '../../../server/importing/questionsIn.ts';
import { judgedFiles, readSheets as read } from '../../support/intake/judged.ts';
import { xlsx } from '../../support/intake/tables.ts';

const COUPLE = ['Student', 'Teacher', 'Style', 'Dance', 'Level'];
const what = (dance: string): string[] => ['Smooth', dance, 'Bronze'];

describe('a couple listed the wrong way round', () => {
  const right = [
    ...['Ann Odell Al Frye HEAT Smooth Tango Bronze 1', 'Ann Odell Al Frye HEAT Smooth Waltz Bronze 1'],
    'Bo Pell Al Frye HEAT Smooth Tango Bronze 1',
  ];
  const rows = [
    COUPLE,
    ['Ann Odell', 'Al Frye', ...what('Waltz')],
    ['Al Frye', 'Ann Odell', ...what('Tango')],
    ['Bo Pell', 'Al Frye', ...what('Tango')],
  ];

  test('needs an answer if the list has it both ways: each may teach the other', async () => {
    const file = [['0.xlsx', await xlsx([{ name: 'Sheet1', rows }])]] as const;
    const asked = await judgedFiles(file);
    expect(asked.people).toEqual(['Al Frye|T|||', 'Ann Odell|S||Bronze|', 'Bo Pell|S||Bronze|']);
    expect(asked.problems).toEqual([
      '3: The files don’t say whether Al Frye or Ann Odell is the student. Choose the student, or import a people list with both.',
    ]);
    const [question] = questionsIn(asked.judged.entries.problems, new Map());
    expect(question).toMatchObject({ name: 'Student: Al Frye or Ann Odell', lines: 1, mayBeNew: false });
    const answered = (name: string) => {
      const ref = question?.candidates.find((person) => person.name === name)?.ref ?? '';
      return judgedFiles(file, [{ key: question?.key ?? '', ref }]);
    };
    const { entries, problems, people, judged } = await answered('Ann Odell');
    expect(people).toEqual(asked.people);
    expect(entries.filter((words) => words.startsWith('Ann'))).toHaveLength(2);
    expect(problems).toEqual([]);
    expect(judged.entries.lines.flatMap(({ note }) => note ?? [])).toEqual([
      'Student and teacher were swapped, because they have these roles elsewhere',
    ]);
    expect((await answered('Al Frye')).people).toEqual([
      'Al Frye|S||Bronze|',
      'Al Frye|T|||',
      'Ann Odell|S||Bronze|',
      'Ann Odell|T|||',
      'Bo Pell|S||Bronze|',
    ]);
  });

  test('is swapped if a list of people has both, in a list and in a matrix', async () => {
    const list = [
      ['Name', 'Role'],
      ...[
        ['Ann Odell', 'Student'],
        ['Bo Pell', 'Student'],
        ['Al Frye', 'Teacher'],
      ],
    ];
    expect(await read(list, rows)).toMatchObject({ people: { length: 3 }, entries: right });
    const matrix = [
      ['Student', 'Teacher', 'Level', 'Waltz', 'Tango', 'Foxtrot'],
      ['Ann Odell', 'Al Frye', 'Bronze', 'x', '', ''],
      ['Al Frye', 'Bo Pell', 'Silver', '', 'x', ''],
    ];
    expect(await read(list, matrix)).toMatchObject({
      people: ['Al Frye T', 'Ann Odell S Bronze', 'Bo Pell S Silver'],
      entries: [
        'Ann Odell Al Frye HEAT American Smooth Waltz Bronze 1',
        'Bo Pell Al Frye HEAT American Smooth Tango Silver 1',
      ],
    });
  });

  test('is not assumed if a teacher dances as another’s student', async () => {
    const { people, lineNotes } = await read([
      ...rows.slice(0, 2),
      ...rows.slice(3),
      ['Al Frye', 'Max Head', ...what('Tango')],
    ]);
    expect(people).toEqual([
      'Al Frye S Bronze',
      'Al Frye T',
      'Ann Odell S Bronze',
      'Bo Pell S Bronze',
      'Max Head T',
    ]);
    expect(lineNotes).toEqual([]);
  });
});

test('two students are an amateur couple if a list of people has both', async () => {
  const { people, lineNotes } = await read(
    [
      ['Name', 'Role'],
      ...[
        ['Ann Odell', 'Student'],
        ['Bo Pell', 'Student'],
        ['Al Frye', 'Teacher'],
      ],
    ],
    [
      ['Student', 'Partner', 'Style', 'Dance', 'Level'],
      ['Ann Odell', 'Bo Pell', ...what('Waltz')],
      ['Ann Odell', 'Al Frye', ...what('Waltz')],
    ],
  );
  expect(people).toEqual(['Al Frye T', 'Ann Odell S Bronze', 'Bo Pell S Bronze']);
  expect(lineNotes).toEqual(['Both are students elsewhere, so this is an amateur couple']);
});

test('couples without a known teacher need an answer, in a list, a matrix and a form', async () => {
  const open =
    'The files don’t say whether Ann Odell or Al Frye is the student. Choose the student, or import a people list with both.';
  const rows = [
    [
      ['Leader', 'Follower', 'Style', 'Dance', 'Level'],
      ['Al Frye', 'Ann Odell', ...what('Waltz')],
    ],
    [
      ['Couple', 'Level', 'Waltz', 'Tango', 'Foxtrot'],
      ['Al Frye & Ann Odell', 'Bronze', 'x', '', ''],
    ],
    [
      ['Gentleman:', 'Al Frye'],
      ['Lady:', 'Ann Odell'],
      ['', 'Bronze', 'Silver'],
      ['Waltz', 'x', ''],
      ['Tango', '', ''],
      ['Foxtrot', '', ''],
    ],
  ];
  for (const sheet of rows) {
    const { people, problems } = await read(sheet);
    expect([people, problems.map((text) => text.replace(/^.*?: /, ''))]).toEqual([[], [open]]);
    const list = [
      ['Name', 'Role', 'Level'],
      ['Al Frye', 'Student', 'Bronze'],
      ['Ann Odell', 'Teacher', ''],
    ];
    expect((await read(list, sheet)).people).toEqual(['Al Frye S Bronze', 'Ann Odell T']);
  }
});

describe('a list with three people in a line', () => {
  test('has an amateur couple and its teacher, or a student with the teacher', async () => {
    for (const [one, other] of [
      ['Dancer 1', 'Dancer 2'],
      ['Student', 'Partner'],
      ['Leader', 'Follower'],
    ] as const) {
      const { people, entries } = await read([
        [one, other, 'Instructor', 'Style', 'Dance', 'Level'],
        ['Bo Pell', 'Ann Odell', 'Al Frye', ...what('Waltz')],
        ['Cy Young', '', 'Al Frye', ...what('Waltz')],
      ]);
      expect(people).toEqual(['Al Frye T', 'Ann Odell S Bronze', 'Bo Pell S Bronze', 'Cy Young S Bronze']);
      expect(entries.filter((words) => words.includes('Cy'))).toEqual([
        'Cy Young Al Frye HEAT Smooth Waltz Bronze 1',
      ]);
    }
  });

  test.each([
    ['Pro', 'Gentleman', 'Lady'],
    ['Pro is', 'Man', 'Woman'],
    ['Teacher', 'Bo Pell', 'Sue Head'],
  ])('may say under “%s” which of a leader and a follower teaches', async (heading, leads, follows) => {
    const { people } = await read([
      ['Man', 'Woman', heading, 'Style', 'Dance', 'Level'],
      ['Bo Pell', 'Ann Odell', leads, ...what('Waltz')],
      ['Cy Young', 'Sue Head', follows, ...what('Waltz')],
    ]);
    expect(people).toEqual(['Ann Odell S Bronze', 'Bo Pell T', 'Cy Young S Bronze', 'Sue Head T']);
  });
});

describe('a list of entries', () => {
  test('skips cancelled entries, and says so', async () => {
    const { entries, notes } = await read([
      [...COUPLE, 'Status'],
      ['Ann Odell', 'Al Frye', ...what('Waltz'), 'Confirmed'],
      ['Bo Pell', 'Al Frye', ...what('Waltz'), 'Cancelled'],
      ['Cy Young', 'Al Frye', ...what('Waltz'), 'Scratched 3/4'],
    ]);
    expect(entries).toEqual(['Ann Odell Al Frye HEAT Smooth Waltz Bronze 1']);
    expect(notes).toEqual(['Skipped line 3: Cancelled.', 'Skipped line 4: Scratched 3/4.']);
  });

  test('of two competitions is refused with advice', async () => {
    const { trouble } = await read([
      ['Event', ...COUPLE],
      ['Spring Ball', 'Ann Odell', 'Al Frye', ...what('Waltz')],
      ['Fall Classic', 'Ann Odell', 'Al Frye', ...what('Waltz')],
    ]);
    expect(trouble).toEqual([
      'Sheet1: The lines belong to 2 competitions, such as “Spring Ball” and “Fall Classic”. Save each competition as its own file.',
    ]);
  });

  test('may have the kind of couple under “Couple”, next to their names', async () => {
    const { people } = await read([
      ['Student', 'Partner', 'Couple', ...COUPLE.slice(2)],
      ['Ann Odell', 'Bo Pell', 'Am-Am', ...what('Waltz')],
      ['Page 1'],
      ['Student', 'Partner', 'Couple', ...COUPLE.slice(2)],
      ['Ann Odell', 'Al Frye', 'Pro-Am', ...what('Waltz')],
    ]);
    expect(people).toEqual(['Al Frye T', 'Ann Odell S Bronze', 'Bo Pell S Bronze']);
  });

  test('may have the level under “Category” and the kind of couple under “Division”', async () => {
    const { people } = await read([
      ['Leader', 'Follower', 'Division', 'Style', 'Dance', 'Category'],
      ['Al Frye', 'Ann Odell', 'Pro/Am', ...what('Waltz')],
      ['Al Frye', 'Di Quill', 'Pro/Am', ...what('Waltz')],
      ['Bo Pell', 'Cy Young', 'Amateur', ...what('Waltz')],
    ]);
    expect(people).toEqual([
      'Al Frye T',
      'Ann Odell S Bronze',
      'Bo Pell S Bronze',
      'Cy Young S Bronze',
      'Di Quill S Bronze',
    ]);
  });
});

test('a list of people may have roles of several words, and sheets of “Pros” and “Ams”', async () => {
  const { people } = await read([
    ['Name', 'Category'],
    ['Ann Odell', 'Pro-Am Student'],
    ['Al Frye', 'Teacher (Owner)'],
    ['Sue Head', 'Professional Instructor'],
  ]);
  expect(people).toEqual(['Al Frye T', 'Ann Odell S', 'Sue Head T']);
});
