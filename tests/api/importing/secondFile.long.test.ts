import { expect, test } from 'vitest';
import { startApi } from '../../support/api.ts';
import { command } from '../../support/competition.ts';
import { importer, type NamedFile } from '../../support/intake/importFiles.ts';
import { type Cell, csv } from '../../support/intake/tables.ts';

const api = await startApi();
const { apply, preview } = importer(api);

const HEAD = ['Student', 'Teacher', 'Studio', 'Level', 'Waltz', 'Tango', 'Foxtrot'];
const matrix = (name: string, ...rows: Cell[][]): NamedFile => [name, csv([HEAD, ...rows])];
const SECTIONS: NamedFile = [
  'sections.csv',
  csv([
    ['title', 'section_type', 'dance_category', 'start_time', 'end_time', 'heat_duration'],
    ['Smooth', 'HEAT', 'American Smooth', '2027-03-05T09:00:00Z', '2027-03-05T09:30:00Z', '90'],
  ]),
];

async function summariesOf(eventId: string): Promise<string[]> {
  const entries = await api
    .as(api.staff.access)
    .read<{ entrant: { name: string }; dance: { name: string }; level: string; quantity: number }[]>(
      'entries { entrant { name } dance { name } level quantity }',
      { eventId },
    );
  return entries
    .map(({ entrant, dance, level, quantity }) => `${entrant.name} ${dance.name} ${level} ${quantity}`)
    .sort();
}

test('a second file of a studio updates that studio: new, changed and missing entries, and the effect on the schedule', async () => {
  const first = await apply(
    [
      matrix(
        'cedar.csv',
        ['Bo Pellwick', 'Ann Odell', 'Cedar Hall', 'Bronze', 1, 1, ''],
        ['Jo Kimura', 'Ann Odell', 'Cedar Hall', 'Silver', 'x', '', ''],
        ['Cy Young', 'Ann Odell', 'Cedar Hall', 'Gold', '', '', 'x'],
      ),
      matrix('larkspur.csv', ['Di Quill', 'Al Frye', 'Larkspur', 'Bronze', 1, 1, 1]),
      SECTIONS,
    ],
    { eventName: 'Ball', scheduleName: 'Friday' },
  );
  expect(first.problems).toEqual([]);
  const [eventId, scheduleId] = [first.event?.id ?? '', first.schedule?.id ?? ''];
  for (const name of ['generateHeatEntries', 'generateHeats', 'fillHeats'] as const)
    await command(api, name, scheduleId);
  await api.act('publishSchedule', { scheduleId });
  const before = await summariesOf(eventId);

  // Bo dances a Foxtrot too and no Tango, Jo twice; Cy is no longer listed.
  const second: NamedFile[] = [
    matrix(
      'cedar.csv',
      ['Bo Pellwick', 'Ann Odell', 'Cedar Hall', 'Bronze', 1, '', 1],
      ['Jo Kimura', 'Ann Odell', 'Cedar Hall', 'Silver', 2, '', ''],
    ),
  ];
  const report = await preview(second, { eventId });
  expect(report.counts).toEqual({ new: 1, changed: 1, unchanged: expect.any(Number), bad: 0 });
  expect(report.gone.map(({ summary, heats }) => [summary, heats]).toSorted()).toEqual([
    ['Bo Pellwick & Ann Odell: American Smooth Tango, Bronze', 1],
    ['Cy Young & Ann Odell: American Smooth Foxtrot, Gold', 1],
  ]);
  expect(report.effects).toEqual([
    { name: 'Friday', added: 1, changed: 1, removable: 2, version: 1, isLocked: false },
  ]);
  expect(await summariesOf(eventId)).toEqual(before);

  const kept = await apply(second, { eventId });
  const afterwards = [
    ...['Bo Pellwick Foxtrot Bronze 1', 'Bo Pellwick Tango Bronze 1', 'Bo Pellwick Waltz Bronze 1'],
    ...['Cy Young Foxtrot Gold 1', 'Di Quill Foxtrot Bronze 1', 'Di Quill Tango Bronze 1'],
    ...['Di Quill Waltz Bronze 1', 'Jo Kimura Waltz Silver 2'],
  ];
  expect(await summariesOf(eventId)).toEqual(afterwards);

  const removed = await apply(second, { eventId, removeEntryIds: kept.gone.map(({ entryId }) => entryId) });
  expect(removed.content).toContain('2 removed');
  expect(await summariesOf(eventId)).toEqual(
    afterwards.filter((summary) => !/^(Cy|Bo Pellwick Tango)/.test(summary)),
  );
  for (const { bulkChangeId } of [removed, kept]) {
    await api.act('undoBulkChange', { id: bulkChangeId });
  }
  expect(await summariesOf(eventId)).toEqual(before);
});

