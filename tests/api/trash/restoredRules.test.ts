import { describe, expect, test } from 'vitest';
import { startApi } from '../../support/api.ts';
import { command } from '../../support/competition.ts';
import { doubleBookings } from '../../support/schedules/doubleBookings.ts';
import { buildEntry, buildFloor, buildSection } from '../../support/schedules/floor.ts';
import { heatsOf, logs, waitingRows } from '../../support/schedules/waltzes.ts';

const api = await startApi();

const act = (mutation: string, input: object, token?: string) => api.as(token).tryAct(mutation, input);
const remove = (mutation: string, id: string, token?: string) => act(mutation, { id }, token);

async function restore(kind: string, token?: string) {
  const deletedThings = await api.read<{ id: string }[]>('deletedThings { id }', { kinds: [kind] });
  return act('restoreDeleted', { id: deletedThings[0]?.id }, token);
}

/** Two concurrent floors, with an entry of two couples in the first heat of each. */
async function buildTwoFloors() {
  const floor = await buildFloor(api);
  const sections = [await buildSection(api, floor), await buildSection(api, floor)];
  for (const [at, id] of sections.entries())
    await act('updateSection', {
      id,
      floor: `Floor ${at}`,
      startTime: '2027-03-05T14:00:00Z',
      endTime: '2027-03-05T14:05:00Z',
    });
  const entries = [
    await buildEntry(api, floor, { entrantId: floor.students[0], partnerIds: [floor.teachers[0] ?? ''] }),
    await buildEntry(api, floor, { entrantId: floor.students[1], partnerIds: [floor.teachers[1] ?? ''] }),
  ];
  await command(api, 'generateHeatEntries', floor.scheduleId);
  await command(api, 'generateHeats', floor.scheduleId);
  const heats = await heatsOf(api, floor.scheduleId);
  const firsts = sections.map((id) =>
    heats.find(({ section, dance }) => section.id === id && dance.id === floor.danceIds[0]),
  );
  const rows = await waitingRows(api, floor.scheduleId);
  for (const [at, heat] of firsts.entries()) {
    const row = rows.find(({ entry }) => entry.entrant.id === floor.students[at]);
    const { errors } = await act('moveHeatEntry', { id: row?.id, heatId: heat?.id });
    expect(errors).toEqual([]);
  }
  return { ...floor, sections, entries, firsts };
}

describe('a restored schedule', () => {
  test('double-books no one whose partner has changed since, and names the unassigned', async () => {
    const { scheduleId, entries, teachers, students } = await buildTwoFloors();
    expect((await remove('deleteSchedule', scheduleId)).errors).toEqual([]);
    expect((await act('updateEntry', { id: entries[1], partnerIds: [teachers[0]] })).errors).toEqual([]);
    expect((await restore('SCHEDULE')).errors).toEqual([]);
    expect(await doubleBookings(api.db, Number(scheduleId))).toEqual([]);
    const waiting = await waitingRows(api, scheduleId);
    expect(waiting.map(({ entry }) => entry.entrant.id)).toEqual([students[1]]);
    const [line] = await logs(api, scheduleId);
    expect(line).toMatch(
      /^Restored the schedule: unassigned 1 entry that no longer fits its heat \(Student \d+\.2 & Teacher \d+\.1\)$/,
    );
  });

  test('keeps a double booking from before', async () => {
    const floor = await buildTwoFloors();
    const { scheduleId, sections, firsts, entries, teachers } = floor;
    // Apart while the partner changes, then at one time again: organisers may set sections' times freely.
    const at = (startTime: string, endTime: string) =>
      act('updateSection', { id: sections[1], startTime, endTime });
    await at('2027-03-05T16:00:00Z', '2027-03-05T16:05:00Z');
    await act('updateEntry', { id: entries[1], partnerIds: [teachers[0]] });
    await at('2027-03-05T14:00:00Z', '2027-03-05T14:05:00Z');
    const before = await doubleBookings(api.db, Number(scheduleId));
    expect(before).toHaveLength(1);
    await remove('deleteSchedule', scheduleId);
    await restore('SCHEDULE');
    expect(await doubleBookings(api.db, Number(scheduleId))).toEqual(before);
    expect((await logs(api, scheduleId))[0]).toBe('Restored the schedule');
    expect(firsts).toHaveLength(2);
  });
});

