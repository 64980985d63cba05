import { describe, expect, test } from 'vitest';
import { dayFigures, hoursText, restText, splitDays, type Turn } from '../../client/people/personDay.ts';

const MINUTE = 60_000;
const NINE = Date.UTC(2027, 2, 6, 9);
const dateOf = (at: number) => new Date(at).toISOString().slice(0, 10);

const turn = (minute: number, style = 'Smooth', withWhom = ['Dmitri Volkov']): Turn => ({
  heatId: String(minute),
  number: minute,
  start: NINE + minute * MINUTE,
  end: NINE + (minute + 1.5) * MINUTE,
  style,
  dance: 'Waltz',
  withWhom,
});

describe('a person’s days', () => {
  test('join turns of one style into a block until somebody can rest', () => {
    const [day] = splitDays([turn(60), turn(0), turn(1.5), turn(10), turn(61.5, 'Latin')], dateOf);
    expect(day?.blocks.map(({ style, turns }) => [style, turns])).toEqual([
      ['Smooth', 3],
      ['Smooth', 1],
      ['Latin', 1],
    ]);
  });

  test('begin anew at midnight where the event is', () => {
    expect(splitDays([turn(0), turn(24 * 60)], dateOf).map(({ date }) => date)).toEqual([
      '2027-03-06',
      '2027-03-07',
    ]);
  });

  test('count runs, rests and changes of partner from one heat to the very next', () => {
    const days = splitDays(
      [turn(0), turn(1.5, 'Smooth', ['Anya Petrova']), turn(3, 'Smooth', ['Anya Petrova']), turn(40)],
      dateOf,
    );
    expect(dayFigures(days)).toEqual({ longestRun: 3, shortestRest: 36, switches: 1 });
  });

  test('have no rest to name where nobody rests', () => {
    expect(dayFigures(splitDays([turn(0), turn(1.5)], dateOf)).shortestRest).toBeNull();
  });
});

test('rest reads as people say it', () => {
  expect([0, 1, 45, 60, 84].map(restText)).toEqual(['next heat', 'next heat', '45 min', '1 h', '1 h 24 min']);
  expect([24, 60, 144].map(hoursText)).toEqual(['24', '1 h 0', '2 h 24']);
});