test('two files with the same entries import them once, together or one by one', async () => {
  const own = ['Student', 'Teacher', 'Studio', 'Level', 'Style', 'Dance', 'Quantity'];
  const couple = ['Una Quill', 'Max Frye', 'Heron Hall', 'Bronze'];
  const grid = matrix('heron.csv', [...couple, 1, 2, '']);
  const list: NamedFile = [
    'heron list.csv',
    csv([own, [...couple, 'American Smooth', 'Waltz', 1], [...couple, 'American Smooth', 'Foxtrot', 1]]),
  ];
  const place = { eventName: 'Heron Ball' };
  const together = await preview([grid, list], place);
  expect(together.problems).toEqual([]);
  const { event } = await apply([grid, list], place);
  expect(await summariesOf(event?.id ?? '')).toEqual([
    ...['Una Quill Foxtrot Bronze 1', 'Una Quill Tango Bronze 2', 'Una Quill Waltz Bronze 1'],
  ]);
  for (const files of [[grid], [list], [grid, list]])
    expect((await preview(files, place)).counts).toMatchObject({ new: 0, changed: 0, bad: 0 });
});

test('an answer to a name holds for the event: for a file of another layout, but not for another event', async () => {
  const couple = ['Ola Brandt', 'Ines Rowe', 'Fern Hall', 'Bronze'];
  const head = ['Student', 'Teacher', 'Studio', 'Level', 'Style', 'Dance'];
  const list = (style: string): NamedFile => ['fern list.csv', csv([head, [...couple, style, 'Waltz']])];
  const { event } = await apply([list('Smooth')], { eventName: 'Fern Ball' });
  const words = [{ kind: 'STYLE', written: 'American Smooth', means: 'Smooth' }];
  const eventId = event?.id ?? '';
  await apply([matrix('fern.csv', [...couple, 1, '', ''])], { eventId, words });
  const report = await preview([list('American Smooth')], { eventId });
  expect(report.counts).toMatchObject({ new: 0, changed: 0, bad: 0 });
  expect(report.gone).toEqual([]);
  const others = await preview([list('American Smooth')], { eventName: 'Other Ball' });
  expect(others.counts.new).toBe(1);
  expect(others.words.filter(({ kind, means }) => kind === 'STYLE' && means === 'Smooth')).toEqual([]);
});

test('a file is read as before after another event has added dances and styles', async () => {
  const head = ['Student', 'Teacher', 'Studio', 'Level', 'Style', 'Dance'];
  const couple = ['Ada Penn', 'Rui Sol', 'Moss Hall', 'Bronze'];
  const own: NamedFile = [
    'moss.csv',
    csv([
      head,
      ...['Eastern Swing', 'Swng', 'Cha-Cha-Cha'].map((dance) => [...couple, 'Amer Rhythm', dance]),
    ]),
  ];
  const { event } = await apply([own], { eventName: 'Moss Ball' });
  const eventId = event?.id ?? '';
  const before = await preview([own], { eventId });
  expect(before.counts).toMatchObject({ new: 0, changed: 0 });
  const theirs = ['East Coast Swing', 'Swing', 'Cha Cha', 'Cha-Cha-Cha', 'ECS', 'Swng'];
  const styles = ['American Rhythm', 'Rhythm', 'Amer Rhythm'];
  await apply(
    [
      [
        'theirs.csv',
        csv([
          head,
          ...styles.flatMap((style) =>
            theirs.map((dance) => ['Eli Ray', 'Rui Sol', 'Moss Hall', 'BRONZE', style, dance]),
          ),
        ]),
      ],
    ],
    {
      eventName: 'Other Moss Ball',
      words: styles.map((style) => ({ kind: 'STYLE', written: style, means: style })),
    },
  );
  const after = await preview([own], { eventId });
  expect({ counts: after.counts, gone: after.gone }).toEqual({ counts: before.counts, gone: [] });
});

