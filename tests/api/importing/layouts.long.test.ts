import { beforeEach, describe, expect, test } from 'vitest';
import { startApi } from '../../support/api.ts';
import { someOf } from '../../support/cases.ts';
import { importer, type NamedFile } from '../../support/intake/importFiles.ts';
import {
  type Invented,
  inventCompetition,
  withoutLoneCouples,
} from '../../support/intake/inventCompetition.ts';
import * as lay from '../../support/intake/layouts.ts';
import { heatLists, jsonHeatList, ndcaFeed, program, showcase } from '../../support/intake/programs.ts';
import { csv, encoded, ods, xlsx } from '../../support/intake/tables.ts';
import { factsIn, factsOf } from '../../support/intake/whatIsThere.ts';

const api = await startApi();
const { apply, preview } = importer(api);

/** Without people, events and dances. */
beforeEach(async () => {
  for (const table of ['events', 'entrants', 'studios', 'dances', 'dance_categories', 'import_shapes']) {
    await api.db.deleteFrom(table as 'events').execute();
  }
});

const SEEDS = someOf([1, 2, 3, 4]);
type Tells = Parameters<typeof factsIn>[1] & { hasRoles?: boolean };

const READ_ME = { name: 'READ ME', rows: [['Fill in the sheet Entries.']] };
const HEAD = ['LEVEL', 'AGE'];
const OLD = { name: 'Old 2026', rows: [HEAD, ['Newcomer', 'A1']] };
const SONGS = { hasSongs: true };
const ALL = { listsAll: true };
const PLAIN = { hasSolos: false, hasRoles: false };

type Make = (one: Invented) => Promise<Uint8Array> | Uint8Array | string;
const file =
  (name: string, make: Make) =>
  async (one: Invented): Promise<NamedFile[]> => [[name, await make(one)]];
const LAYOUTS: [string, (one: Invented) => Promise<NamedFile[]>, Tells][] = [
  [
    'our own CSV',
    async (one) => [
      ['people.csv', csv(lay.ownPeople(one))],
      ['entries.csv', csv(lay.ownEntries(one))],
    ],
    ALL,
  ],
  [
    'an entry matrix',
    file('m.xlsx', (one) => xlsx([READ_ME, { name: 'Entries', rows: lay.matrix(one) }, OLD])),
    SONGS,
  ],
  ['an entry matrix as CSV', file('m.csv', (one) => encoded(csv(lay.matrix(one), ';'), 'utf-8-bom')), SONGS],
  ['entry forms', file('forms.xlsx', (one) => xlsx(lay.forms(one))), { types: ['HEAT'] }],
  ['a program as text', file('p.txt', (one) => encoded(csv(program(one), '\t'), 'utf-16le')), SONGS],
  ['a program as a workbook', file('p.xlsx', (one) => xlsx([{ name: 'Sheet1', rows: program(one) }])), SONGS],
  ['heat lists', file('heats.htm', heatLists), { hasStudios: false, hasRoles: false }],
  ['a showcase workbook', file('event.xlsx', (one) => xlsx(showcase(one))), ALL],
  ['a heat list with JSON', file('list.htm', jsonHeatList), PLAIN],
  ['an NDCA feed', file('feed.json', (one) => JSON.stringify(ndcaFeed(one))), PLAIN],
];

describe.each(LAYOUTS)('%s', (_name, filesOf, tells) => {
  test.each(SEEDS)('imports competition %i completely, and changes nothing the second time', async (seed) => {
    const invented = inventCompetition(seed);
    const competition = tells?.hasRoles === false ? withoutLoneCouples(invented) : invented;
    const files = await filesOf(competition);
    const report = await apply(files, { eventName: competition.name });
    expect(report.problems).toEqual([]);
    const facts = await factsOf(api, report.event?.id ?? '');
    expect(facts).toEqual(factsIn(competition, tells));
    const again = await preview(files, { eventName: competition.name });
    expect({ ...again.counts, unchanged: 0 }).toEqual({ new: 0, changed: 0, unchanged: 0, bad: 0 });
    expect(again.gone).toEqual([]);
  });
});

describe('a list of people', () => {
  test.each([
    ['UTF-8 with a byte order mark', (rows: string) => encoded(rows, 'utf-8-bom')],
    ['UTF-16', (rows: string) => encoded(rows.replaceAll(',', '\t'), 'utf-16le')],
    ['UTF-16 from the other end', (rows: string) => encoded(rows, 'utf-16be')],
    ['the line ends of an old Mac', (rows: string) => encoded(rows.replaceAll('\r\n', '\r'), 'utf-8')],
  ])('in %s comes in, its title and total left aside', async (_name, encode) => {
    const competition = inventCompetition(7);
    // A comma inside a name would need quotes, which tabs do not.
    for (const person of competition.people) if (person.studio.includes(',')) person.studio = 'Solo Studio';
    const report = await apply([['people.csv', encode(csv(lay.peopleList(competition)))]]);
    expect(report.problems).toEqual([]);
    expect(report.counts.new).toBe(competition.people.length);
    expect((await factsOf(api, '0')).people).toEqual(peopleOf(competition));
  });

  test('keeps its accents in Windows-1252, and everything in an ODS', async () => {
    const competition = inventCompetition(8);
    const western = {
      ...competition,
      people: competition.people.filter(({ name, studio }) =>
        [...`${name}${studio}`].every((letter) => encoded(letter, 'windows-1252')[0] !== 63),
      ),
    };
    expect(western.people.length).toBeGreaterThan(5);
    await apply([['people.csv', encoded(csv(lay.peopleList(western), ';'), 'windows-1252')]]);
    expect((await factsOf(api, '0')).people).toEqual(peopleOf(western));
    await apply([['people.ods', await ods([{ name: 'Attendees', rows: lay.peopleList(competition) }])]]);
    expect((await factsOf(api, '0')).people).toEqual(peopleOf(competition));
  });
});

const peopleOf = ({ people }: Invented): string[] =>
  people
    .map(({ name, isProfessional, studio, level, age }) =>
      [name, isProfessional ? 'T' : 'S', studio, level, age].join('|'),
    )
    .sort();
