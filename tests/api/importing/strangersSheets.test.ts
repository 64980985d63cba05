import { describe, expect, test } from 'vitest';
import { judgedFiles, readSheets as read } from '../../support/intake/judged.ts';
import { csv } from '../../support/intake/tables.ts';

const MARKS = [
  ['Waltz', 'x', ''],
  ['Tango', 'x', ''],
  ['Foxtrot', '', 'x'],
];
const LEVELS = ['', 'Bronze', 'Silver'];
const OF_FORM = ['HEAT American Smooth Foxtrot Silver 1', 'HEAT American Smooth Tango Bronze 1'];

describe('an entry form', () => {
  test('names an amateur partner, by its category or beside the teacher', async () => {
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

  test('may name a lady and a gentleman: who has several partners teaches', async () => {
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

  test('may number its teachers, and is of one', async () => {
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
  test('may have the level under “Category”, or in the cell of a dance', async () => {
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

test('a teacher named once above a group of rows teaches all of them, in a matrix and in a list', async () => {
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

test('sheets named by two competitions are refused, those named by parts of one are not', async () => {
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

test('a list counts under any words for it, and its groups may be of a studio and a teacher', async () => {
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

test('a matrix has its levels under any words for them, and columns beside its dances', async () => {
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

test('the levels of a form may stand again beside Night Club, the name of a dance too', async () => {
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

test('invisible blanks and numbers of pages change nothing', async () => {
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

test('a solo without a partner says what it needs', async () => {
  const { problems } = await read([
    ['Student', 'Teacher', 'Type', 'Style', 'Dance', 'Level'],
    ['Ann Odell', '', 'Solo', 'Smooth', 'Waltz', 'Bronze'],
  ]);
  expect(problems).toEqual([
    '2: No one dances with Ann Odell. Add the teacher or the partner, to a solo as well.',
  ]);
});

describe('a list of sections', () => {
  const at = (text: string): Date => new Date(`${text}:00Z`);

  test('has clock times and days as organisers write them', async () => {
    const { sections, problems } = await read([
      ['Session', 'Type', 'Style', 'Date', 'Start', 'End', 'Time per heat'],
      ['Morning', 'Heats', 'Smooth / Rhythm', '3/5/2027', '9:00 AM', '10:30 AM', '1:30'],
      ['Lunch', '', '', '', '12 noon', '1 pm', ''],
      ['Solos', 'Solo', 'Showcase', 'Sat 3/6/2027', '1:00 PM', '2:15 PM', '3 min'],
    ]);
    expect(problems).toEqual([]);
    expect(sections).toMatchObject([
      { type: 'HEAT', start: at('2027-03-05T09:00'), end: at('2027-03-05T10:30'), durationSeconds: 90 },
      { type: 'BREAK', start: at('2027-03-05T12:00'), end: at('2027-03-05T13:00') },
      { type: 'SOLO', start: at('2027-03-06T13:00'), end: at('2027-03-06T14:15'), durationSeconds: 180 },
    ]);
    expect(sections[0]?.categories.map(({ name }) => name)).toEqual(['Smooth', 'Rhythm']);
  });

  test('has times of the afternoon without AM and PM, told by the lines above', async () => {
    const { sections, judged } = await read([
      ['Session', 'Style', 'Date', 'Start', 'End'],
      ['Morning', 'Smooth', '2027-03-05', '9:00', '12:00'],
      ['Lunch', '', '', '12:00', '1:00'],
      ['Afternoon', 'Smooth', '', '1:30', '5:00'],
      ['Evening', 'Smooth', '', '7:00', '9:30'],
      ['Solos', 'Smooth', '', '9:30', '10:15'],
      ['Next day', 'Smooth', '2027-03-06', '8:00', '9:00'],
    ]);
    expect(sections.map(({ start, end }) => [start, end])).toEqual(
      [
        ['05T09:00', '05T12:00'],
        ['05T12:00', '05T13:00'],
        ['05T13:30', '05T17:00'],
        ['05T19:00', '05T21:30'],
        ['05T21:30', '05T22:15'],
        ['06T08:00', '06T09:00'],
      ].map((times) => times.map((time) => at(`2027-03-${time}`))),
    );
    expect(judged.sections.lines[2]?.note).toBe('13:30 is after noon, by the line above');
  });

  test.each([
    ['9:00 11:00 9:30', ['09:00', '11:00', '09:30']],
    ['9:00 11:00 1:30 9:00@B', ['09:00', '11:00', '13:30', '09:00']],
    ['14:00 9:30', ['14:00', '09:30']],
    ['2:00PM 9:30', ['14:00', '09:30']],
  ])('moves no start that may be of lines in another order: %s', async (written, meant) => {
    const { sections } = await read([
      ['Session', 'Style', 'Date', 'Start', 'Floor'],
      ...written.split(' ').map((one, place) => {
        const [start = '', floor = ''] = one.split('@');
        return [`Part ${place}`, 'Smooth', '2027-03-05', start, floor];
      }),
    ]);
    expect(sections.map(({ start }) => start?.toISOString().slice(11, 16))).toEqual(meant);
  });

  test.each([
    [
      ['25/12/2027 09:00', '26.12.2027 09:00'],
      ['2027-12-25T09:00', '2027-12-26T09:00'],
    ],
    [
      ['3/4/2027 9:00 AM', '3/5/2027 9:00 AM'],
      ['2027-03-04T09:00', '2027-03-05T09:00'],
    ],
    [
      ['Saturday 6/3/2027 9:00', 'Sunday 7/3/2027 9:00'],
      ['2027-03-06T09:00', '2027-03-07T09:00'],
    ],
    [
      ['5 March 2027 9:00', 'Mar 6, 2027 9 am'],
      ['2027-03-05T09:00', '2027-03-06T09:00'],
    ],
    [
      ['3/5/27 9:00 - 10:00 AM', '3/6/27 11:00 – 12:30 PM'],
      ['2027-03-05T09:00', '2027-03-06T11:00'],
    ],
  ])('tells the order of days from all of them: %s', async (written, meant) => {
    const { sections } = await read([
      ['Section', 'Starts', 'Style', 'Sec./heat'],
      ...written.map((start, place) => [`Part ${place}`, start, 'Smooth', '90 sec']),
    ]);
    expect(sections.map(({ start }) => start)).toEqual(meant.map(at));
    expect(sections.map(({ durationSeconds }) => durationSeconds)).toEqual([90, 90]);
  });

  test('asks for a day of which either order may be meant, unless the event tells', async () => {
    const file = [
      'sections.csv',
      csv([
        ['Section', 'Start', 'Style', 'Minutes per heat'],
        ['A', '3/4/2027 9:00', 'Smooth', 1.5],
        ['B', '3/4/2027 9:30', 'Smooth', 2],
      ]),
    ] as const;
    expect((await judgedFiles([file])).problems[0]).toBe(
      '2: “3/4/2027” may be March 4 or April 3. Set the date of the event, or write it as 2027-03-04.',
    );
    const { judged } = await judgedFiles([file], [], '2027-04-02');
    expect(judged.sections.changed).toMatchObject([
      { start: at('2027-04-03T09:00'), durationSeconds: 90 },
      { start: at('2027-04-03T09:30'), durationSeconds: 120 },
    ]);
  });

  test('without a day says that the event needs its date', async () => {
    const { sections, judged } = await read([
      ['Section', 'Start', 'End', 'Style'],
      ['Morning', '9:00 AM', '10:30 AM', 'Smooth'],
    ]);
    expect(sections).toMatchObject([{ start: null, end: null }]);
    expect(judged.sections.lines[0]?.note).toBe('Without its times: the event has no date yet');
  });
});