test('a level that is the name of a style is a question', async () => {
  const files = [matrix('fir.csv', ['Vi Roth', 'Lee Oak', 'Fir Hall', 'Smooth', 1, '', ''])];
  const asked = await preview(files, { eventName: 'Fir Ball' });
  expect(asked.problems.map(({ field, reason }) => [field, reason])).toEqual([
    ['level', '“Smooth” is a style. Say what it means under “Which level?”, or correct the file.'],
  ]);
  expect(
    asked.words.filter(({ isUnclear }) => isUnclear).map(({ kind, written }) => [kind, written]),
  ).toEqual([['LEVEL', 'Smooth']]);
  const saying = (means: string) => [{ kind: 'LEVEL', written: 'Smooth', means }];
  const usual = await preview(files, { eventName: 'Fir Ball', words: saying('') });
  expect(usual.lines.at(-1)?.summary).toMatch(/^Vi Roth & Lee Oak: .*Waltz$/);
  const { event, problems } = await apply(files, { eventName: 'Fir Ball', words: saying('Bronze') });
  expect(problems).toEqual([]);
  expect(await summariesOf(event?.id ?? '')).toEqual(['Vi Roth Waltz Bronze 1']);

  const [again] = (await preview(files, { eventId: event?.id })).words.filter(({ kind }) => kind === 'LEVEL');
  expect(again?.answered).toMatch(/^fir\.csv on [A-Z][a-z]{2} \d+$/);
  expect(again?.means).toBe('Bronze');
});

test('entries keep their levels where the organiser says so', async () => {
  const at = (level: string) => matrix('elm.csv', ['Una Moss', 'Lee Oak', 'Elm Hall', level, 1, 1, '']);
  const { event } = await apply([at('Bronze')], { eventName: 'Elm Ball' });
  const eventId = event?.id ?? '';
  expect(await preview([at('Silver')], { eventId })).toMatchObject({ levelChanges: 2 });
  const kept = await apply([at('Silver')], { eventId, keepsLevels: true });
  expect(kept.levelChanges).toBe(2);
  expect(await summariesOf(eventId)).toEqual(['Una Moss Tango Bronze 1', 'Una Moss Waltz Bronze 1']);
});

test('the entries of an event are listed by the import that added or changed them', async () => {
  const couple = ['Ivy Stone', 'Lee Oak', 'Ash Hall', 'Bronze'];
  const first = await apply([matrix('ash.csv', [...couple, 1, 1, ''])], { eventName: 'Ash Ball' });
  const eventId = first.event?.id;
  const second = await apply([matrix('ash.csv', [...couple, 1, 2, 1])], { eventId });
  const listed = async (importId: string | null) => {
    return await api.as(api.staff.access).read<number>('entryFigures.entries', { eventId, importId });
  };
  expect(await Promise.all([first.bulkChangeId, second.bulkChangeId, null].map(listed))).toEqual([2, 2, 3]);
});

test('a file that names the partner who was to be announced completes the entry where it stands', async () => {
  const list = (partner: string): NamedFile => [
    'entries.csv',
    csv([
      ['Student', 'Teacher', 'Style', 'Dance', 'Level'],
      ['Una Vale', partner, 'American Smooth', 'Waltz', 'Bronze'],
      ['Una Vale', 'Ann Odell', 'American Smooth', 'Tango', 'Bronze'],
    ]),
  ];
  const first = await apply([list('Ann Odell'), SECTIONS], { eventName: 'Late', scheduleName: 'Friday' });
  const [eventId, scheduleId] = [first.event?.id ?? '', first.schedule?.id ?? ''];
  const entries = await api
    .as(api.staff.access)
    .read<{ id: string; dance: { id: string; name: string } }[]>('entries { id dance { id name } }', {
      eventId,
    });
  const waltz = entries.find(({ dance }) => dance.name === 'Waltz');
  await api.act('setEntryLimit', { eventId, danceId: waltz?.dance.id, partnerRule: 'LATER' });
  await api.act('updateEntry', { id: waltz?.id, partnerIds: [] });
  for (const name of ['generateHeatEntries', 'generateHeats', 'fillHeats'] as const)
    await command(api, name, scheduleId);
  expect((await preview([list('TBA')], { eventId })).counts).toMatchObject({ new: 0, changed: 0, bad: 0 });
  const named = await apply([list('Ann Odell')], { eventId });
  expect(named).toMatchObject({ counts: { new: 0, changed: 1, bad: 0 }, gone: [] });
  const completed = await api.done<{ entry: object }>(
    'query E($id: ID!) { entries(eventId: $id) { id dance { name } partners { name } } scheduleStats(scheduleId: "' +
      scheduleId +
      '") { orphanEntries } }',
    { id: eventId },
    api.staff.access,
  );
  expect(completed).toMatchObject({
    entries: expect.arrayContaining([
      { id: waltz?.id, dance: { name: 'Waltz' }, partners: [{ name: 'Ann Odell' }] },
    ]),
    scheduleStats: { orphanEntries: 0 },
  });
  const again = await preview([list('TBA')], { eventId });
  expect(again).toMatchObject({ counts: { new: 0, changed: 0, bad: 0 }, gone: [], deskChanges: [] });
});
