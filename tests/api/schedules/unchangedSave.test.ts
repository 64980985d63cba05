import { expect, test } from 'vitest';
import { startApi } from '../../support/api.ts';
import { buildEntry, buildFloor, buildSection, type Floor } from '../../support/schedules/floor.ts';

const api = await startApi();

async function build() {
  const floor = await buildFloor(api);
  return { ...floor, sectionId: await buildSection(api, floor), entryId: await buildEntry(api, floor) };
}
type Built = Floor & { sectionId: string; entryId: string };

test.each<[string, (built: Built) => object]>([
  ['updateSchedule', (one) => ({ id: one.scheduleId, maxCouples: 8 })],
  ['updateSection', (one) => ({ id: one.sectionId, title: 'Morning', danceCategoryIds: [one.categoryId] })],
  ['updateEntry', (one) => ({ id: one.entryId, level: 'Gold', quantity: 2 })],
])('%s keeps version and revision if nothing changes', async (name, inputOf) => {
  const built = await build();
  const save = async () =>
    (await api.act<{ version: number }>(`${name} { version }`, inputOf(built))).version;
  const revision = (): Promise<number> =>
    api.read<number>('scheduleStats.revision', { scheduleId: built.scheduleId });
  const version = await save();
  const before = await revision();
  expect(await save()).toBe(version);
  expect(await revision()).toBe(before);
});
