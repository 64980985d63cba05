import { describe, expect, test } from 'vitest';
import { startApi } from '../../../support/api.ts';
import { command } from '../../../support/competition.ts';
import { buildEntry, buildFloor, buildSection, type Floor } from '../../../support/schedules/floor.ts';

const api = await startApi();

interface Waiting {
  id: string;
  danceName: string;
  waitingOfDance: number;
  cure: string | null;
}
interface Cure {
  kind: string;
  danceId: string | null;
  heats: number | null;
  seats: number;
}

async function read(
  { scheduleId }: Floor,
  page = '',
): Promise<{ orphanEntries: number; orphanEntriesObjs: Waiting[]; waitingCures: Cure[] }> {
  return await api.read<Awaited<ReturnType<typeof read>>>(
    `scheduleStats { orphanEntries orphanEntriesObjs${page} { id danceName waitingOfDance cure }
    waitingCures { kind danceId heats seats } }`,
    { scheduleId },
  );
}

/** Two unassigned waltzes, entered first, and five tangos of three couples. */
async function waiting(): Promise<Floor> {
  const floor = await buildFloor(api);
  const [waltz = '', tango = ''] = floor.danceIds;
  await buildEntry(api, floor, { danceId: waltz, quantity: 2 });
  for (const [index, quantity] of [2, 1, 2].entries()) {
    const entrantId = floor.students[index] ?? '';
    await buildEntry(api, floor, { danceId: tango, entrantId, quantity });
  }
  await command(api, 'generateHeatEntries', floor.scheduleId);
  return floor;
}

describe('unassigned rows', () => {
  test('are grouped by dance, the largest group first', async () => {
    const { orphanEntries, orphanEntriesObjs } = await read(await waiting());
    expect(orphanEntries).toBe(7);
    expect(
      orphanEntriesObjs.map(({ danceName, waitingOfDance }) => `${danceName} ${waitingOfDance}`),
    ).toEqual([...Array(5).fill('Tango 5'), ...Array(2).fill('Waltz 2')]);
  });

  test('are read in pages that make up the whole list', async () => {
    const floor = await waiting();
    const { orphanEntriesObjs: whole } = await read(floor);
    const stretches = await Promise.all(
      [0, 3, 6, 9].map((offset) => read(floor, `(first: 3, offset: ${offset})`)),
    );
    expect(stretches.map(({ orphanEntriesObjs }) => orphanEntriesObjs.length)).toEqual([3, 3, 1, 0]);
    expect(stretches.flatMap(({ orphanEntriesObjs }) => orphanEntriesObjs)).toEqual(whole);
  });

  test('list each fix once, whatever page is read', async () => {
    const floor = await waiting();
    expect((await read(floor)).waitingCures).toEqual([]);
    // Ten minutes without heats: room for the missing ones.
    await buildSection(api, floor);
    await command(api, 'fillHeats', floor.scheduleId);
    const { orphanEntriesObjs, waitingCures } = await read(floor, '(first: 1)');
    expect(orphanEntriesObjs).toHaveLength(1);
    const [waltz, tango] = floor.danceIds;
    expect(waitingCures.map(({ kind, danceId }) => ({ kind, danceId }))).toEqual([
      { kind: 'ADD_HEATS', danceId: waltz },
      { kind: 'ADD_HEATS', danceId: tango },
    ]);
  });
});
