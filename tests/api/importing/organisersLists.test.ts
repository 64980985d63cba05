import { describe, expect, test } from 'vitest';
import { parseFile } from '../../../server/importing/layouts/parseFile.ts';
import { parsed } from '../../support/intake/parsed.ts';
import { csv } from '../../support/intake/tables.ts';

describe('a list', () => {
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
