import { describe, expect, it } from 'vitest';
import { heatAt } from '../../../client/schedules/strip/heatAt.ts';
import { heatName } from '../../../client/schedules/strip/heatName.ts';
import { hourLines } from '../../../client/schedules/strip/hourLines.ts';
import { overviewScale } from '../../../client/schedules/strip/overviewScale.ts';
import { stripDays } from '../../../client/schedules/strip/stripDays.ts';
import { floorLines, freeStretches, overlaps } from '../../../client/schedules/strip/stripGaps.ts';
import { walkHeats } from '../../../client/schedules/strip/walkHeats.ts';
import { dayIndexAt } from '../../../client/time/competitionDays.ts';
import { eventClock } from '../../../client/time/eventClock.ts';
import { aDay, aHeat, aSection, HOUR, MINUTE, SATURDAY } from './stripFixtures.ts';

const clock = eventClock('UTC');
const heats = Array.from({ length: 40 }, (_, index) => aHeat({ number: index + 1 }));
const LONGEST = 1.5 * MINUTE;

describe('the days of a strip', () => {
  it('split at a night, not at midnight', () => {
    const evening = aSection({ order: 1, start: SATURDAY + 14 * HOUR, end: SATURDAY + 15.5 * HOUR });
    const late = aSection({ order: 2, start: SATURDAY + 16.5 * HOUR, end: SATURDAY + 18 * HOUR });
    const morning = aSection({ order: 3, start: SATURDAY + 26 * HOUR, end: SATURDAY + 28 * HOUR });
    const days = stripDays([evening, late, morning], clock.localDate);
    expect(days.map(({ start, end }) => [start, end])).toEqual([
      [evening.start, late.end],
      [morning.start, morning.end],
    ]);
    expect(days.map(({ heatCount }) => heatCount)).toEqual([80, 40]);
  });

  it('assign a moment at night to the nearer day', () => {
    const days = [aDay(SATURDAY, 10), aDay(SATURDAY + 24 * HOUR, 10)];
    expect(dayIndexAt(days, SATURDAY + 12 * HOUR)).toBe(0);
    expect(dayIndexAt(days, SATURDAY + 23 * HOUR)).toBe(1);
  });

  it('are side by side to one scale, 14 px per night', () => {
    const days = [aDay(SATURDAY, 10), aDay(SATURDAY + 24 * HOUR, 5)];
    const scale = overviewScale(days, 914);
    expect(scale.days).toEqual([
      { x: 0, width: 600 },
      { x: 614, width: 300 },
    ]);
    expect(scale.momentAt(scale.x(1, SATURDAY + 26 * HOUR))).toEqual({ day: 1, at: SATURDAY + 26 * HOUR });
    expect(scale.momentAt(605)).toEqual({ day: 0, at: SATURDAY + 10 * HOUR });
  });
});

describe('gaps and overlaps', () => {
  const first = aSection({ order: 1, end: SATURDAY + 66 * MINUTE });
  const second = aSection({ order: 2, start: SATURDAY + HOUR, end: SATURDAY + 2 * HOUR });
  const third = aSection({ order: 3, start: SATURDAY + 2.75 * HOUR, end: SATURDAY + 3 * HOUR });

  it('find the time no section covers', () => {
    expect(freeStretches(aDay(SATURDAY, 3), [first, second, third])).toEqual([
      { from: SATURDAY + 2 * HOUR, to: SATURDAY + 2.75 * HOUR },
    ]);
  });

  it('find the time two sections share', () => {
    expect(overlaps([first, second, third])).toEqual([
      { from: SATURDAY + HOUR, to: SATURDAY + 66 * MINUTE, floor: '' },
    ]);
  });
});

