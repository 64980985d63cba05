import { describe, expect, test } from 'vitest';
import { startApi } from '../../../support/api.ts';
import { command } from '../../../support/competition.ts';
import { buildEntry, buildFloor, buildSection } from '../../../support/schedules/floor.ts';
import { doubleBookings } from '../../../support/schedules/scheduleLaws.ts';
import { waitingRows } from '../../../support/schedules/waltzes.ts';

const api = await startApi();

const updateSection = (input: object) =>
  api.done<{ updateSection: { floor: string } }>(
    'mutation Update($input: UpdateSectionInput!) { updateSection(input: $input) { floor } }',
    { input },
  );

interface Heat {
  id: string;
  startTime: string;
  coupleCount: number;
  section: { id: string };
}

async function heatsOf(scheduleId: string): Promise<Heat[]> {
  return await api.read<Heat[]>('schedule.heats { id startTime coupleCount section { id } }', {
    id: scheduleId,
  });
}

/** Two concurrent sections of five minutes, on two floors. */
async function buildTwoFloors() {
  const floor = await buildFloor(api);
  const ends = { endTime: '2027-03-05T14:05:00Z' };
  const first = await buildSection(api, floor, { ...ends, title: 'A' });
  const second = await buildSection(api, floor, { ...ends, title: 'B' });
  await updateSection({ id: first, floor: 'Ballroom A' });
  // A new section starts where the last one ends; this one runs side by side with it.
  await updateSection({ id: second, floor: 'Ballroom B', startTime: '2027-03-05T14:00:00Z' });
  return { ...floor, sections: [first, second] };
}

describe('a section', () => {
  test('has a floor, which REST leaves out', async () => {
    const floor = await buildFloor(api);
    const id = await buildSection(api, floor);
    expect((await updateSection({ id, floor: ' Ballroom A ' })).updateSection.floor).toBe('Ballroom A');
    const patched = await api.rest('PATCH', `/api/section2/${id}/`, { floor: 'Elsewhere', title: 'Friday' });
    expect(patched.json()).toMatchObject({ title: 'Friday' });
    expect(patched.json()).not.toHaveProperty('floor');
    const sections = await api.read<{ floor: string }[]>('schedule.sections { floor }', {
      id: floor.scheduleId,
    });
    expect(sections).toEqual([{ floor: 'Ballroom A' }]);
    const tooLong = await api.refusedAct('updateSection', { id, floor: 'x'.repeat(101) });
    expect(tooLong.fields).toEqual({ floor: ['Must be at most 100 characters.'] });
  });
});

describe('two concurrent floors', () => {
  test('never have a person in two heats at the same time', async () => {
    const floor = await buildTwoFloors();
    // Eight waltzes with one teacher: five heats on each floor, but only five distinct times, and all five are used.
    for (const entrantId of floor.students) await buildEntry(api, floor, { entrantId, quantity: 2 });
    await command(api, 'generateHeatEntries', floor.scheduleId);
    await command(api, 'generateHeats', floor.scheduleId);
    const filled = await command(api, 'fillHeats', floor.scheduleId);
    expect(filled).toMatchObject({ assigned: 5, bound: 5, isProven: true });
    expect(await doubleBookings(api.db, Number(floor.scheduleId))).toBe(0);
    const heats = await heatsOf(floor.scheduleId);
    expect(heats).toHaveLength(10);
    const times = heats.filter(({ coupleCount }) => coupleCount > 0).map(({ startTime }) => startTime);
    expect(new Set(times).size).toBe(times.length);
  });

  test('clash for a person moved into both by hand, with a warning before', async () => {
    const floor = await buildTwoFloors();
    const [one, other] = floor.students;
    // Without entries both floors begin with a waltz.
    await command(api, 'generateHeats', floor.scheduleId);
    await buildEntry(api, floor, { entrantId: one });
    await buildEntry(api, floor, { entrantId: other });
    await command(api, 'generateHeatEntries', floor.scheduleId);
    const heats = await heatsOf(floor.scheduleId);
    const [here, there] = floor.sections.map((id) => heats.find(({ section }) => section.id === id));
    expect(here?.startTime).toBe(there?.startTime);
    const rows = await waitingRows(api, floor.scheduleId);
    const move = (id: string, heatId: string) => api.act('moveHeatEntry', { id, heatId });
    await move(rows[0]?.id ?? '', here?.id ?? '');
    const explainMove = await api.read<{
      isPossible: boolean;
      reasons: { sentence: string }[];
      warnings: { sentence: string }[];
    }>('explainMove { isPossible reasons { sentence } warnings { sentence } }', {
      heatEntryId: rows[1]?.id,
      heatId: there?.id,
    });
    expect(explainMove.isPossible).toBe(false);
    expect(explainMove.reasons.map(({ sentence }) => sentence)).toEqual([
      expect.stringMatching(/^(Teacher \S+) dances in heat 1 at the same time, with .* & \1\.$/),
    ]);
    const doubleBookings = await api.read<number>('qualityReport.doubleBookings', {
      scheduleId: floor.scheduleId,
    });
    expect(doubleBookings).toBe(0);
  });
});