describe('heats whose dance changed its style while they were deleted', () => {
  const misplaced = (scheduleId: string) =>
    api.read<{ heats: number; misplacedHeats: number }>('scheduleStats { heats misplacedHeats }', {
      scheduleId,
    });

  test.each(['EVENT', 'SCHEDULE'])('are not restored with their %s, and the log says so', async (kind) => {
    const id = await api.act<string>('createDanceCategory.id', { name: `Country ${kind}` });
    const other = await api.act<{ id: string }>('createDanceCategory { id }', { name: `Other ${kind}` });
    const polka = await api.act<{ id: string }>('createDance { id }', {
      categoryId: id,
      name: 'Polka',
    });
    const floor = await buildFloor(api);
    await buildSection(api, floor, { danceCategoryIds: [id] });
    await buildSection(api, floor);
    if (kind === 'EVENT') {
      await buildEntry(api, floor, { danceId: polka.id });
      await command(api, 'generateHeatEntries', floor.scheduleId);
    }
    await command(api, 'generateHeats', floor.scheduleId);
    await command(api, 'fillHeats', floor.scheduleId);
    const heats = await heatsOf(api, floor.scheduleId);
    const polkas = heats.filter(({ dance }) => dance.id === polka.id).length;
    expect(polkas).toBe(10);
    await remove(
      kind === 'EVENT' ? 'deleteEvent' : 'deleteSchedule',
      kind === 'EVENT' ? floor.eventId : floor.scheduleId,
    );
    expect((await act('updateDance', { id: polka.id, categoryId: other.id })).errors).toEqual([]);
    expect((await restore(kind)).errors).toEqual([]);
    expect(await misplaced(floor.scheduleId)).toEqual({ heats: heats.length - polkas, misplacedHeats: 0 });
    expect((await heatsOf(api, floor.scheduleId)).map(({ number }) => number)).toEqual(
      Array.from({ length: heats.length - polkas }, (_, at) => at + 1),
    );
    const [line] = await logs(api, floor.scheduleId);
    const rows = kind === 'EVENT' ? 'unassigned 1 entry' : 'unassigned 0 entries';
    expect(line).toBe(
      `Restored the ${kind.toLowerCase()}: removed 10 heats, ${rows} (Other ${kind}, a style that their sections do not have)`,
    );
    expect((await act('updateDance', { id: polka.id, categoryId: id })).errors).toEqual([]);
  });
});

describe('what organisers have published', () => {
  async function buildPublished() {
    const floor = await buildTwoFloors();
    expect((await act('publishSchedule', { scheduleId: floor.scheduleId })).errors).toEqual([]);
    return floor;
  }

  test('cannot be deleted or restored by staff', async () => {
    const { scheduleId } = await buildPublished();
    const words = 'Only an organiser may delete a published schedule.';
    const refusal = await remove('deleteSchedule', scheduleId, api.staff.access);
    expect(refusal.errors).toMatchObject([{ message: words, extensions: { code: 'FORBIDDEN' } }]);
    const answer = await api.rest('DELETE', `/api/schedules/${scheduleId}/`, undefined, api.staff.access);
    expect([answer.statusCode, answer.json()]).toEqual([403, { detail: words }]);
    expect((await remove('deleteSchedule', scheduleId)).errors).toEqual([]);
    expect((await restore('SCHEDULE', api.staff.access)).errors).toMatchObject([
      { message: 'Only an organiser may restore a published schedule.', extensions: { code: 'FORBIDDEN' } },
    ]);
    expect((await restore('SCHEDULE')).errors).toEqual([]);
  });

  test('does not include drafts, which staff may delete and restore', async () => {
    const { scheduleId } = await buildTwoFloors();
    expect((await remove('deleteSchedule', scheduleId, api.staff.access)).errors).toEqual([]);
    expect((await restore('SCHEDULE', api.staff.access)).errors).toEqual([]);
  });
});
