import { describe, expect, test } from 'vitest';
import {
  expectedTimes,
  floorDelay,
  measuredTempo,
  type PlannedHeat,
  withBreaks,
} from '../../../../server/eventDay/clock/expectedTimes.ts';
import type { Press, PressKind } from '../../../../server/eventDay/clock/floorState.ts';

const MINUTE = 60_000;

/** Heats of two minutes each, from 0. */
const heats = (count: number, kind = 'HEAT'): PlannedHeat[] =>
  Array.from({ length: count }, (_, index) => ({
    id: index + 1,
    start: index * 2 * MINUTE,
    duration: 2 * MINUTE,
    kind,
  }));

/** Presses by kind, minute, and heat if any. */
const pressed = (...presses: [kind: PressKind, minute: number, heatId?: number][]): Press[] =>
  presses.map(([kind, minute, heatId], index) => ({
    no: index + 1,
    kind,
    heatId: heatId ?? null,
    at: minute * MINUTE,
  }));

const minutes = (times: readonly (number | null)[]) => times.map((time) => time && time / MINUTE);

describe('expected times', () => {
  test('are the plan before the first heat, or now once that has passed', () => {
    expect(minutes(expectedTimes(heats(3), [], -5 * MINUTE))).toEqual([0, 2, 4]);
    expect(minutes(expectedTimes(heats(3), [], 3 * MINUTE))).toEqual([3, 5, 7]);
  });

  test('are unknown in a program without times until a heat has started', () => {
    const untimed = heats(3).map((heat) => ({ ...heat, start: null }));
    expect(expectedTimes(untimed, [], 0)).toEqual([null, null, null]);
    expect(minutes(expectedTimes(untimed, pressed(['START', 1, 1]), 1 * MINUTE))).toEqual([null, 3, 5]);
  });

  test("shift by the floor's delay", () => {
    expect(minutes(expectedTimes(heats(4), pressed(['START', 7, 1]), 8 * MINUTE))).toEqual([null, 9, 11, 13]);
  });

  test('move with a heat that overruns, and with a pause', () => {
    const started = pressed(['START', 0, 1]);
    expect(minutes(expectedTimes(heats(3), started, 5 * MINUTE))).toEqual([null, 5, 7]);
    const paused = pressed(['START', 0, 1], ['PAUSE', 1]);
    expect(minutes(expectedTimes(heats(3), paused, 21 * MINUTE))).toEqual([null, 22, 24]);
    const resumed = pressed(['START', 0, 1], ['PAUSE', 1], ['RESUME', 11]);
    expect(minutes(expectedTimes(heats(3), resumed, 11 * MINUTE))).toEqual([null, 12, 14]);
  });

  describe('after a gap in the plan', () => {
    const [first, second, third] = heats(3) as [PlannedHeat, PlannedHeat, PlannedHeat];
    const gapped = [first, { ...second, start: 30 * MINUTE }, { ...third, start: 32 * MINUTE }];
    const breakOf = (length: number) =>
      withBreaks(gapped, [{ start: 2 * MINUTE, duration: length * MINUTE }]);

    test('keep the length of a break when late, and wait there for the plan when early', () => {
      const late = pressed(['START', 10, 1]);
      expect(minutes(expectedTimes(breakOf(28), late, 10 * MINUTE))).toEqual([null, 40, 42]);
      // During the break, nothing else is late.
      expect(minutes(expectedTimes(breakOf(28), late, 38 * MINUTE))).toEqual([null, 40, 42]);
      expect(floorDelay(breakOf(28), late, 38 * MINUTE)).toBe(10 * MINUTE);
      expect(floorDelay(breakOf(28), late, 43 * MINUTE)).toBe(13 * MINUTE);
      const early = pressed(['START', -10, 1]);
      expect(minutes(expectedTimes(breakOf(28), early, -10 * MINUTE))).toEqual([null, 30, 32]);
    });

    test('catch up by the time a break is shortened, and fully if there is no break', () => {
      const late = pressed(['START', 10, 1]);
      expect(minutes(expectedTimes(breakOf(22), late, 10 * MINUTE))).toEqual([null, 34, 36]);
      expect(minutes(expectedTimes(gapped, late, 10 * MINUTE))).toEqual([null, 30, 32]);
      expect(floorDelay(gapped, late, 29 * MINUTE)).toBe(10 * MINUTE);
      expect(floorDelay(gapped, late, 31 * MINUTE)).toBe(1 * MINUTE);
    });

    test('ignore a break parallel to heats, and count overlapping breaks once', () => {
      const beside = withBreaks(heats(3), [{ start: 1 * MINUTE, duration: 3 * MINUTE }]);
      expect(beside.some(({ breakBefore }) => breakBefore)).toBe(false);
      const twice = withBreaks(gapped, [
        { start: 5 * MINUTE, duration: 10 * MINUTE },
        { start: 10 * MINUTE, duration: 10 * MINUTE },
      ]);
      expect(twice.map(({ breakBefore = 0 }) => breakBefore / MINUTE)).toEqual([0, 15, 0]);
    });
  });

  test('follow the median of the last heats of the kind once ten have been danced', () => {
    const starts = (count: number): [PressKind, number, number][] =>
      Array.from({ length: count }, (_, index) => ['START', index * 3, index + 1]);
    expect(measuredTempo(heats(20), pressed(...starts(10)))).toEqual(new Map());
    expect(measuredTempo(heats(20), pressed(...starts(11)))).toEqual(new Map([['HEAT', 3 * MINUTE]]));
    const times = minutes(expectedTimes(heats(14), pressed(...starts(11)), 30 * MINUTE));
    expect(times.slice(11)).toEqual([33, 36, 39]);
  });

  test('ignore heats that were paused or repeated', () => {
    const odd = pressed(['START', 0, 1], ['PAUSE', 1], ['RESUME', 9], ['START', 10, 2], ['BACK', 11, 1]);
    expect(measuredTempo(heats(3), odd)).toEqual(new Map());
  });
});
