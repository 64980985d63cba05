import { expect, test } from 'vitest';
import { startApi } from '../../support/api.ts';
import {
  buildEntry,
  buildEvent,
  buildStudent,
  buildTeacher,
  danceNamed,
  limitDance,
} from '../../support/builders.ts';

const api = await startApi();

/** A teacher with an entry of her own and two as a student's partner, all assigned in a schedule. */
async function stage() {
  const event = await buildEvent(api);
  const [leaver, stand, student] = [
    await buildTeacher(api, { name: 'Ana Ruiz' }),
    await buildTeacher(api, { name: 'Ben Okafor' }),
    await buildStudent(api),
  ];
  const waltz = await danceNamed(api, 'Waltz');
  const partnered = { eventId: event.id, partnerIds: [leaver.id] };
  await buildEntry(api, partnered);
  await buildEntry(api, partnered);
  await buildEntry(api, { eventId: event.id, entrantId: leaver.id, partnerIds: [student.id] });
  const scheduleId = await api.act<string>('createSchedule.id', { eventId: event.id, name: 'Day' });
  const input = { eventId: event.id, entrantId: leaver.id, byId: stand.id, entryCount: 3 };
  const count = async (id: number) => {
    const entryCounts = await api.read<{ entryCount: number }[]>(
      'entrant.entryCounts { event { id } entryCount }',
      { id },
    );
    return entryCounts.reduce((sum, { entryCount }) => sum + entryCount, 0);
  };
  return { event, leaver, stand, waltz, scheduleId, input, count };
}

test('another teacher replaces one in all entries of an event, and a trial only previews it', async () => {
  const { leaver, stand, input, count } = await stage();
  const outcome = { entryCount: 3, lostRows: 0, refusals: [] };
  expect(
    await api.act('replaceInEntries { entryCount lostRows refusals }', { ...input, isTrial: true }),
  ).toEqual(outcome);
  expect([await count(leaver.id), await count(stand.id)]).toEqual([3, 0]);
  expect(await api.act('replaceInEntries { entryCount lostRows refusals }', input)).toEqual(outcome);
  expect([await count(leaver.id), await count(stand.id)]).toEqual([0, 3]);
});

test('an entry limit refuses all of them, and the trial reports it', async () => {
  const { event, leaver, waltz, input, count } = await stage();
  await limitDance(api, event.id, waltz.id, 2);
  const { refusals } = await api.act<{ refusals: string[] }>(
    'replaceInEntries { entryCount lostRows refusals }',
    { ...input, isTrial: true },
  );
  expect(refusals).toEqual(['Ben Okafor has 0 Smooth Waltz entries left (limit 2). This needs 1.']);
  expect((await api.refusedAct('replaceInEntries', input)).code).toBe('CONFLICT');
  expect(await count(leaver.id)).toBe(3);
});

test('a row whose new people dance elsewhere at that time becomes unassigned', async () => {
  const { event, stand, scheduleId, input } = await stage();
  await buildEntry(api, { eventId: event.id, partnerIds: [stand.id] });
  const sectionId = await api.act<string>('createSection.id', { scheduleId });
  const danceCategories = await api.read<{ id: string; name: string }[]>('danceCategories { id name }');
  await api.act('updateSection', {
    id: sectionId,
    sectionType: 'HEAT',
    heatDuration: 90,
    danceCategoryIds: danceCategories.filter(({ name }) => name === 'Smooth').map(({ id }) => id),
    startTime: '2027-03-05T09:00:00Z',
    endTime: '2027-03-05T09:04:30Z',
  });
  for (const command of ['generateHeatEntries', 'generateHeats', 'fillHeats']) {
    await api.done(`mutation($input: ScheduleInput!) { ${command}(input: $input) { id } }`, {
      input: { scheduleId },
    });
  }
  // Three heats for her three rows and one of the other teacher's: any replacement meets herself once.
  const { lostRows } = await api.act<{ lostRows: number }>(
    'replaceInEntries { entryCount lostRows refusals }',
    { ...input, isTrial: true },
  );
  expect(lostRows).toBe(1);
});

test('entries of a person are deleted together, unless they have changed', async () => {
  const { leaver, input, count } = await stage();
  const { byId: _byId, ...theirs } = input;
  const refused = await api.refusedAct('deleteEntriesOfEntrant', { ...theirs, entryCount: 4 });
  expect(refused.message).toBe('There are now 3 entries, not 4. Reload and check again.');
  await api.act('deleteEntriesOfEntrant', theirs);
  expect(await count(leaver.id)).toBe(0);
});
