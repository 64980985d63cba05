import { expect, test } from 'vitest';
import { readFloorDay, stateOf } from '../../../server/eventDay/clock/floorClock.reader.ts';
import { startApi } from '../../support/api.ts';
import { comparePresses, DayPeople } from '../../support/eventDay/dayPeople.ts';
import { buildEventDay } from '../../support/eventDay.ts';
import { doubleBookings } from '../../support/schedules/doubleBookings.ts';

const api = await startApi();

/** Pseudo-random numbers from 0 to 1, the same each time. */
function repeatable(): () => number {
  let state = 7;
  return () => {
    state = (state * 48_271) % 2_147_483_647;
    return state / 2_147_483_647;
  };
}

test('on a day when everyone presses at once and twice, nothing is lost, doubled or danced twice', async () => {
  const { scheduleId, floor, press } = await buildEventDay(api, 77);
  const people = new DayPeople(
    api.db,
    (query, variables) => api.done(query, { ...variables }),
    Number(scheduleId),
    repeatable(),
  );
  const danced = new Map<number, string>();
  const rowsOf = async (heatId: number): Promise<string> => {
    const rows = await api.db
      .selectFrom('heat_entries')
      .select('id')
      .where('heat_id', '=', heatId)
      .orderBy('id')
      .execute();
    return rows.map(({ id }) => id).join();
  };
  for (let heat = 0; heat < 6; heat += 1) {
    await press('START');
    people.pressed.CLOCK += 1;
    const day = await readFloorDay(api.db, Number(scheduleId), floor);
    const { heatId, position } = stateOf(day);
    if (heatId !== null) danced.set(heatId, await rowsOf(heatId));
    const ahead = day.program.slice(position + 1).map(({ id }) => id);
    await Promise.all([
      people.checkIn(),
      people.checkIn(),
      people.answer(ahead),
      people.scratch(ahead.slice(1), heat % 2 === 0),
      people.enterLate(ahead),
      people.changePartner(ahead),
    ]);
  }
  const { pressed } = people;
  expect([pressed.CHECK_IN, pressed.DECK, pressed.CLOCK]).toEqual([12, 6, 6]);
  expect(Math.min(pressed.SCRATCH, pressed.LATE_ENTRY)).toBeGreaterThan(0);
  expect(await comparePresses(api.db, Number(scheduleId), pressed)).toMatchObject({ lost: 0, doubled: 0 });
  for (const [heatId, rows] of danced) expect([heatId, await rowsOf(heatId)]).toEqual([heatId, rows]);
  expect(await doubleBookings(api.db, Number(scheduleId))).toEqual([]);
});
