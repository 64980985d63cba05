import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { startApi } from '../../support/api.ts';
import { command } from '../../support/competition.ts';
import { importer, type NamedFile } from '../../support/intake/importFiles.ts';
import { type Cell, csv } from '../../support/intake/tables.ts';

const api = await startApi();
const { apply, preview } = importer(api);

const GRETA = ['Greta Tidewell', 'Dorian Holt', 'Cedar Hall', 'Bronze'];
const matrix = (...rows: Cell[][]): NamedFile => [
  'cedar.csv',
  csv([['Student', 'Teacher', 'Studio', 'Level', 'Waltz', 'Tango', 'Foxtrot'], ...rows]),
];
const list = (...rows: Cell[][]): NamedFile => [
  'cedar list.csv',
  csv([['Student', 'Teacher', 'Studio', 'Level', 'Style', 'Dance', 'Quantity'], ...rows]),
];
/** The same entries as `GRETA` in a matrix with 1, 2, 1. */
const LISTED = [
  ...[['Waltz', 1] as const, ['Tango', 2] as const, ['Foxtrot', 1] as const].map(([dance, count]) => [
    ...GRETA,
    ...['American Smooth', dance, count],
  ]),
];
const PEOPLE: NamedFile = [
  'people.csv',
  csv([
    ['name', 'role', 'studio'],
    ['Bastien Roe', 'Teacher', 'Cedar Hall'],
  ]),
];
const SECTIONS: NamedFile = [
  'sections.csv',
  csv([
    ['title', 'section_type', 'dance_category', 'start_time', 'end_time', 'heat_duration'],
    ['Smooth', 'HEAT', 'American Smooth', '2036-03-05T09:00:00Z', '2036-03-05T10:00:00Z', '90'],
  ]),
];

/** Greta dances with Dorian: a Waltz, two Tangos and a Foxtrot; all in heats. */
async function buildDesk(eventName: string) {
  const first = await apply([PEOPLE, matrix([...GRETA, 1, 2, 1]), SECTIONS], {
    eventName,
    scheduleName: 'Friday',
  });
  expect(first.problems).toEqual([]);
  const [eventId, scheduleId] = [first.event?.id ?? '', first.schedule?.id ?? ''];
  for (const name of ['generateHeatEntries', 'generateHeats', 'fillHeats'] as const)
    await command(api, name, scheduleId);
  const { rows } = await sql<{ id: number; dance: string; unit: number }>`
    select r.id, d.name as dance, r.unit from heat_entries r join entries e on e.id = r.entry_id
    join dances d on d.id = e.dance_id join entrants p on p.id = e.entrant_id
    where r.schedule_id = ${scheduleId}::int and p.name = 'Greta Tidewell' order by r.id`.execute(api.db);
  const idsOf = (...dances: string[]) =>
    rows.filter(({ dance, unit }) => dances.includes(`${dance} ${unit}`)).map(({ id }) => String(id));
  const person = async (name: string) => {
    const people = await api.db.selectFrom('entrants').select('id').where('name', '=', name).execute();
    return String(people.at(-1)?.id);
  };
  const change = async (...dances: string[]) =>
    api.act('changePartner', {
      ...{ scheduleId, heatEntryIds: idsOf(...dances), isConfirmed: true },
      ...{ fromId: await person('Dorian Holt'), toId: await person('Bastien Roe') },
    });
  const scratch = (...dances: string[]) =>
    api.act('scratchHeatEntries', {
      scheduleId,
      heatEntryIds: idsOf(...dances),
      reason: 'ILL',
      isConfirmed: true,
    });
  return { eventId, scheduleId, person, change, scratch };
}

/** "Greta Tidewell & Bastien Roe Waltz 1" */
async function entriesOf(eventId: string): Promise<string[]> {
  const { rows } = await sql<{ words: string }>`
    select concat_ws(' ', s.name, '&', t.name, d.name, e.level, e.quantity) as words from entries e
    join entrants s on s.id = e.entrant_id join entry_partners p on p.entry_id = e.id
    join entrants t on t.id = p.entrant_id join dances d on d.id = e.dance_id
    where e.event_id = ${eventId}::int order by 1`.execute(api.db);
  return rows.map(({ words }) => words);
}

