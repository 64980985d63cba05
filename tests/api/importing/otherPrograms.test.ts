import { describe, expect, test } from 'vitest';
import { type NamedFile } from '../../support/intake/importFiles.ts';
import { judgedFiles } from '../../support/intake/judged.ts';
import { type Cell, csv, xlsx } from '../../support/intake/tables.ts';

/** Competitions with unusual ages, studios and dances. */

const judged = (name: string, content: Uint8Array | string) => judgedFiles([[name, content] as NamedFile]);

test('a table with quoted cells is split at its tabs', async () => {
  const quoted = '"name"\t"is_professional"\t"studio"\r"Bo Pellwick"\t"no"\t"Cedar, Inc."\r';
  expect((await judged('people.txt', quoted)).people).toEqual(['Bo Pellwick|S|Cedar, Inc.||']);
});

test('a heat list may have ages of several words in its titles', async () => {
  const table = (partner: string, ...titles: string[]) =>
    `<strong>With ${partner}</strong><table>${titles
      .map(
        (title, at) => `<tr><td>1@09:0${at}AM</td><td>101</td><td>Heat ${at + 1}</td><td>${title}</td></tr>`,
      )
      .join('')}</table>`;
  const page = ['Quill, Di|Frye, Al', 'Frye, Al|Quill, Di']
    .map((names) => names.split('|'))
    .map(
      ([name = '', partner = '']) =>
        `<p><strong>Entries for ${name}</strong></p>${table(
          partner,
          'L-Senior II Open Gold Int. Jive',
          'L-Over 70 Gold Am. Merengue',
          'L-A1 Gold Specialty (HU/SAL)',
        )}`,
    )
    .join('');
  const { entries } = await judgedFiles([
    ['people.csv', 'Name,Role\nAl Frye,Teacher\n'],
    ['heats.htm', `<html><body>${page}</body></html>`],
  ]);
  expect(entries.map((entry) => entry.split('|').slice(2).join('|'))).toEqual([
    'HEAT|American Rhythm|Merengue|Gold|Over 70|1',
    'HEAT|International Latin|Jive|Open Gold|Senior II|1',
    'MULTI|Night Club||Gold|A1|1',
  ]);
});

describe('a workbook of heats', () => {
  const people: Cell[][] = [
    ['Name', 'Type', 'Level', 'Age', 'Studio'],
    ['Frye, Al', 'Professional', '', '', 'Cedar Hall'],
    ['Quill, Di', 'Student', 'Gold', 'A1', 'Cedar Hall'],
    ['Quill, Di', 'Student', 'Gold', 'A1', 'Larkspur'],
    ['Pellwick, Bo', 'Student', 'Gold', 'A1', 'Larkspur'],
  ];
  const heats = (...rows: Cell[][]) => [
    ['Number', 'Student', 'Partner', 'Dance', 'Level', 'Category', 'Studio'],
    ...rows,
  ];
  const book = async (...rows: Cell[][]) =>
    judged(
      'event.xlsx',
      await xlsx([
        { name: 'Participants', rows: people },
        { name: 'Heats', rows: heats(...rows) },
      ]),
    );

  test('resolves a partner’s name that two people share by the couple’s studio', async () => {
    const { entries, people: found } = await book(
      [1, 'Pellwick, Bo', 'Quill, Di', 'Jive', 'Gold', 'AC - A1', 'Larkspur'],
      [2, 'Quill, Di', 'Frye, Al', 'Jive', 'Gold', 'L - A1', 'Cedar Hall'],
    );
    expect(found).toHaveLength(4);
    expect(entries.map((entry) => entry.split('|').slice(0, 2))).toEqual([
      ['Bo Pellwick/Larkspur', 'Di Quill/Larkspur'],
      ['Di Quill/Cedar Hall', 'Al Frye/Cedar Hall'],
    ]);
  });

  test('reads a second run of dances as Smooth, away from those that only Standard has', async () => {
    const dances = ['Waltz', 'Foxtrot', 'Rumba', 'Mambo', 'Waltz', 'Quickstep', 'Foxtrot'];
    const { entries } = await book(
      ...dances.map((dance, at) => [at + 1, 'Pellwick, Bo', 'Frye, Al', dance, 'Gold', 'G - A1', 'Larkspur']),
    );
    expect(entries.map((entry) => entry.split('|').slice(3, 5).join(' ')).sort()).toEqual([
      ...[
        'American Rhythm Mambo',
        'American Rhythm Rumba',
        'American Smooth Foxtrot',
        'American Smooth Waltz',
      ],
      ...[
        'International Standard Foxtrot',
        'International Standard Quickstep',
        'International Standard Waltz',
      ],
    ]);
  });
});

