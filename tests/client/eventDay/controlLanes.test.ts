import { expect, test } from 'vitest';
import {
  dayOfFloor,
  daysBefore,
  laneOf,
  programSpan,
  spanOf,
} from '../../../client/eventDay/control/controlLanes.ts';
import type { FollowedFloor } from '../../../client/eventDay/useFloor.ts';
import { eventClock } from '../../../client/time/eventClock.ts';

const HOUR = 3_600_000;
const planned = Date.parse('2027-03-05T14:00:00Z');

/** Two heats from 9 AM on; the first has been started, or none. */
function floorAt(now: number, isStarted: boolean): FollowedFloor {
  const heat = (id: string, at: number) => ({
    id,
    plannedTime: new Date(at).toISOString(),
    duration: 90,
    coupleCount: 3,
    style: 'Smooth',
    sectionId: '1',
  });
  const heats = [heat('1', planned), heat('2', planned + 90_000)];
  const press = {
    no: 1,
    kind: 'START',
    heatId: '1',
    at: new Date(now).toISOString(),
    pressedAt: null,
    by: 'A',
  };
  const position = isStarted ? 0 : -1;
  return {
    plan: { heats, sections: [{ id: '1', title: 'Morning' }], breaks: [] },
    presses: isStarted ? [press] : [],
    view: {
      state: { position },
      current: heats[position] ?? null,
      next: heats[position + 1],
      times: [now, now + 90_000],
    },
    clock: eventClock('America/New_York'),
    now,
  } as unknown as FollowedFloor;
}

/** The strip in hours from the planned start. */
function stripOf(floor: FollowedFloor): number[] {
  const program = programSpan([floor]);
  const { from, until } = spanOf([laneOf(floor, program)], program, floor.now);
  return [from, until].map((at) => (at - planned) / HOUR);
}

test('a rehearsal on another day keeps the strip and the day of new passes to the day of the schedule', () => {
  const floor = floorAt(planned - 98 * 24 * HOUR, true);
  expect(stripOf(floor)).toEqual([0, 0.5]);
  expect(dayOfFloor(floor)).toBe('2027-03-05');
});

test('the strip shows at most an hour before and after the program', () => {
  expect(stripOf(floorAt(planned - 0.8 * HOUR, true))).toEqual([-1, 0.5]);
  expect(stripOf(floorAt(planned - 5 * HOUR, true))).toEqual([0, 0.5]);
  expect(stripOf(floorAt(planned + 1.03 * HOUR, true))).toEqual([0, 1.05]);
});

test('counts the days before the first heat until the clock runs; a day lasts until 4 AM', () => {
  const before = (hours: number, isStarted = false): number =>
    daysBefore([floorAt(planned - hours * HOUR, isStarted)]);
  expect([before(98 * 24), before(9), before(4), before(-2), before(-30)]).toEqual([98, 1, 0, 0, -1]);
  expect(before(98 * 24, true)).toBe(0);
});

test('the strip shows the heats of one day, until 4 AM', () => {
  const floor = floorAt(planned, true);
  const heats = [-5.1, -5, 0, 18.9, 19].map((hours) => ({
    ...floor.plan.heats[0],
    plannedTime: new Date(planned + hours * HOUR).toISOString(),
  }));
  const program = programSpan([{ ...floor, plan: { ...floor.plan, heats } } as FollowedFloor]);
  expect(program).toEqual({ from: planned - 5 * HOUR, until: planned + 18.9 * HOUR + 90_000 });
});
