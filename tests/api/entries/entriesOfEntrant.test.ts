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

const COUNTS = 'query($id: ID!) { entrant(id: $id) { entryCounts { event { id } entryCount } } }';
const REPLACE = `mutation($input: ReplaceInEntriesInput!) {
  replaceInEntries(input: $input) { entryCount lostRows refusals }
}`;
const DELETE = 'mutation($input: EntriesOfEntrantInput!) { deleteEntriesOfEntrant(input: $input) { id } }';

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
  const { createSchedule } = await api.done<{ createSchedule: { id: string } }>(
    'mutation($eventId: ID!) { createSchedule(input: { eventId: $eventId, name: "Day" }) { id } }',
    { eventId: event.id },
  );
  const input = { eventId: event.id, entrantId: leaver.id, byId: stand.id, entryCount: 3 };
  const count = async (id: number) => {
    const { entrant } = await api.done<{ entrant: { entryCounts: { entryCount: number }[] } }>(COUNTS, {
      id,
    });
    return entrant.entryCounts.reduce((sum, { entryCount }) => sum + entryCount, 0);
  };
  return { event, leaver, stand, waltz, scheduleId: createSchedule.id, input, count };
}

test('another teacher replaces one in all entries of an event, and a trial only previews it', async () => {
  const { leaver, stand, input, count } = await stage();
  const outcome = { entryCount: 3, lostRows: 0, refusals: [] };
  expect(await api.done(REPLACE, { input: { ...input, isTrial: true } })).toEqual({
    replaceInEntries: outcome,
  });
  expect([await count(leaver.id), await count(stand.id)]).toEqual([3, 0]);
  expect(await api.done(REPLACE, { input })).toEqual({ replaceInEntries: outcome });
  expect([await count(leaver.id), await count(stand.id)]).toEqual([0, 3]);
});

test('an entry limit refuses all of them, and the trial reports it', async () => {
  const { event, leaver, waltz, input, count } = await stage();
  await limitDance(api, event.id, waltz.id, 2);
  const { replaceInEntries } = await api.done<{ replaceInEntries: { refusals: string[] } }>(REPLACE, {
    input: { ...input, isTrial: true },
  });
  expect(replaceInEntries.refusals).toEqual([
    'Ben Okafor has 0 Smooth Waltz entries left (limit 2). This needs 1.',
  ]);
  expect((await api.refused(REPLACE, { input })).code).toBe('CONFLICT');
  expect(await count(leaver.id)).toBe(3);
});

test('a row whose new people dance elsewhere at that time becomes unassigned', async () => {
  const { event, stand, scheduleId, input } = await stage();
  await buildEntry(api, { eventId: event.id, partnerIds: [stand.id] });
  const { createSection } = await api.done<{ createSection: { id: string } }>(
    'mutation($input: CreateSectionInput!) { createSection(input: $input) { id } }',
    { input: { scheduleId } },
  );
  const { danceCategories } = await api.done<{ danceCategories: { id: string; name: string }[] }>(
    '{ danceCategories { id name } }',
  );
  await api.done('mutation($input: UpdateSectionInput!) { updateSection(input: $input) { id } }', {
    input: {
      id: createSection.id,
      sectionType: 'HEAT',
      heatDuration: 90,
      danceCategoryIds: danceCategories.filter(({ name }) => name === 'Smooth').map(({ id }) => id),
      startTime: '2027-03-05T09:00:00Z',
      endTime: '2027-03-05T09:04:30Z',
    },
  });
  for (const command of ['generateHeatEntries', 'generateHeats', 'fillHeats']) {
    await api.done(`mutation($input: ScheduleInput!) { ${command}(input: $input) { id } }`, {
      input: { scheduleId },
    });
  }
  // Three heats for her three rows and one of the other teacher's: any replacement meets herself once.
  const { replaceInEntries } = await api.done<{ replaceInEntries: { lostRows: number } }>(REPLACE, {
    input: { ...input, isTrial: true },
  });
  expect(replaceInEntries.lostRows).toBe(1);
});

test('entries of a person are deleted together, unless they have changed', async () => {
  const { leaver, input, count } = await stage();
  const { byId: _byId, ...theirs } = input;
  const refused = await api.refused(DELETE, { input: { ...theirs, entryCount: 4 } });
  expect(refused.message).toBe('There are now 3 entries, not 4. Reload and check again.');
  expect((await api.call(DELETE, { input: theirs }, null)).errors[0]?.extensions.code).toBe(
    'UNAUTHENTICATED',
  );
  await api.done(DELETE, { input: theirs });
  expect(await count(leaver.id)).toBe(0);
});
