import { expect, test } from 'vitest';
import { startApi } from '../../support/api.ts';
import { buildEntry, buildFloor, buildSection, type Floor } from '../../support/schedules/floor.ts';

const api = await startApi();

async function build() {
  const floor = await buildFloor(api);
  return { ...floor, sectionId: await buildSection(api, floor), entryId: await buildEntry(api, floor) };
}
type Built = Floor & { sectionId: string; entryId: string };

const SAVES: Record<string, { input: string; of: (built: Built) => object }> = {
  updateSchedule: { input: 'UpdateScheduleInput', of: (one) => ({ id: one.scheduleId, maxCouples: 8 }) },
  updateSection: {
    input: 'UpdateSectionInput',
    of: (one) => ({ id: one.sectionId, title: 'Morning', danceCategoryIds: [one.categoryId] }),
  },
  updateEntry: { input: 'UpdateEntryInput', of: (one) => ({ id: one.entryId, level: 'Gold', quantity: 2 }) },
};

test.each(Object.keys(SAVES))('%s keeps version and revision if nothing changes', async (name) => {
  const { input: type, of } = SAVES[name] as (typeof SAVES)[string];
  const built = await build();
  const input = of(built);
  const save = async (): Promise<number> =>
    (
      await api.done<Record<string, { version: number }>>(
        `mutation S($input: ${type}!) { ${name}(input: $input) { version } }`,
        { input },
      )
    )[name]?.version as number;
  const revision = async (): Promise<number> =>
    (
      await api.done<{ scheduleStats: { revision: number } }>(
        'query R($id: ID!) { scheduleStats(scheduleId: $id) { revision } }',
        { id: built.scheduleId },
      )
    ).scheduleStats.revision;
  const version = await save();
  const before = await revision();
  expect(await save()).toBe(version);
  expect(await revision()).toBe(before);
});
