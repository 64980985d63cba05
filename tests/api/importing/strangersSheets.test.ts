import { describe, expect, test } from 'vitest';
import { readSheets as read } from '../../support/intake/judged.ts';

const MARKS = [
  ['Waltz', 'x', ''],
  ['Tango', 'x', ''],
  ['Foxtrot', '', 'x'],
];
const LEVELS = ['', 'Bronze', 'Silver'];
const OF_FORM = ['HEAT American Smooth Foxtrot Silver 1', 'HEAT American Smooth Tango Bronze 1'];

describe('an entry form', () => {
  test('may name an amateur partner, by category or in addition to the teacher', async () => {
    for (const row of [
      ['Category:', 'Amateur Couple'],
      ['Teacher:', 'Al Frye'],
    ]) {
      const { people, entries } = await read([
        ['Student:', 'Ann Odell'],
        ['Partner:', 'Bo Pell'],
        row,
        LEVELS,
        ...MARKS,
      ]);
      expect(people.filter((words) => !words.startsWith('Al'))).toEqual([
        'Ann Odell S Bronze',
        'Bo Pell S Bronze',
      ]);
      expect(entries.slice(0, 2)).toEqual(OF_FORM.map((words) => `Ann Odell Bo Pell ${words}`));
    }
  });

  test('may name a lady and a gentleman: the one with several partners teaches', async () => {
    const couples = [
      ['Ann Odell', 'Al Frye'],
      ['Bea Pell', 'Al Frye'],
      ['Sue Head', 'Cy Young'],
      ['Sue Head', 'Di Quill'],
    ];
    const sheets = couples.map(([lady = '', gentleman = ''], at) => ({
      name: `Form ${at}`,
      rows: [['Lady:', lady], ['Gentleman:', gentleman], LEVELS, ...MARKS],
    }));
    const { people } = await read(sheets);
    expect(people).toEqual([
      'Al Frye T',
      ...['Ann Odell S Bronze', 'Bea Pell S Bronze', 'Cy Young S Bronze', 'Di Quill S Bronze'],
      'Sue Head T',
    ]);
    const remark = await read([
      ['Lady:', 'Ann Odell', '(pro)'],
      ['Gentleman:', 'Al Frye', '(student)'],
      LEVELS,
      ...MARKS,
    ]);
    expect(remark.people).toEqual(['Al Frye S Bronze', 'Ann Odell T']);
  });

  test('may number its teachers, but can only have one', async () => {
    const form = (second: string) => [
      ...[
        ['Student:', 'Ann Odell'],
        ['Teacher 1:', 'Al Frye'],
        ['Teacher 2:', second],
      ],
      ...[LEVELS, ...MARKS],
    ];
    expect((await read(form(''))).entries.slice(0, 2)).toEqual(
      OF_FORM.map((words) => `Ann Odell Al Frye ${words}`),
    );
    expect((await read(form('Sue Head'))).problems[0]).toBe(
      'Sheet1!B5: The form names two teachers, Al Frye and Sue Head. Make a form for each.',
    );
  });
});

describe('a matrix', () => {
  test('may have the level under “Category” or in the cell of a dance', async () => {
    const { people } = await read([
      ['Amateur', 'Professional', 'Category', 'Waltz', 'Tango', 'Foxtrot'],
      ['Ann Odell', 'Al Frye', 'Bronze', 'x', '', ''],
      ['Bo Pell', 'Al Frye', 'Silver', 'x', '', ''],
    ]);
    expect(people).toEqual(['Al Frye T', 'Ann Odell S Bronze', 'Bo Pell S Silver']);
    const { entries } = await read([
      ['Your name', 'Name of your teacher', 'Smooth [Waltz]', 'Smooth [Tango]', 'Rhythm [Rumba]'],
      ['Ann Odell', 'Al Frye', 'Bronze', '', 'Bronze, Silver'],
    ]);
    expect(entries).toEqual(
      ['Rhythm Rumba Bronze', 'Rhythm Rumba Silver', 'Smooth Waltz Bronze'].map(
        (words) => `Ann Odell Al Frye HEAT ${words} 1`,
      ),
    );
  });

  test.each([
    [['Leader', 'Follower'], (lead: string, follow: string) => [lead, follow]],
    [['Man', 'Lady'], (lead: string, follow: string) => [lead, follow]],
    [['Lady', 'Gentleman'], (lead: string, follow: string) => [follow, lead]],
    [['Couple'], (lead: string, follow: string) => [`${lead} & ${follow}`]],
  ])('may name %s', async (headings, couple) => {
    const { people, entries } = await read([
      [...headings, 'Level', 'Waltz', 'Tango', 'Foxtrot'],
      [...couple('Al Frye', 'Ann Odell'), 'Bronze', 'x', '', ''],
      [...couple('Al Frye', 'Bea Pell'), 'Silver', 'x', '', ''],
      [...couple('Cy Young', 'Sue Head'), 'Gold', 'x', '', ''],
      [...couple('Di Quill', 'Sue Head'), 'Gold', '', 'x', ''],
    ]);
    expect(people).toEqual([
      ...['Al Frye T', 'Ann Odell S Bronze', 'Bea Pell S Silver', 'Cy Young S Gold', 'Di Quill S Gold'],
      'Sue Head T',
    ]);
    expect(entries[0]).toBe('Ann Odell Al Frye HEAT American Smooth Waltz Bronze 1');
  });
});

