import { expect, test } from 'vitest';
import { startApi } from '../../support/api.ts';
import { command } from '../../support/competition.ts';
import { buildEntry, buildFloor, buildSection } from '../../support/schedules/floor.ts';

const api = await startApi();

const RESTORE_ROWS = 'restoreHeatEntries { changedEntries { id } }';
const RESTORE = 'restoreDeleted { id }';
const QUESTION = {
  entersTwice: [
    expect.stringMatching(
      /^Student \S+ and Teacher \S+ are already entered in Bronze Smooth \S+\. Enter them twice only if they dance it twice\.$/,
    ),
  ],
};

/** An entry, and the same couple entered in the contest once it has gone. */
async function entered() {
  const floor = await buildFloor(api);
  await buildSection(api, floor);
  const enter = () => buildEntry(api, floor, { level: 'Bronze' });
  const entryId = await enter();
  for (const name of ['generateHeatEntries', 'generateHeats', 'fillHeats'] as const)
    await command(api, name, floor.scheduleId);
  return { ...floor, entryId, enter };
}

test('restoring a scratched entry asks about a couple entered again since; undoing the scratch does not', async () => {
  const { scheduleId, enter } = await entered();
  const [row] = await api.db
    .selectFrom('heat_entries')
    .select('id')
    .where('schedule_id', '=', Number(scheduleId))
    .execute();
  const rows = { scheduleId, heatEntryIds: [String(row?.id)] };
  await api.act('scratchHeatEntries', { ...rows, reason: 'ILL' });
  await api.act('restoreHeatEntries', rows);
  await api.act('scratchHeatEntries', { ...rows, reason: 'ILL' });
  await enter();
  expect(await api.refusedAct(RESTORE_ROWS, rows)).toMatchObject({
    code: 'CONFLICT',
    fields: QUESTION,
  });
  await api.act(RESTORE_ROWS, { ...rows, entersTwice: true });
  await api.act('scratchHeatEntries', { ...rows, reason: 'ILL' });
  const deskChanges = await api.read<{ id: string; kind: string }[]>('deskChanges { id kind }', {
    scheduleId,
  });
  const [change] = deskChanges;
  await api.act('undoDeskChange', { scheduleId, kind: change?.kind, changeId: change?.id });
});

test('restoring a deleted entry asks about a couple entered again since', async () => {
  const { entryId, enter } = await entered();
  const restorable = async () =>
    (await api.done<{ deletedThings: { id: string }[] }>('{ deletedThings(first: 1) { id } }'))
      .deletedThings[0]?.id;
  await api.act('deleteEntry', { id: entryId });
  await api.act(RESTORE, { id: await restorable() });
  await api.act('deleteEntry', { id: entryId });
  await enter();
  const id = await restorable();
  expect(await api.refusedAct(RESTORE, { id })).toMatchObject({ code: 'CONFLICT', fields: QUESTION });
  await api.act(RESTORE, { id, entersTwice: true });
});

test('replacing a person in all entries says which couples are then in a contest twice', async () => {
  const { eventId, students, teachers, ...floor } = await entered();
  const [first = '', second = ''] = students;
  await buildEntry(api, { ...floor, eventId, students, teachers }, { entrantId: second, level: 'Bronze' });
  const replace = async (byId: string) =>
    await api.act<object>('replaceInEntries { enteredTwice refusals }', {
      eventId,
      entrantId: first,
      byId,
      entryCount: 1,
      isTrial: true,
    });
  expect(await replace(second)).toEqual({ enteredTwice: QUESTION.entersTwice, refusals: [] });
  expect(await replace(students[2] ?? '')).toEqual({ enteredTwice: [], refusals: [] });
});