describe('the lines of bands', () => {
  const floor = (name: string, from: number, to: number) =>
    aSection({ floor: name, start: SATURDAY + from * HOUR, end: SATURDAY + to * HOUR });

  it('are one for each floor while any run side by side', () => {
    expect(floorLines([floor('A', 0, 3), floor('B', 1, 2), floor('A', 3, 4)])).toEqual(['A', 'B']);
    expect(floorLines([floor('A', 0, 3), floor('A', 1, 2), floor('B', 2.5, 4)])).toEqual(['A', 'B']);
  });

  it('are one where floors follow each other', () => {
    expect(floorLines([floor('A', 0, 2), floor('B', 2, 4)])).toEqual(['']);
    expect(floorLines([])).toEqual(['']);
  });
});

describe('the heat under the pointer', () => {
  const scale = 5 / LONGEST;

  it('is the one that contains the moment', () => {
    for (const heat of heats) {
      expect(heatAt(heats, heat.start + 1, scale, LONGEST)?.number).toBe(heat.number);
      expect(heatAt(heats, heat.end - 1, scale, LONGEST)?.number).toBe(heat.number);
    }
  });

  it('is the nearest within 4 px, or none', () => {
    const end = heats[39]!.end;
    expect(heatAt(heats, end + 3 / scale, scale, LONGEST)?.number).toBe(40);
    expect(heatAt(heats, end + 5 / scale, scale, LONGEST)).toBeNull();
  });

  it('is the one in its lane if two sections share the width', () => {
    const left = aHeat({ number: 1, lane: 0, lanes: 2 });
    const right = aHeat({ number: 2, start: left.start, lane: 1, lanes: 2 });
    expect(heatAt([left, right], left.start + 0.2 * LONGEST, scale, LONGEST)?.number).toBe(1);
    expect(heatAt([left, right], left.start + 0.8 * LONGEST, scale, LONGEST)?.number).toBe(2);
  });
});

describe('the keyboard', () => {
  it('moves by one heat, jumps to both ends and stops there', () => {
    expect(walkHeats(heats, heats[4], 'ArrowRight')?.number).toBe(6);
    expect(walkHeats(heats, heats[4], 'ArrowLeft')?.number).toBe(4);
    expect(walkHeats(heats, heats[0], 'ArrowLeft')?.number).toBe(1);
    expect(walkHeats(heats, heats[39], 'ArrowRight')?.number).toBe(40);
    expect(walkHeats(heats, heats[4], 'Home')?.number).toBe(1);
    expect(walkHeats(heats, heats[4], 'End')?.number).toBe(40);
    expect(walkHeats(heats, heats[4], 'x')).toBeNull();
  });
});

describe('words', () => {
  it('describe a heat with its marks', () => {
    const start = Date.UTC(2027, 2, 6, 17, 25);
    const heat = aHeat({ number: 641, start, couples: 9, dance: 'Latin Rumba', isDoubleBooked: true });
    expect(heatName(heat, clock)).toBe(
      'Heat 641, 5:25 PM, Latin Rumba, 9 of 8 couples, over-full, double-booked',
    );
  });

  it('count hours in the event zone, whatever its offset', () => {
    const india = eventClock('Asia/Kolkata');
    const lines = hourLines(india, SATURDAY, SATURDAY + 2 * HOUR, 100 / HOUR);
    expect(lines.map(({ at, label }) => [(at - SATURDAY) / MINUTE, label])).toEqual([
      [0, null],
      [30, '2 PM'],
      [60, null],
      [90, '3 PM'],
      [120, null],
    ]);
  });

  it('keep even clock hours across a clock change', () => {
    const from = Date.UTC(2027, 2, 14, 5);
    const lines = hourLines(eventClock('America/New_York'), from, from + 7 * HOUR, 30 / HOUR);
    expect(lines.map(({ at, label }) => [(at - from) / HOUR, label]).filter(([, label]) => label)).toEqual([
      [0, '12 AM'],
      [3, '4 AM'],
      [5, '6 AM'],
      [7, '8 AM'],
    ]);
  });

  it('give a range of times', () => {
    expect(clock.range(Date.UTC(2027, 2, 6, 13, 45), Date.UTC(2027, 2, 6, 16, 21))).toBe('1:45 PM – 4:21 PM');
  });
});