test.each([
  ['a matrix', () => matrix([...GRETA, 1, 2, 1])],
  ['a list', () => list(...LISTED)],
])(
  'an updated file in %s keeps the partner that the desk changed, and what it scratched',
  async (layout, file) => {
    const { eventId, change, scratch } = await buildDesk(`Desk ${layout}`);
    await change('Waltz 1', 'Tango 2', 'Foxtrot 1');
    await scratch('Foxtrot 1');
    const before = await entriesOf(eventId);
    expect(before).toContain('Greta Tidewell & Bastien Roe Waltz Bronze 1');
    const report = await preview([file()], { eventId });
    expect(report.counts).toMatchObject({ new: 0, changed: 0, bad: 0 });
    expect(report.gone).toEqual([]);
    const shown = report.deskChanges.map(({ file: said, current, isKept, content }) => [
      ...[said, current, isKept, content.replace(/\d+:\d\d [AP]M/, '7:25 AM')],
    ]);
    expect(shown.map(([said]) => said)).toEqual([
      'Greta Tidewell & Dorian Holt: American Smooth Waltz, Bronze',
      'Greta Tidewell & Dorian Holt: American Smooth Tango, Bronze × 2',
      'Greta Tidewell & Dorian Holt: American Smooth Foxtrot, Bronze',
    ]);
    expect(shown.map(([, current, isKept]) => [current, isKept])).toEqual([
      ['Greta Tidewell & Bastien Roe: American Smooth Waltz, Bronze', true],
      ['Greta Tidewell & Bastien Roe: American Smooth Tango, Bronze', true],
      ['Greta Tidewell & Bastien Roe: American Smooth Foxtrot, Bronze (scratched)', true],
    ]);
    expect(shown[0]?.[3]).toMatch(/^Partner changed at the desk, 7:25 AM, /);
    await apply([file()], { eventId });
    expect(await entriesOf(eventId)).toEqual(before);
  },
);

test('the file holds for an entry that the organiser names', async () => {
  const { eventId, change } = await buildDesk('Desk and file');
  await change('Waltz 1');
  const files = [matrix([...GRETA, 1, 2, 1])];
  const [kept] = (await preview(files, { eventId })).deskChanges;
  const ids = [kept?.entryId];
  const chosen = { eventId, useFileEntryIds: ids, removeEntryIds: ids };
  expect((await preview(files, chosen)).deskChanges).toEqual([{ ...kept, isKept: false }]);
  await apply(files, chosen);
  const waltzes = (await entriesOf(eventId)).filter((words) => words.includes('Waltz'));
  expect(waltzes).toEqual(['Greta Tidewell & Dorian Holt Waltz Bronze 1']);
});

test('a change that the desk undid holds nothing, and a level that the file changes is shown beside it', async () => {
  const { eventId, scheduleId, change, scratch } = await buildDesk('Desk undone');
  await change('Waltz 1');
  const deskChanges = await api.read<{ kind: string; id: string }[]>('deskChanges { kind id }', {
    scheduleId,
  });
  const [{ kind, id: changeId }] = deskChanges as [{ kind: string; id: string }];
  await api.act('undoDeskChange', { scheduleId, kind, changeId });
  expect((await preview([matrix([...GRETA, 1, 2, 1])], { eventId })).deskChanges).toEqual([]);
  await scratch('Waltz 1');
  const silver = [...GRETA.slice(0, 3), 'Silver', 1, 2, 1];
  const report = await preview([matrix(silver)], { eventId });
  expect(report.deskChanges).toMatchObject([
    {
      current: expect.stringContaining('Waltz, Bronze (scratched)'),
      file: expect.stringContaining('Waltz, Silver'),
    },
  ]);
  await apply([matrix(silver)], { eventId });
  expect((await entriesOf(eventId)).filter((words) => words.startsWith('Greta'))).toEqual([
    ...['Greta Tidewell & Dorian Holt Foxtrot Silver 1', 'Greta Tidewell & Dorian Holt Tango Silver 2'],
    'Greta Tidewell & Dorian Holt Waltz Bronze 1',
  ]);
});

test('a person merged into another stays merged', async () => {
  const { eventId, person } = await buildDesk('Desk merged');
  const twice = matrix(
    [...GRETA, 1, 2, 1],
    ['Greta Tidwell', 'Dorian Holt', 'Cedar Hall', 'Bronze', '', '', 2],
  );
  await apply([twice], { eventId });
  await api.act('mergePeople', {
    keptId: await person('Greta Tidewell'),
    mergedId: await person('Greta Tidwell'),
  });
  const before = await entriesOf(eventId);
  const report = await preview([twice], { eventId });
  expect(report.counts).toMatchObject({ new: 0, bad: 0 });
  expect(report.gone).toEqual([]);
  await apply([twice], { eventId });
  expect(await entriesOf(eventId)).toEqual(before);
});
