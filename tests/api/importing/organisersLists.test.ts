import { describe, expect, test } from 'vitest';
import { parseFile } from '../../../server/importing/layouts/parseFile.ts';
import { readSheets } from '../../support/intake/judged.ts';
import { parsed } from '../../support/intake/parsed.ts';
import { csv, xlsx } from '../../support/intake/tables.ts';

describe('a list', () => {
  test('of leaders and followers takes the roles from a people list, no matter who leads', async () => {
    const file = await xlsx([
      {
        name: 'Participants',
        rows: [
          ['Name', 'Type'],
          ['Bo Pellwick', 'Student'],
          ['Ann Odell', 'Professional'],
          ['Jo Kimura', 'Student'],
        ],
      },
      {
        name: 'Heats',
        rows: [
          ['Heat', 'Lead', 'Follow', 'Dance'],
          [1, 'Bo Pellwick', 'Ann Odell', 'Waltz'],
          [2, 'Bo Pellwick', 'Jo Kimura', 'Tango'],
        ],
      },
    ]);
    expect(await parsed(file)).toMatchObject({
      people: ['Bo Pellwick | student', 'Ann Odell | teacher', 'Jo Kimura | student'],
      entries: [
        'Bo Pellwick | Ann Odell | American Smooth | Waltz | 1',
        'Jo Kimura | Bo Pellwick | American Smooth | Tango | 1',
      ],
    });
  });

  test('of leaders and followers alone infers who teaches', async () => {
    const rows = [
      ['Leader', 'Follower', 'Dance', 'Age'],
      ...['A1', 'B1', 'C1'].map((age, at) => ['Ann Odell', `Student ${'ABC'[at]}. Quill`, 'Waltz', age]),
    ];
    expect((await parsed(csv(rows))).people).toContain('Ann Odell | teacher');
  });

  test('with only the students surname first reorders only those', async () => {
    const rows = [
      ['Student', 'Teacher', 'Dance'],
      ['Pellwick, Bo', 'Ann Odell', 'Waltz'],
      ['Kimura, Jo', 'Ann Odell', 'Tango'],
    ];
    expect((await parsed(csv(rows))).people).toEqual([
      'Bo Pellwick | student',
      'Ann Odell | teacher',
      'Jo Kimura | student',
    ]);
  });

  test('of people in German or Spanish is read', async () => {
    const german =
      'Turnier 2028;;;;\r\nNachname;Vorname;Rolle;Tanzschule;Klasse\r\nGroß;Änne;Schülerin;Süd;Bronze\r\n';
    expect((await parsed(german)).people).toEqual(['Änne Groß | student | Süd']);
    const spanish = 'Apellidos,Nombre,Tipo,Estudio,Nivel,Edad\nNúñez,José,Profesor,Salón Ñandú,,\n';
    expect((await parsed(spanish)).people).toEqual(['José Núñez | teacher | Salón Ñandú']);
  });

  test('declared to be a matrix, forms or heats is not read as a list', async () => {
    const file = Buffer.from('Name,Role\nBo Pellwick,Am\n');
    for (const [layout, trouble] of [
      ['MATRIX', /^No entry matrix was found\. Name/],
      ['FORMS', /^No entry form was found\. Write/],
      ['PROGRAM', /^No program was found\. Export/],
      ['HEAT_LISTS', /^No heat lists were found/],
    ] as const) {
      const found = await parseFile(file, { sheets: [{ sheet: '', layout }] });
      expect(found).toMatchObject({ trouble: expect.stringMatching(trouble), lines: [] });
    }
  });

  test('with two teachers in a cell has two people, and recognises solos and formations', async () => {
    const rows = [
      ['Student', 'Teacher', 'Event'],
      ['Bo Pellwick', 'Ann Odell & Al Frye', 'Formation: Moon River (Foxtrot)'],
      ['Jo Kimura', 'Ann Odell', 'Solo: Blue Lantern (Rumba)'],
      ['Jo Kimura', 'Ann & Al Frye', 'Bronze Waltz'],
    ];
    const { lines } = await parseFile(Buffer.from(csv(rows)));
    const told = lines.flatMap(({ entries }) =>
      entries.map(({ cells }) => [cells.partners, cells.entry_type, cells.dance].join(' | ')),
    );
    expect(told).toEqual([
      'Ann Odell; Al Frye | SOLO | Foxtrot',
      'Ann Odell | SOLO | Rumba',
      'Ann & Al Frye | HEAT | Waltz',
    ]);
  });

  test('with an age and a category takes the age', async () => {
    const rows = [
      ['Lead', 'Follow', 'Dance', 'Category', 'Age'],
      ['Ann Odell', 'Bo Pellwick', 'Waltz', 'Closed', 'A1'],
    ];
    const { lines } = await parseFile(Buffer.from(csv(rows)));
    expect(lines.flatMap(({ entries }) => entries.map(({ cells }) => cells.category))).toEqual(['A1']);
  });
});

