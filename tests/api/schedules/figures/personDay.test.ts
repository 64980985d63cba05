import { expect, test } from 'vitest';
import { startApi } from '../../../support/api.ts';
import { command } from '../../../support/competition.ts';
import { buildEntry, buildFloor, buildSection } from '../../../support/schedules/floor.ts';

const api = await startApi();

interface Day {
  items: object[];
  unassigned: { id: string }[];
  missingEntries: number;
}

test("a person's day counts unassigned entries, generated or not", async () => {
  const floor = await buildFloor(api);
  const [entrantId] = floor.students;
  const day = async (): Promise<Day> =>
    await api.read<Day>('personDay { items { heatEntry { id } } unassigned { id } missingEntries }', {
      entrantId,
      scheduleId: floor.scheduleId,
    });
  await buildSection(api, floor);
  await buildEntry(api, floor, { entrantId, quantity: 2 });
  expect(await day()).toEqual({ items: [], unassigned: [], missingEntries: 2 });
  await command(api, 'generateHeatEntries', floor.scheduleId);
  const { unassigned, ...rest } = await day();
  expect(rest).toEqual({ items: [], missingEntries: 0 });
  expect(unassigned).toHaveLength(2);
  await command(api, 'generateHeats', floor.scheduleId);
  const input = { scheduleId: floor.scheduleId, heatEntryIds: unassigned.map(({ id }) => id) };
  await api.act('seatHeatEntries', input);
  const after = await day();
  expect(after).toMatchObject({ unassigned: [], missingEntries: 0 });
  expect(after.items).toHaveLength(2);
});