test('a teacher named once above a group of rows teaches all of it, in a matrix and in a list', async () => {
  const matrix = await read([
    ['Teacher', 'Student', 'Level', 'Waltz', 'Tango', 'Foxtrot'],
    ['Al Frye', 'Ann Odell', 'Bronze', 'x', '', ''],
    ['', 'Bo Pell', 'Bronze', 'x', '', ''],
    ['Sue Head', 'Di Quill', 'Gold', '', 'x', ''],
  ]);
  const list = await read([
    ['Teacher', 'Student', 'Level', 'Style', 'Dance'],
    ['Al Frye', 'Ann Odell', 'Bronze', 'American Smooth', 'Waltz'],
    ['', 'Bo Pell', 'Bronze', 'American Smooth', 'Waltz'],
    ['Sue Head', 'Di Quill', 'Gold', 'American Smooth', 'Tango'],
  ]);
  const labelled = await read([
    ['Teacher: Al Frye'],
    ['Student', 'Level', 'Style', 'Dance'],
    ['Ann Odell', 'Bronze', 'American Smooth', 'Waltz'],
    ['Bo Pell', 'Bronze', 'American Smooth', 'Waltz'],
    [],
    ['Teacher: Sue Head'],
    ['Student', 'Level', 'Style', 'Dance'],
    ['Di Quill', 'Gold', 'American Smooth', 'Tango'],
  ]);
  for (const { entries, problems } of [matrix, list, labelled]) {
    expect(problems).toEqual([]);
    expect(entries).toEqual([
      'Ann Odell Al Frye HEAT American Smooth Waltz Bronze 1',
      'Bo Pell Al Frye HEAT American Smooth Waltz Bronze 1',
      'Di Quill Sue Head HEAT American Smooth Tango Gold 1',
    ]);
  }
  expect(list.lineNotes).toEqual(['The teacher is from the line above']);
});

test('sheets named after two competitions are refused, those named after parts of one are not', async () => {
  const rows = [
    ['Student', 'Teacher', 'Style', 'Dance', 'Level'],
    ['Ann Odell', 'Al Frye', 'Smooth', 'Waltz', 'Bronze'],
  ];
  const named = (...names: string[]) => read(names.map((name) => ({ name, rows })));
  for (const names of [
    ['Spring Ball', 'Fall Classic'],
    ['Entries 2026', 'Entries 2027'],
  ]) {
    expect((await named(...names)).trouble).toEqual([
      `The sheets “${names.join('”, “')}” are different competitions. Choose “Not imported” for all but one.`,
    ]);
  }
  for (const names of [
    ['Smooth Ball', 'Rhythm Ball'],
    ['Friday Gala', 'Saturday Gala'],
    ['Bronze Cup', 'Gold Cup'],
  ])
    expect((await named(...names)).trouble).toEqual([]);
});

test('a list may have any heading for the count, and groups by studio and teacher', async () => {
  const { entries, people } = await read([
    ['Competitor', 'Cat.', 'Dance Style', 'Dance', 'Level', '# of Times'],
    ['Studio: Cedar Hall'],
    ['Instructor: Al Frye'],
    ['Ann Odell', 'A1', 'Smooth', 'Waltz', 'Bronze', 2],
    ['Instructor: Sue Head'],
    ['Bo Pell', 'B1', 'Smooth', 'Tango', 'Gold', 3],
  ]);
  expect(entries).toEqual([
    'Ann Odell/Cedar Hall Al Frye/Cedar Hall HEAT Smooth Waltz Bronze A1 2',
    'Bo Pell/Cedar Hall Sue Head/Cedar Hall HEAT Smooth Tango Gold B1 3',
  ]);
  expect(people).toHaveLength(4);
  const asked = await read([
    ['Amateur', 'Professional or Partner', 'Which studio?', 'Style', 'Dance', 'Level', 'How many entries?'],
    ['Ann Odell', 'Al Frye', 'Cedar Hall', 'Smooth', 'Waltz', 'Bronze', 2],
  ]);
  expect(asked.entries).toEqual(['Ann Odell/Cedar Hall Al Frye/Cedar Hall HEAT Smooth Waltz Bronze 2']);
  const numbers = (...counts: number[]) =>
    read([
      ['No.', 'Student', 'Teacher', 'Style', 'Event', 'Level'],
      ...counts.map((count, at) => [
        count,
        `Ann ${'ABC'.charAt(at)}dell`,
        'Al Frye',
        'Rhythm',
        'ECS',
        'Bronze',
      ]),
    ]);
  expect((await numbers(2, 1, 3)).entries.map((words) => words.replace(/^.*HEAT /, ''))).toEqual(
    [2, 1, 3].map((count) => `Rhythm East Coast Swing Bronze ${count}`),
  );
  expect((await numbers(1, 2, 3)).entries.every((words) => words.endsWith(' 1'))).toBe(true);
});

