import { HttpError, ok } from '@oazapfts/runtime';
import { expect, test } from 'vitest';
import * as floorcraft from '../../dist/clients/rest.ts';
import { PASSWORD, startApi } from '../support/api.ts';

const COUPLES = 6;

const api = await startApi();
floorcraft.defaults.baseUrl = await api.app.listen({ port: 0, host: '127.0.0.1' });

test('a client generated from the published description does a day of work', async () => {
  const pair = await ok(floorcraft.postToken({ username: api.organiser.username, password: PASSWORD }));
  floorcraft.defaults.headers.authorization = `Bearer ${pair.access}`;

  const event = await ok(floorcraft.postEvents({ name: 'Spring Ball', date: '2027-03-05' }));
  const studio = await ok(floorcraft.postStudios({ name: 'Harbor' }));
  const person = (name: string, isProfessional: boolean) =>
    ok(floorcraft.postEntrants({ name, is_professional: isProfessional, studio: studio.id }));
  const dances = await ok(floorcraft.getDances());
  const waltz = dances.find(({ name }) => name === 'Waltz');
  for (let couple = 1; couple <= COUPLES; couple += 1) {
    const student = await person(`Student ${couple}`, false);
    const teacher = await person(`Teacher ${couple}`, true);
    const entry = await ok(
      floorcraft.postEntries({
        entrant: student.id,
        event: event.id,
        dance: waltz?.id ?? 0,
        partners: [{ id: teacher.id }],
        entry_type: 'HEAT',
        quantity: 2,
      }),
    );
    expect(entry).toMatchObject({ dance_category: waltz?.category, partners: [teacher.id], quantity: 2 });
    const left = await ok(floorcraft.getGetRemainingEntries(event.id, waltz?.id ?? 0, teacher.id));
    expect(left).toEqual({ remaining_entries: -1 });
  }

  const schedule = await ok(floorcraft.postSchedules({ event: event.id, name: 'Friday' }));
  const section = await ok(
    floorcraft.postSection2({
      schedule: schedule.id,
      section_type: 'HEAT',
      dance_category: [{ id: waltz?.category ?? 0 }],
      start_time: '2027-03-05T09:00:00Z',
      end_time: '2027-03-05T09:15:00Z',
      heat_duration: 90,
      max_couples: 4,
    }),
  );
  expect(section).toMatchObject({ order: 1, heats_possible: 10, eventheat2s: [] });
  const scope = { schedule_id: schedule.id };
  expect(await ok(floorcraft.postGenerateEventdance2S(scope))).toMatchObject({ created: 2 * COUPLES });
  expect(await ok(floorcraft.postGenerateHeat2S(scope))).toEqual({ created: 10 });
  expect(await ok(floorcraft.postFillHeat2S(scope))).toEqual({ assigned: 2 * COUPLES, unassigned: 0 });

  const [listed] = await ok(floorcraft.getSection2(schedule.id));
  const heats = [];
  for (const { order } of listed?.eventheat2s ?? [])
    heats.push(...(await ok(floorcraft.getEventheat2(schedule.id, order))));
  const from = heats.find(({ dance, eventdance2s }) => dance.id === waltz?.id && eventdance2s.length > 0);
  const row = from?.eventdance2s[0];
  const to = heats.find(
    ({ dance, eventdance2s }) =>
      dance.id === waltz?.id && eventdance2s.every(({ entry }) => entry.id !== row?.entry.id),
  );
  const moved = await ok(
    floorcraft.postChangeEventheat2OfEventdance2({
      eventheat2_id: to?.id ?? 0,
      eventdance2_id: row?.id ?? 0,
    }),
  );
  expect(moved.eventdance2s.map(({ id }) => id)).toContain(row?.id);

  await ok(floorcraft.patchSchedulesId(schedule.id, { is_locked: true }));
  const locked = await ok(floorcraft.postDeleteHeat2S(scope)).catch((error: unknown) => error);
  expect(locked).toBeInstanceOf(HttpError);
  expect(locked).toMatchObject({ status: 409, data: { detail: 'This schedule is locked.' } });
  const stats = await ok(floorcraft.getGetScheduleStats(scope.schedule_id));
  expect(stats).toMatchObject({ sections: 1, heats: 10, entries: 2 * COUPLES, orphan_entries: 0 });

  await ok(floorcraft.postLogout({ refresh: pair.refresh }));
  expect(await floorcraft.getEvents()).toMatchObject({ status: 401, data: { code: 'token_not_valid' } });
});
