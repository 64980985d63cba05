import { describe, expect, test } from 'vitest';
import { judgedFiles, readSheets } from '../../support/intake/judged.ts';
import { bookXls } from '../../support/intake/oldWorkbook.ts';
import { type Cell, csv, encoded } from '../../support/intake/tables.ts';
import { understood } from '../../support/intake/understood.ts';

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
  [
    'sessions of heats',
    'heats.json',
    JSON.stringify({
      sessions: [
        {
          name: 'Friday',
          heats: [
            { number: 1, dance: 'Waltz', style: 'Smooth', entries: [couple] },
            { number: 2, dance: 'Tango', style: 'Smooth', entries: [couple, other] },
          ],
        },
      ],
    }),
  ],
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
  test('may have columns in any order, and count the rounds of a contest as one entry', async () => {
    const page = listPage([
      ['1', 'Heat 1', '08:00AM', '101', 'L-A Bronze Am. Waltz'],
      ['1', 'Heat 2', '08:02AM', '101', 'L-A Bronze Am. Tango - Semi-Final'],
      ['1', 'Heat 9', '09:02AM', '101', 'L-A Bronze Am. Tango - Final'],
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
    expect((await understood(listPage([['Nothing yet']]))).trouble).toBe(
      'This heat list has names but no heats below them. Save the page with everyone’s entries again.',
    );
  });
});

test('a program counts the rounds of a contest as one entry', async () => {
  const row = '___\tL-A\t101\tLena Quist\tIvo Marchetti\tBlue Heron';
  const lines = ['[08:00AM] American Smooth', ...['Tango - Semi-Final', 'Tango - Final']].flatMap(
    (words, at) => (at === 0 ? [words] : [`Heat ${at} [08:0${at}AM] ${words}`, 'Bronze', row]),
  );
  const { entries } = await judgedFiles([['program.txt', lines.join('\r\n')]]);
  expect(entries).toEqual([
    'Lena Quist/Blue Heron|Ivo Marchetti/Blue Heron|HEAT|American Smooth|Tango|Bronze|A|1',
  ]);
});

test('a form with a row per level reads each block by its own dances, and its multi-dances', async () => {
  const rows: Cell[][] = [
    ['Studio', 'Blue Heron'],
    ['Teacher', 'Ivo Marchetti', null, 'Student', 'Lena Quist'],
    ['SMOOTH', 'Waltz', 'Tango', 'Foxtrot'],
    ['Bronze', 'x', null, null],
    ['Silver', null, 'x', null],
    [],
    ['RHYTHM', 'Cha Cha', 'Rumba', 'Swing', 'Mambo'],
    ['Bronze', 2, null, null, null],
    [],
    ['MULTI-DANCE EVENTS'],
    ['Bronze Smooth 3-Dance (W/T/F)', 'x'],
  ];
  const { entries, problems } = await readSheets(rows);
  expect(problems).toEqual([]);
  expect(entries.map((words) => words.replace(/^.*?(?=HEAT|MULTI)/, ''))).toEqual([
    'HEAT Rhythm Cha Cha Bronze 2',
    'HEAT Smooth Tango Silver 1',
    'HEAT Smooth Waltz Bronze 1',
    'MULTI Smooth Bronze 1',
  ]);
});

test('a form with a row per level may have multi-dances in the columns of its last block', async () => {
  const { entries, problems } = await readSheets([
    ['Amateur', 'Lena Quist'],
    ['Professional', 'Ivo Marchetti'],
    ['Level', 'Waltz', 'Tango', 'Foxtrot'],
    ['Bronze', null, 'x', null],
    ['Level', 'Smooth 3 dance', 'Rhythm 3 dance'],
    ['Bronze', 'x', null],
    ['Silver', null, 'x'],
  ]);
  expect(problems).toEqual([]);
  expect(entries).toEqual([
    'Lena Quist Ivo Marchetti HEAT American Smooth Tango Bronze 1',
    'Lena Quist Ivo Marchetti MULTI American Rhythm Silver 1',
    'Lena Quist Ivo Marchetti MULTI American Smooth Bronze 1',
  ]);
});