test('a program with the surname first reorders the names', async () => {
  const rows = ['Heat 1 [09:00AM] Waltz', 'Bronze', '___\tL-A1\t200\tPellwick, Bo\tOdell, Ann\tCedar Hall'];
  expect((await parsed(rows.join('\r\n'))).entries).toEqual([
    'Bo Pellwick | Ann Odell | American Smooth | Waltz | Bronze | 1',
  ]);
});

describe('a heat list', () => {
  const rows = [
    { leader: 'Ann Odell', follower: 'Bo Pellwick', event: 'Bronze Waltz', age: 'A1', heat: '1' },
    { leader: 'Ann Odell', follower: 'Jo Kimura', event: 'Silver Tango', age: 'A1', heat: '2' },
    { leader: 'Ann Odell', follower: 'Mo Deering', event: 'Silver Tango', age: 'A1', heat: '2' },
  ];

  test('with its JSON inside an object is read like plain rows', async () => {
    const alone = await parsed(JSON.stringify(rows));
    expect(alone.entries).toHaveLength(3);
    expect(await parsed(JSON.stringify({ draw: 1, result: { data: rows } }))).toEqual(alone);
  });

  test('without a single closing tag keeps each heat with its partner', async () => {
    const block = (person: string, partners: readonly (readonly [string, string])[]): string =>
      `<h3>Entries for ${person}</h3>\n${partners
        .map(
          ([partner, title], heat) =>
            `<p><b>With ${partner}</b><table><tr><td>Session@Time<td>Number<td>Heat<td>Event
<tr><td>1@09:0${heat}AM Friday<td>10${heat}<td>Heat ${heat + 1}<td>${title}\n`,
        )
        .join('')}`;
    const page = [
      block('Odell, Ann', [
        ['Pellwick, Bo', 'G-A1 Bronze Am. Waltz'],
        ['Kimura, Jo', 'G-B1 Silver Am. Tango'],
        ['Deering, Mo', 'G-C1 Gold Am. Foxtrot'],
      ]),
    ].join('');
    expect((await parsed(`<html><body>${page}`)).entries).toEqual([
      'Bo Pellwick | Ann Odell | American Smooth | Waltz | Bronze | 1',
      'Jo Kimura | Ann Odell | American Smooth | Tango | Silver | 1',
      'Mo Deering | Ann Odell | American Smooth | Foxtrot | Gold | 1',
    ]);
  });
});

test('repeated lines count twice, and the preview says so', async () => {
  const line = (name: string, dance: string): string[] => [name, 'Al Frye', dance, 'Bronze'];
  const heading = ['Student', 'Teacher', 'Dance', 'Level'];
  const once = await readSheets([
    heading,
    line('Ann Odell', 'Waltz'),
    ['', '', 'Tango', ''],
    line('Bo Pell', 'Waltz'),
    ['', '', 'Tango', ''],
  ]);
  expect(once.notes).toEqual([]);
  const twice = await readSheets([
    heading,
    line('Ann Odell', 'Waltz'),
    line('Bo Pell', 'Waltz'),
    line('ann odell', 'Waltz'),
  ]);
  expect(twice.notes).toEqual([
    'Line 4 repeats an earlier line and counts as an extra entry. Delete it in the file if it is a mistake.',
  ]);
  expect(twice.entries[0]).toMatch(/^Ann Odell Al Frye .* 2$/);
});

test('“Al Frye or Max Head” is not a teacher', async () => {
  const { people, problems } = await readSheets([
    ['Student', 'Teacher', 'Dance'],
    ['Ann Odell', 'Al Frye or Max Head', 'Waltz'],
  ]);
  expect(people).toEqual(['Ann Odell S']);
  expect(problems[0]).toBe(
    '2: “Al Frye or Max Head” names two people. Write each name in full, on its own line.',
  );
});
