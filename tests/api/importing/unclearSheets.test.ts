import { describe, expect, test } from 'vitest';
import { parseFile } from '../../../server/importing/layouts/parseFile.ts';
import { startApi } from '../../support/api.ts';
import { importer, type NamedFile } from '../../support/intake/importFiles.ts';
import { judgedFiles } from '../../support/intake/judged.ts';
import { type Cell, csv } from '../../support/intake/tables.ts';

const HEAD = ['Student', 'Teacher', 'Style', 'Dance', 'Level'];
const ANN = ['Ann Odell', 'Al Frye', 'Smooth', 'Waltz', 'Bronze'];
const BO = ['Bo Pell', 'Al Frye', 'Smooth', 'Tango', 'Silver'];
const GRID = ['Student', 'Teacher', 'Level', 'Waltz', 'Tango', 'Foxtrot'];
const MARKS = ['Ann Odell', 'Al Frye', 'Bronze', 'x', '', 2];
const OTHER_GRID = [...GRID.slice(0, 3), 'Rumba', 'Cha Cha', 'Samba'];
const SHORT = [
  ['Student', 'Teacher', 'Dance'],
  ['Ann Odell', 'Al Frye', 'Waltz'],
];
const CEDAR = ['Cedar Hall'];
const PEOPLE = ['Name', 'Role', 'Level'];
const STUDENT = ['Ann Odell', 'Student', 'Gold'];
const TEACHER = ['Al Frye', 'Teacher'];
const NOT_KNOWN =
  'We couldn’t tell what’s in this file. Choose the line with the column names, and what each column is.';
const ANOTHER = 'Line 3 begins another table. Put each table in a sheet of its own.';
const outside = (line: number, words: string): string =>
  `Line ${line} says “${words}”, but no column does. Add a column for it, or use the columns above as they are.`;

/** What a sheet says that is not read: the sheet, and the question. */
const UNCLEAR: readonly [what: string, rows: Cell[][], trouble: string][] = [
  [
    'columns of no known name',
    [
      ['one', 'two'],
      ['1', '2'],
    ],
    NOT_KNOWN,
  ],
  ['a studio above a list', [['Studio', 'Cedar Hall'], HEAD, ANN], outside(1, 'Studio Cedar Hall')],
  ['a style above a list', [['International Standard'], ...SHORT], outside(1, 'International Standard')],
  ['a studio between entries', [HEAD, CEDAR, ANN, ['Larkspur'], BO], outside(2, 'Cedar Hall')],
  ['a studio between people', [PEOPLE, CEDAR, STUDENT, TEACHER], outside(2, 'Cedar Hall')],
  ['a studio above a matrix', [['Studio: Cedar Hall'], GRID, MARKS], outside(1, 'Studio: Cedar Hall')],
  ['a studio within a matrix', [GRID, CEDAR, MARKS], outside(2, 'Cedar Hall')],
  ['a second list below', [HEAD, ANN, ['Teacher', 'Student', 'Dance'], BO.slice(0, 3)], ANOTHER],
  ['a second matrix below', [GRID, MARKS, OTHER_GRID, MARKS], ANOTHER],
  [
    'two lists side by side',
    [
      [...HEAD, '', ...HEAD],
      [...ANN, '', ...BO],
    ],
    'Two columns are named “Student” (A1 and G1). Choose which one to read.',
  ],
  [
    'names in two columns each',
    [
      ['Student', '', 'Teacher'],
      ['First', 'Last', 'First', 'Last', 'Dance'],
      ['Ann', 'Odell', 'Al', 'Frye', 'Waltz'],
    ],
    'The column names are in lines 1 and 2. Write them in one line.',
  ],
  [
    'a partner and a teacher',
    [
      ['Student', 'Partner', 'Teacher', 'Dance'],
      ['Ann Odell', 'Bo Pell', 'Al Frye', 'Waltz'],
    ],
    '“Partner” (B1) and “Teacher” (C1) may be the same column. Choose which one to read.',
  ],
  [
    'marks behind the names',
    [
      ['Leader', 'Follower', 'Dance'],
      ['Al Frye (Pro)', 'Ann Odell', 'Waltz'],
    ],
    'Names such as “Al Frye (Pro)” have a mark. Put it in a column of its own, or use the columns above as they are.',
  ],
  [
    'levels in columns',
    [
      ['Student', 'Teacher', 'Dance', 'Bronze', 'Silver'],
      ['Ann Odell', 'Al Frye', 'Waltz', 1, 2],
    ],
    'The columns “Bronze”, “Silver” are levels. Give each level its own line, with a column for the level.',
  ],
  ...[
    ['Category', 'Bronze', 'Gold'],
    ['Category', 'Smooth', 'Rhythm'],
    ['Division', 'Pro/Am', 'Amateur'],
    ['Level', 'A2', 'C1'],
  ].map(([heading = '', one = '', other = '']): (typeof UNCLEAR)[number] => [
    `${one} under “${heading}”`,
    [
      ['Student', 'Teacher', 'Dance', heading],
      ['Ann Odell', 'Al Frye', 'Waltz', one],
      ['Bo Pell', 'Al Frye', 'Tango', other],
    ],
    `“${heading}” (D1) has cells such as “${one}”. Choose what this column is.`,
  ]),
  [
    'levels below its dances',
    [
      ['', '', 'Waltz', '', 'Tango', '', 'Foxtrot', ''],
      ['Student', 'Teacher', 'Bronze', 'Silver', 'Bronze', 'Silver', 'Bronze', 'Silver'],
      ['Ann Odell', 'Al Frye', 'x', 'x', '', '', '', 2],
    ],
    'The marks below D2 have no dance above them. Write the dance above each column.',
  ],
  [
    'a level without a heading in a matrix',
    [['Student', 'Teacher', '', 'Waltz', 'Tango', 'Foxtrot'], MARKS],
    'The column C1 holds levels. Choose what it is above.',
  ],
  [
    'dances in rows and students in columns',
    [
      ['Student', 'Ann Odell', 'Bo Pell'],
      ['Level', 'Bronze', 'Silver'],
      ...['Waltz', 'Tango', 'Foxtrot'].map((dance) => [dance, 'x', '']),
    ],
    '',
  ],
];