test('a list may have the level in the contest’s title and the dances in another column', async () => {
  const { entries } = await readSheets([
    ['Student', 'Teacher', 'Event', 'Dances'],
    ['Lena Quist', 'Ivo Marchetti', 'Bronze Smooth', 'W, T'],
    ['Lena Quist', 'Ivo Marchetti', 'Silver Smooth Championship', 'W/T/F'],
  ]);
  expect(entries).toEqual([
    'Lena Quist Ivo Marchetti HEAT American Smooth Tango Bronze 1',
    'Lena Quist Ivo Marchetti HEAT American Smooth Waltz Bronze 1',
    'Lena Quist Ivo Marchetti MULTI American Smooth Silver 1',
  ]);
});

test('a matrix of the ten dances without styles is Standard and Latin', async () => {
  const { entries } = await readSheets([
    ['Schüler', 'Lehrer', 'LW', 'TG', 'WW', 'Slowfox', 'Quickstep', 'Samba', 'Cha-Cha-Cha', 'Rumba', 'Jive'],
    ['Änne Groß', 'Götz Schäfer', 'x', null, null, null, null, null, 'x', null, null],
  ]);
  expect(entries).toEqual([
    'Änne Groß Götz Schäfer HEAT International Latin Cha-Cha-Cha 1',
    'Änne Groß Götz Schäfer HEAT International Standard Waltz 1',
  ]);
});

describe('a matrix with two rows of headings', () => {
  test('may have the dancers in the upper one', async () => {
    const { entries, problems } = await readSheets([
      ['Student', 'Teacher', 'Age', 'Level', 'Smooth', null, null, 'Rhythm', null, null],
      [null, null, null, null, 'W', 'T', 'F', 'CC', 'R', 'B'],
      ['Lena Quist', 'Ivo Marchetti', 'B1', 'Bronze', 1, null, null, 2, null, null],
    ]);
    expect(problems).toEqual([]);
    expect(entries).toEqual([
      'Lena Quist Ivo Marchetti HEAT Rhythm Cha Cha Bronze B1 2',
      'Lena Quist Ivo Marchetti HEAT Smooth Waltz Bronze B1 1',
    ]);
  });

  test('may have level and age in the upper one', async () => {
    const { entries, problems } = await readSheets([
      ['Paar', null, 'Klasse', 'Alter', 'Standard', null, null, 'Latein', null],
      ['Schüler/in', 'Trainer/in', null, null, 'LW', 'TG', 'WW', 'CC', 'RB'],
      ['Jürgen Weiß', 'Käthe Böhm', 'Bronze', 'Sen I', 'x', 2, null, null, null],
      ['Summe', null, null, null, 1, 2, null, null, null],
    ]);
    expect(problems).toEqual([]);
    expect(entries).toEqual([
      'Jürgen Weiß Käthe Böhm HEAT Standard Tango Bronze Sen I 2',
      'Jürgen Weiß Käthe Böhm HEAT Standard Waltz Bronze Sen I 1',
    ]);
  });

  test('may have first and last names below both people, in other languages and Windows-1252', async () => {
    const rows = [
      ['Schüler', '', 'Lehrer', '', '', '', 'Standard', '', 'Latein', ''],
      ['Nachname', 'Vorname', 'Nachname', 'Vorname', 'Stufe', 'Alter', 'Tango', 'Slowfox', 'Samba', 'Jive'],
      ['Öztürk', 'Aylin', 'Rößler', 'Günther', 'Anfänger', 'Ü35', 'x', '', '2', ''],
      ['Totaux', '', '', '', '', '', '1', '', '2', ''],
    ];
    const { people, entries, problems } = await judgedFiles([
      ['Meldung.csv', encoded(csv(rows, ';'), 'windows-1252')],
    ]);
    expect(problems).toEqual([]);
    expect(people).toEqual(['Aylin Öztürk|S||Anfänger|Ü35', 'Günther Rößler|T|||']);
    expect(short(entries)).toEqual([
      'Aylin Öztürk|Günther Rößler|HEAT|International Latin|Samba|Anfänger|Ü35|2',
      'Aylin Öztürk|Günther Rößler|HEAT|Standard|Tango|Anfänger|Ü35|1',
    ]);
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
    const { people, notes } = await understood(bookXls(sheets));
    expect({ people, notes }).toEqual({
      people: ['Ann Lee | student'],
      notes: ['The sheet “Plan & Chart” has no cells and was skipped.'],
    });
  }
});
