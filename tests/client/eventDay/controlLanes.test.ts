import { expect, test } from 'vitest';
import { dayOfFloor, laneOf, spanOf } from '../../../client/eventDay/control/controlLanes.ts';
import type { FollowedFloor } from '../../../client/eventDay/useFloor.ts';
import { eventClock } from '../../../client/time/eventClock.ts';

const HOUR = 3_600_000;

test('a rehearsal on another day keeps the strip and the day of new passes to the day of the schedule', () => {
  const planned = Date.parse('2027-03-05T14:00:00Z');
  const now = planned - 98 * 24 * HOUR;
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
  const floor = {
    plan: { heats, sections: [{ id: '1', title: 'Morning' }], breaks: [] },
    presses: [press],
    view: { state: { position: 0 }, current: heats[0], next: heats[1], times: [now, now + 90_000] },
    clock: eventClock('America/New_York'),
    now,
  } as unknown as FollowedFloor;
  const span = spanOf([laneOf(floor)], now);
  expect(span.until - span.from).toBe(HOUR / 2);
  expect(span.from).toBe(planned);
  expect(dayOfFloor(floor)).toBe('2027-03-05');
});