describe('a sheet with', () => {
  test.each(UNCLEAR)('%s comes up with its rows, and nothing of it is read', async (_what, rows, trouble) => {
    const found = await parseFile(Buffer.from(csv(rows)), {}, 'file.csv');
    expect(found.lines).toEqual([]);
    if (trouble) expect(found.trouble).toBe(trouble);
    else expect(found.trouble).not.toBeNull();
    expect(found.sheets[0]?.firstLines).toEqual(
      rows.map((cells, at) => ({
        line: at + 1,
        cells: expect.arrayContaining(cells.filter(Boolean).map(String)),
      })),
    );
  });

  test('a studio between entries is read without it once its columns are confirmed', async () => {
    const rows = [HEAD, ['Cedar Hall'], ANN, ['Larkspur'], BO];
    const columns = ['entrant', 'partners', 'dance_category', 'dance', 'level'];
    const found = await parseFile(Buffer.from(csv(rows)), {
      sheets: [{ sheet: '', layout: 'ENTRIES', columns }],
    });
    expect([found.trouble, found.lines[0]?.entries.length]).toEqual([null, 2]);
    expect(found.notes).toEqual(['Skipped line 2: Cedar Hall', 'Skipped line 4: Larkspur']);
  });
});

test('columns that are not read are named', async () => {
  const { found, entries } = await judgedFiles([
    [
      'entries.csv',
      csv([
        [...HEAD, 'Phone', 'Empty'],
        [...ANN, '555 0100', ''],
      ]),
    ],
  ]);
  expect(found[0]?.notes).toEqual(['Columns not imported: “Phone”.']);
  expect(entries).toHaveLength(1);
});

test('a line of several dances, or of a matrix without a student, is a problem', async () => {
  const several = await judgedFiles([
    ['e.csv', csv([HEAD, ['Ann Odell', 'Al Frye', 'Smooth', 'Waltz, Tango & Foxtrot', 'Bronze']])],
  ]);
  expect(several.problems).toEqual(['2: “Waltz, Tango & Foxtrot” names 3 dances. Give each its own line.']);
  const blank = await judgedFiles([['m.csv', csv([GRID, MARKS, ['', 'Al Frye', 'Silver', '', 'x', '']])]]);
  expect(blank.problems).toEqual(['3: The line names no student. Repeat the name on each line.']);
});

const api = await startApi();
const { applyInput, inputOf, preview } = importer(api);

test('the answer about a sheet that was not understood is remembered for the next such file', async () => {
  const file = (name: string, who: string): NamedFile => [
    name,
    csv([['Spring Ball'], ['Wer', 'Mit wem', 'Was'], [who, 'Al Frye', 'Waltz']]),
  ];
  const place = { eventName: 'Spring Ball' };
  const [first, next] = [file('2027.csv', 'Ann Odell'), file('2028.csv', 'Bo Pell')];
  expect((await preview([first], place)).files[0]?.trouble).toContain(
    'Choose the line with the column names',
  );
  const columns = ['entrant', 'partners', 'dance'];
  const sheets = [{ sheet: '', layout: 'ENTRIES', headerLine: 2, columns }];
  const { files, ...input } = await inputOf([first], place);
  const applied = await applyInput({ ...input, files: files.map(({ id }) => ({ id, sheets })) });
  expect(applied).toMatchObject({ problems: [], counts: { new: 3 } });
  const again = await preview([next], place);
  expect(again).toMatchObject({ problems: [], counts: { new: 2 } });
  expect(again.files[0]).toMatchObject({ isRemembered: true, trouble: null });
});