test('a matrix may have any heading for the level, and further columns next to its dances', async () => {
  const { entries, problems } = await read([
    [
      'Instructor',
      'Competitor',
      'Cat',
      'Age Group',
      'Waltz',
      'Tango',
      'Foxtrot',
      'Fees due',
      'Anything else?',
    ],
    ['Al Frye', 'Ann Odell', 'Bronze', 'A1', 'x', '', '', '$35', ''],
    ['', 'Bo Pell', 'Silver', 'B1', '', 2, '', '$70', 'thanks!'],
  ]);
  expect(problems).toEqual([]);
  expect(entries).toEqual([
    'Ann Odell Al Frye HEAT American Smooth Waltz Bronze A1 1',
    'Bo Pell Al Frye HEAT American Smooth Tango Silver B1 2',
  ]);
});

test('a form may repeat its levels at Night Club, which is also the start of a dance’s name', async () => {
  const { problems, entries } = await read([
    ['Student:', 'Ann Odell', '', 'Affiliation:', 'Cedar Hall'],
    ['Teacher:', 'Al Frye'],
    ['AMERICAN SMOOTH', 'Bronze', 'Silver'],
    ...MARKS,
    ['NIGHT CLUB', 'Bronze', 'Silver'],
    ['Hustle', '', 'x'],
  ]);
  expect(problems).toEqual([]);
  expect(entries).toContain('Ann Odell/Cedar Hall Al Frye/Cedar Hall HEAT Night Club Hustle Silver 1');
});

test('invisible spaces and page numbers change nothing', async () => {
  const header = ['Student', 'Teacher', 'Studio', 'Waltz', 'Tango', 'Foxtrot', 'Waltz', 'Tango'];
  const styles = ['', '', '', 'Smooth', '', '', 'Standard', ''];
  const { entries, people } = await read([
    styles,
    header,
    ['Ann  Odell', 'Al\u00a0Frye', 'Cedar Hall', 'x', '', '', '', ''],
    ['Page 1 of 2'],
    header,
    ['Ann Odell', 'Al Frye', 'Cedar\u00a0\u00a0Hall', '', '', '', '', 'x'],
  ]);
  expect(people).toEqual(['Al Frye T Cedar Hall', 'Ann Odell S Cedar Hall']);
  expect(entries).toEqual([
    'Ann Odell/Cedar Hall Al Frye/Cedar Hall HEAT Smooth Waltz 1',
    'Ann Odell/Cedar Hall Al Frye/Cedar Hall HEAT Standard Tango 1',
  ]);
});

test.each([
  ['Category', 'Age'],
  ['category', 'Age Group'],
  ['Category', 'Level'],
])('a list may have its styles under “%s” beside “%s”, Country among them', async (heading, beside) => {
  const dances = [
    ['Smooth', 'Waltz'],
    ['Rhythm', 'Rumba'],
    ['Country', 'Polka'],
  ];
  const { entries, problems } = await read([
    ['Student', 'Teacher', heading, 'Dance', beside],
    ...dances.map(([style = '', dance = '']) => ['Ann Odell', 'Al Frye', style, dance, 'Bronze']),
  ]);
  expect(problems).toEqual([]);
  expect(entries.map((words) => words.split(' HEAT ')[1]?.replace(/ Bronze 1$/, ''))).toEqual([
    'Country Polka',
    'Rhythm Rumba',
    'Smooth Waltz',
  ]);
});

test('someone may be both a teacher and a student', async () => {
  const { people, notes } = await read([
    ['Name', 'Role'],
    ['Al Frye', 'Teacher/Student'],
    ['Sue Head', 'Both'],
    ['Ann Odell', 'Student'],
  ]);
  expect(people).toEqual(['Al Frye S', 'Al Frye T', 'Ann Odell S', 'Sue Head S', 'Sue Head T']);
  expect(notes[0]).toBe('Line 2: Al Frye is both a teacher and a student.');
});

test('a solo without a partner says what is missing', async () => {
  const { problems } = await read([
    ['Student', 'Teacher', 'Type', 'Style', 'Dance', 'Level'],
    ['Ann Odell', '', 'Solo', 'Smooth', 'Waltz', 'Bronze'],
  ]);
  expect(problems).toEqual(['2: Ann Odell has no partner. Add the teacher or partner; solos need one too.']);
});
