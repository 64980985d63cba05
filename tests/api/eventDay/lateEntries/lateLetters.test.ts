import { expect, test } from 'vitest';
import { startApi } from '../../../support/api.ts';
import { command } from '../../../support/competition.ts';
import { buildEntry, buildFloor, buildSection } from '../../../support/schedules/floor.ts';

const api = await startApi();

interface Heat {
  id: string;
  label: string;
  startTime: string;
  entries: { entry: { id: string } }[];
}
interface Change {
  id: string;
  content: string;
  toInform: string[];
  told: object | null;
}

/** A heat of one couple in each of `dances` dances, published; and the desk. */
async function buildDesk(dances: number) {
  const floor = await buildFloor(api);
  const { scheduleId, students, teachers, danceIds } = floor;
  await buildSection(api, floor, { endTime: `2027-03-05T14:0${dances}:00Z`, maxCouples: 1 });
  for (const danceId of danceIds.slice(0, dances)) await buildEntry(api, floor, { danceId });
  for (const name of ['generateHeats', 'generateHeatEntries', 'fillHeats'] as const)
    await command(api, name, scheduleId);
  await api.act('publishSchedule', { scheduleId });
  const heats = async (): Promise<Heat[]> =>
    await api.read<Heat[]>('schedule.heats { id label startTime entries { entry { id } } }', {
      id: scheduleId,
    });
  /** Takes the offered new heat, tells the couple, and returns its number. */
  const enterLate = async (student: number): Promise<string> => {
    const entry = {
      scheduleId,
      entryType: 'HEAT',
      entrantId: students[student],
      partnerIds: [teachers[1]],
      danceId: danceIds[0],
    };
    const places = await api.read<{ kind: string; label: string; heat: { id: string } }[]>(
      'latePlaces.places { kind label heat { id } }',
      { input: entry },
    );
    const place = places.find(({ kind }) => kind === 'NEW_HEAT');
    await api.act('addLateEntry', { ...entry, entersTwice: true, afterHeatId: place?.heat.id });
    const [newest] = await changes();
    await api.act('markInformed', { scheduleId, kind: 'LATE_ENTRY', changeId: newest?.id });
    return place?.label ?? '';
  };
  const changes = async (): Promise<Change[]> =>
    await api.read<Change[]>('deskChanges { id content toInform told { by } }', { scheduleId });
  return { scheduleId, heats, enterLate, changes };
}

test('the number that the desk told a late couple holds, and so does its time', async () => {
  const { heats, enterLate, changes } = await buildDesk(2);
  expect(await enterLate(1)).toBe('1A');
  const told = (await heats()).find(({ label }) => label === '1A');
  expect(await enterLate(2)).toBe('1B');
  expect(await enterLate(3)).toBe('1C');
  const after = await heats();
  expect(after.map(({ label }) => label)).toEqual(['1', '1A', '1B', '1C', '2']);
  expect(after.find(({ id }) => id === told?.id)).toEqual(told);
  for (const one of await changes()) expect(one.told).not.toBeNull();
});

test('at the end of the day too, with plain numbers', async () => {
  const { heats, enterLate } = await buildDesk(1);
  expect([await enterLate(1), await enterLate(2)]).toEqual(['2', '3']);
  const labels = (await heats()).map(({ label }) => label);
  expect(labels).toEqual(['1', '2', '3']);
});

test('a late couple that is told another heat must be told again', async () => {
  const { scheduleId, heats, enterLate, changes } = await buildDesk(2);
  await enterLate(1);
  const [told] = await changes();
  expect(told).toMatchObject({ toInform: [], told: { by: expect.any(String) } });
  await api.act('renumberHeats', { scheduleId });
  const [line] = await changes();
  expect(line?.told).toBeNull();
  expect(line?.content).toBe(`${told?.content}; now in heat 2`);
  expect(line?.toInform).toHaveLength(2);
  await api.act('markInformed', { scheduleId, kind: 'LATE_ENTRY', changeId: line?.id });
  expect((await changes())[0]?.told).not.toBeNull();
  expect((await heats()).map(({ label }) => label)).toEqual(['1', '2', '3']);
});
