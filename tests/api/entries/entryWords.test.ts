import { expect, test } from 'vitest';
import { startApi } from '../../support/api.ts';
import { buildEntry, buildEvent, buildStudent, buildTeacher, danceNamed } from '../../support/builders.ts';

const api = await startApi();

const WORDS = 'event { levels ageGroups }';

test('an event lists the levels and age groups of its entries and their people', async () => {
  const event = await buildEvent(api);
  const student = await buildStudent(api, { level: 'Full Silver', category: 'B1 (45-54)' });
  const eventId = event.id;
  await buildEntry(api, { eventId, entrantId: student.id, level: 'Open', category: 'A2' });
  await buildEntry(api, { eventId, entrantId: student.id, level: 'open gold', category: 'B1 (45-54)' });
  await buildEntry(api, { level: 'Elsewhere' });
  await buildStudent(api, { level: 'Nowhere' });
  expect(await api.read(WORDS, { id: eventId })).toEqual({
    levels: ['Full Silver', 'Open', 'open gold'],
    ageGroups: ['A2', 'B1 (45-54)'],
  });
  const empty = await buildEvent(api);
  expect(await api.read(WORDS, { id: empty.id })).toEqual({ levels: [], ageGroups: [] });
});

test('entries that name no level and age group follow the person, whichever way they came', async () => {
  const { id: eventId } = await buildEvent(api, { name: 'Follow Ball' });
  const student = await buildStudent(api, { name: 'Fay Low', level: 'Bronze', category: 'A1' });
  const teacher = await buildTeacher(api, { name: 'Tom Hill' });
  const own = { eventId, entrantId: student.id, partnerIds: [teacher.id] };
  await buildEntry(api, own);
  const shown = { level: 'Bronze', category: 'A1' };
  const tango = await danceNamed(api, 'Tango');
  const foxtrot = await danceNamed(api, 'Foxtrot');
  const edited = await buildEntry(api, { ...own, danceId: tango.id });
  await buildEntry(api, { ...own, danceId: foxtrot.id, ...shown });
  const entries =
    'entrant,partners,entry_type,dance_category,dance,level,category\nFay Low,Tom Hill,SOLO,Smooth,Waltz,,';
  expect(await api.act('updateEntry { level category }', { id: edited.id, ...shown })).toEqual(shown);
  const write =
    'mutation Write($input: ImportCsvInput!) { importCsv(input: $input) { counts { new changed bad } } }';
  const imported = (lines: string) =>
    api.done(write, { input: { eventId, entries: lines } }, api.staff.access);
  const counts = (made: number) => ({ importCsv: { counts: { new: made, changed: 0, bad: 0 } } });
  expect(await imported(entries)).toEqual(counts(1));
  expect(await api.read('entrant { levelFollowers ageGroupFollowers }', { id: student.id })).toEqual({
    levelFollowers: 3,
    ageGroupFollowers: 3,
  });
  await api.act('updateEntrant', { id: student.id, level: 'Gold', category: 'B2' });
  expect(await imported(entries)).toEqual(counts(0));
  const moved = { level: 'Gold', category: 'B2' };
  expect(await api.read('entries { entryType level category }', { eventId })).toEqual([
    { entryType: 'HEAT', ...moved },
    { entryType: 'HEAT', ...moved },
    { entryType: 'HEAT', ...shown },
    { entryType: 'SOLO', ...moved },
  ]);
});

test('an import says which couples it enters twice, and how many entries follow a changed person', async () => {
  const { id: eventId } = await buildEvent(api, { name: 'Twice Ball' });
  const student = await buildStudent(api, { name: 'Una Low', level: 'Bronze' });
  const teacher = await buildTeacher(api, { name: 'Rex Hill' });
  const tango = await danceNamed(api, 'Tango');
  for (const own of [{}, { danceId: tango.id }])
    await buildEntry(api, { eventId, entrantId: student.id, partnerIds: [teacher.id], ...own });
  const line = (dance: string, level: string) => `Una Low,Rex Hill,HEAT,Smooth,${dance},${level},`;
  const entries = [
    'entrant,partners,entry_type,dance_category,dance,level,category',
    ...[line('Waltz', ''), line('Waltz', ''), line('Waltz', 'Gold'), line('Foxtrot', '')],
    ...[line('Foxtrot', 'Gold'), line('Foxtrot', ''), line('Waltz', '').replace('HEAT', 'SOLO')],
  ].join('\n');
  const people = 'name,is_professional,level\nUna Low,false,Silver';
  const lines = await api
    .as(api.staff.access)
    .read<{ change: string; note: string | null }[]>('previewCsv.lines { change note }', {
      input: { eventId, people, entries },
    });
  const twice = 'The couple is already entered in this contest';
  expect(lines.map(({ change, note }) => [change, note])).toEqual([
    ['CHANGED', 'Changes the level of 2 entries that follow it'],
    ['UNCHANGED', null],
    ['NEW', twice],
    ['NEW', null],
    ['NEW', null],
    ['NEW', null],
    ['NEW', twice],
    ['NEW', null],
  ]);
});
