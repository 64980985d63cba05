import { expect, test } from 'vitest';
import { dayHeadsOf } from '../../../client/schedules/sections/dayHeads.ts';
import { competitionDays } from '../../../client/time/competitionDays.ts';
import { eventClock } from '../../../client/time/eventClock.ts';

const clock = eventClock('UTC');
const at = (day: number, hour: number, minute = 0) => Date.UTC(2027, 2, day, hour, minute);
const section = (id: string, start: number | null, end: number) => ({
  id,
  start: start ?? 0,
  end,
  startTime: start === null ? null : new Date(start).toISOString(),
});

test('each day has its heading above its first section, and an evening past midnight starts no new day', () => {
  const sections = [
    section('morning', at(5, 8), at(5, 17)),
    section('evening', at(5, 18), at(6, 0, 50)),
    section('night', at(6, 0, 50), at(6, 1, 42)),
    section('untimed', null, 0),
    section('next day', at(6, 8), at(6, 12)),
  ];
  const days = competitionDays(
    sections.filter(({ startTime }) => startTime !== null),
    clock.localDate,
  );
  expect([...dayHeadsOf(sections, days, clock)]).toEqual([
    ['morning', 'Fri Mar 5'],
    ['next day', 'Sat Mar 6'],
  ]);
  const [first] = days;
  expect(first && [...dayHeadsOf(sections.slice(0, 3), [first], clock)]).toEqual([]);
});
