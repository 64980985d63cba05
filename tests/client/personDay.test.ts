import { describe, expect, test } from 'vitest';
import {
  type Day,
  dayAxis,
  dayFigures,
  hoursText,
  restMinutes,
  restText,
  splitDays,
  type Turn,
} from '../../client/people/days/personDay.ts';
import { competitionDays } from '../../client/time/competitionDays.ts';

const MINUTE = 60_000;
const NINE = Date.UTC(2027, 2, 6, 9);
const dateOf = (at: number) => new Date(at).toISOString().slice(0, 10);
const minuteOfDay = (at: number) => (at / MINUTE) % (24 * 60);

/** Two days: nine in the morning until half past one at night, and the next from nine to five. */
const sections = [
  { start: NINE, end: NINE + 9 * 60 * MINUTE },
  { start: NINE + 10 * 60 * MINUTE, end: NINE + 16.5 * 60 * MINUTE },
  { start: NINE + 24 * 60 * MINUTE, end: NINE + 32 * 60 * MINUTE },
];
const split = (turns: Turn[]): Day[] => splitDays(turns, competitionDays(sections, dateOf), minuteOfDay);

const turn = (minute: number, style = 'Smooth', withWhom = ['Dmitri Volkov']): Turn => ({
  heatId: String(minute),
  number: minute,
  label: String(minute),
  floor: '',
  start: NINE + minute * MINUTE,
  end: NINE + (minute + 1.5) * MINUTE,
  style,
  dance: 'Waltz',
  partners: withWhom.map((name) => ({ id: name, name, isProfessional: true })),
  entrantId: '1',
});

describe('a person’s days', () => {
  test('join turns of one style into a block until someone can rest', () => {
    const [day] = split([turn(60), turn(0), turn(1.5), turn(10), turn(61.5, 'Latin')]);
    expect(day?.blocks.map(({ style, turns }) => [style, turns])).toEqual([
      ['Smooth', 3],
      ['Smooth', 1],
      ['Latin', 1],
    ]);
  });

  test('are those of the competition: what is danced past midnight belongs to its evening', () => {
    const days = split([turn(60), turn(16.25 * 60), turn(24 * 60)]);
    expect(days.map(({ start }) => dateOf(start))).toEqual(['2027-03-06', '2027-03-07']);
    expect(days.map(({ turns }) => turns.length)).toEqual([2, 1]);
    // Someone who dances at night alone, too.
    const [night] = split([turn(16.25 * 60)]);
    expect(dateOf(night?.start ?? 0)).toBe('2027-03-06');
  });

  test('span what is danced on one axis, past midnight too, with few labels on whole hours', () => {
    const axis = dayAxis(split([turn(60), turn(16.25 * 60), turn(24 * 60)]));
    expect(axis).toEqual({ from: 9, to: 26, labels: [9, 13, 17, 21, 25] });
    expect(dayAxis(split([turn(0), turn(90)]))).toEqual({ from: 9, to: 11, labels: [9, 10, 11] });
    for (let hours = 1; hours <= 16; hours++) {
      const { from, to, labels } = dayAxis(split([turn(0), turn(hours * 60 - 2)]));
      expect([from, labels[0], labels.length <= 6]).toEqual([9, 9, true]);
      expect(to).toBeGreaterThanOrEqual(labels.at(-1) ?? 0);
    }
  });

  test('count runs, rests and changes of partner from one heat to the very next', () => {
    const days = split([
      turn(0),
      turn(1.5, 'Smooth', ['Anya Petrova']),
      turn(3, 'Smooth', ['Anya Petrova']),
      turn(40),
    ]);
    expect(dayFigures(days)).toEqual({ longestRun: 3, shortestRest: 36, switches: 1 });
  });

  test('have no rest to name where no one rests', () => {
    expect(dayFigures(split([turn(0), turn(1.5)])).shortestRest).toBeNull();
  });
});

test('the shortest rest is the smallest one of the table under it', () => {
  const days = split([turn(0), turn(1.5), turn(6), turn(30), turn(60)]);
  const table = days.flatMap(({ turns }) =>
    turns.flatMap((one, index) => restMinutes(turns[index - 1], one) ?? []),
  );
  expect(table).toEqual([3, 23, 29]);
  expect(dayFigures(days).shortestRest).toBe(3);
});

test('rest reads as people say it', () => {
  expect(restMinutes(turn(0), turn(2.5))).toBeNull();
  expect([null, 45, 60, 84].map(restText)).toEqual(['next heat', '45 min', '1 h', '1 h 24 min']);
  expect([24, 60, 144].map(hoursText)).toEqual(['24', '1 h 0', '2 h 24']);
});