describe('a list by heats without styles', () => {
  const stylesOf = async (...dances: string[]) => {
    const { judged: found } = await judged(
      'heats.csv',
      csv([
        ['Heat', 'Student', 'Teacher', 'Dance', 'Level', 'Age'],
        ...dances.map((dance, at) => [at + 1, 'Di Quill', 'Al Frye', dance, 'Gold', 'A1']),
      ]),
    );
    return found.entries.changed.map(({ category, dance }) => `${dance?.name}: ${category.name}`);
  };

  test('puts a Merengue in Rhythm if no club dance is next to it', async () => {
    expect(await stylesOf('Rumba', 'Bolero', 'Mambo', 'Merengue', 'Quickstep')).toContain(
      'Merengue: American Rhythm',
    );
    expect(await stylesOf('Bolero', 'Mambo', 'Hustle', 'Merengue', 'Salsa')).toContain(
      'Merengue: Night Club',
    );
  });

  test('puts a West Coast Swing between club and country dances in its usual style', async () => {
    const swings = ['West Coast Swing', 'Nightclub Two Step', 'Nightclub Two Step'];
    const styles = await stylesOf('Hustle', 'Salsa', ...swings, 'Country Two Step', 'Triple Two Step');
    expect(styles).toContain('West Coast Swing: Night Club');
    expect(styles.filter((style) => style.startsWith('Nightclub'))).toEqual([
      'Nightclub Two Step: Night Club',
    ]);
    expect(await stylesOf('Triple Two Step', 'West Coast Swing', 'Country Two Step')).toContain(
      'West Coast Swing: Country Western',
    );
  });

  test('puts a Waltz next to a Foxtrot in Smooth, even after Country', async () => {
    expect(
      await stylesOf('Mambo', 'Country Two Step', 'Waltz', 'Tango', 'Foxtrot', 'Viennese Waltz'),
    ).toContain('Waltz: American Smooth');
    expect(await stylesOf('Mambo', 'Polka', 'Waltz', 'Country Two Step', 'Jive')).toContain(
      'Waltz: Country Western',
    );
  });
});

test('a couple’s studio is also the teacher’s if all students share it and no list says otherwise', async () => {
  const entries = csv([
    ['Student', 'Teacher', 'Studio', 'Dance', 'Level', 'Age'],
    ['Di Quill', 'Al Frye', 'Cedar Hall', 'Jive', 'Gold', 'A1'],
    ['Bo Pellwick', 'Al Frye', 'Cedar Hall', 'Jive', 'Gold', 'A1'],
    ['Cy Young', 'Xu Li', 'Cedar Hall', 'Jive', 'Gold', 'A1'],
    ['Jo Kimura', 'Xu Li', 'Harbor', 'Jive', 'Gold', 'A1'],
  ]);
  const teachersIn = (people: readonly string[]) => people.filter((person) => person.includes('|T|'));
  expect(teachersIn((await judged('entries.csv', entries)).people)).toEqual([
    'Al Frye|T|Cedar Hall||',
    'Xu Li|T|||',
  ]);
  const listed = 'name,is_professional,studio\nAl Frye,yes,Elite Moves\nXu Li,yes,\n';
  const both = await judgedFiles([
    ['people.csv', listed],
    ['entries.csv', entries],
  ]);
  expect(both.problems).toEqual([]);
  expect(teachersIn(both.people)).toEqual(['Al Frye|T|Elite Moves||', 'Xu Li|T|||']);
});
