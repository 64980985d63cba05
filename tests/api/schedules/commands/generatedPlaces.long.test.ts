import { expect, test } from 'vitest';
import type { GeneratedPlace } from '../../../../server/schedules/problem/generatedPlaces.ts';
import { startApi } from '../../../support/api.ts';
import { buildCompetition, command } from '../../../support/competition.ts';
import { brokenLaws } from '../../../support/schedules/scheduleLaws.ts';

const api = await startApi();

/** Entries are generated last, as organisers may: heats are planned for the event's entries. */
async function generated(): Promise<{ scheduleId: string; rows: number }> {
  const { scheduleId } = await buildCompetition(api, { students: 30, teachers: 6 });
  await command(api, 'generateHeats', scheduleId);
  const { created } = await command(api, 'generateHeatEntries', scheduleId);
  return { scheduleId, rows: created ?? 0 };
}

const placesOf = async (scheduleId: string): Promise<readonly GeneratedPlace[]> =>
  (
    await api.db
      .selectFrom('generated_places')
      .select('places')
      .where('schedule_id', '=', Number(scheduleId))
      .executeTakeFirstOrThrow()
  ).places;

const standing = async (scheduleId: string): Promise<string[]> =>
  (
    await api.db
      .selectFrom('heat_entries')
      .select(['entry_id', 'heat_id'])
      .where('schedule_id', '=', Number(scheduleId))
      .execute()
  )
    .map(({ entry_id, heat_id }) => `${entry_id} ${heat_id}`)
    .sort();

/** Share of rows in the heats planned for them. */
async function shareTaken(scheduleId: string, planned: readonly GeneratedPlace[]): Promise<number> {
  const taken = new Set(await standing(scheduleId));
  return planned.filter(([entry, heat]) => taken.has(`${entry} ${heat}`)).length / planned.length;
}

test('filling uses the places that heats were generated for, the same each time', async () => {
  const { scheduleId, rows } = await generated();
  const planned = await placesOf(scheduleId);
  expect(planned).toHaveLength(rows);
  const filled = await command(api, 'fillHeats', scheduleId);
  expect(filled).toMatchObject({ assigned: rows, unassigned: 0, isProven: true });
  const first = await standing(scheduleId);
  expect(await shareTaken(scheduleId, planned)).toBeGreaterThan(0.5);
  expect(await brokenLaws(api.db, Number(scheduleId))).toEqual([]);
  await command(api, 'clearHeats', scheduleId);
  await command(api, 'fillHeats', scheduleId);
  expect(await standing(scheduleId)).toEqual(first);
});

test.each([
  ['are gone', () => []],
  [
    'are swapped',
    (places: readonly GeneratedPlace[]) => places.map(([entry], at) => [entry, places.at(-1 - at)![1]]),
  ],
  [
    'name what is gone',
    (places: readonly GeneratedPlace[]) => places.map(([entry, heat]) => [-entry, -heat]),
  ],
])('filling seats every entry where planned places %s', async (_, spoil) => {
  const { scheduleId, rows } = await generated();
  const places = JSON.stringify(spoil(await placesOf(scheduleId)));
  await api.db
    .updateTable('generated_places')
    .set({ places })
    .where('schedule_id', '=', Number(scheduleId))
    .execute();
  const filled = await command(api, 'fillHeats', scheduleId);
  expect(filled).toMatchObject({ assigned: rows, unassigned: 0, isProven: true });
  expect(await brokenLaws(api.db, Number(scheduleId))).toEqual([]);
});
