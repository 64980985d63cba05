import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  expectedTimes,
  floorDelay,
  type PlannedHeat,
} from '../../../../server/eventDay/clock/expectedTimes.ts';
import { floorState, type Press, type PressKind } from '../../../../server/eventDay/clock/floorState.ts';
import { cases } from '../../../support/cases.ts';

const MINUTE = 60_000;
const HEATS = 30;

/** Thirty heats of a minute and a half from nine o'clock, with a half-hour break after the twelfth. */
const program: PlannedHeat[] = Array.from({ length: HEATS }, (_, index) => ({
  id: 100 + index,
  start: index * 1.5 * MINUTE + (index >= 12 ? 30 * MINUTE : 0),
  duration: 1.5 * MINUTE,
  kind: 'HEAT',
}));
const ids = program.map(({ id }) => id);

/** Presses as the server accepts them, without those that do not fit the floor's state. */
const presses = fc
  .array(
    fc.record({
      kind: fc.constantFrom<PressKind>('START', 'START', 'START', 'BACK', 'PAUSE', 'RESUME', 'UNDO'),
      pause: fc.integer({ min: 1, max: 5 * MINUTE }),
    }),
    { maxLength: 60 },
  )
  .map((drawn) => {
    const made: Press[] = [];
    let at = 0;
    for (const { kind, pause } of drawn) {
      at += pause;
      const { position, pausedAt, heatId, takesBack } = floorState(ids, made);
      const heat = kind === 'START' ? ids[position + 1] : kind === 'BACK' ? ids[position - 1] : null;
      if (heat === undefined) continue;
      if (kind === 'PAUSE' && (heatId === null || pausedAt !== null)) continue;
      if (kind === 'RESUME' && pausedAt === null) continue;
      if (kind === 'UNDO' && !takesBack) continue;
      made.push({ no: made.length + 1, kind, heatId: heat, at });
    }
    return made;
  });

describe('the clock of a floor', () => {
  test('un-dances a heat only by going back or undoing a press', () => {
    fc.assert(
      fc.property(presses, (all) => {
        for (const [index, press] of all.entries()) {
          const before = floorState(ids, all.slice(0, index)).position;
          const after = floorState(ids, all.slice(0, index + 1)).position;
          if (after < before) expect(['BACK', 'UNDO']).toContain(press.kind);
          if (press.kind === 'START') expect(after).toBe(before + 1);
        }
      }),
      cases(500),
    );
  });

  test('returns to its earlier state when the last press is undone', () => {
    fc.assert(
      fc.property(presses, (all) => {
        const last = all.at(-1);
        if (!last || last.kind === 'UNDO') return;
        const takeBack: Press = { no: last.no + 1, kind: 'UNDO', heatId: null, at: last.at + 1 };
        const { lastNo: _, ...after } = floorState(ids, [...all, takeBack]);
        const { lastNo: __, ...before } = floorState(ids, all.slice(0, -1));
        expect(after).toEqual(before);
      }),
      cases(500),
    );
  });

  test('expects heats in order, none in the past, and none already danced', () => {
    fc.assert(
      fc.property(presses, fc.nat(10 * MINUTE), (all, later) => {
        const now = (all.at(-1)?.at ?? 0) + later;
        const { position } = floorState(ids, all);
        const times = expectedTimes(program, all, now);
        expect(times.slice(0, position + 1).every((time) => time === null)).toBe(true);
        const coming = times.slice(position + 1) as number[];
        expect(coming.every((time) => time >= now)).toBe(true);
        expect(coming).toEqual(coming.toSorted((a, b) => a - b));
      }),
      cases(500),
    );
  });

  test('is as late as it started, plus overruns and pauses', () => {
    fc.assert(
      fc.property(presses, fc.nat(10 * MINUTE), (all, later) => {
        const at = all.at(-1)?.at ?? 0;
        const { position, startedAt } = floorState(ids, all);
        const [delay, afterwards] = [at, at + later].map((now) => floorDelay(program, all, now) ?? 0);
        expect(afterwards).toBeGreaterThanOrEqual(delay as number);
        if (startedAt !== null)
          expect(delay).toBeGreaterThanOrEqual(startedAt - (program[position]?.start as number));
        else expect(afterwards).toBe(at + later);
      }),
      cases(500),
    );
  });

  test('expects the planned times while heats start on time', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: HEATS }), (started) => {
        const all = program
          .slice(0, started)
          .map(
            ({ id, start }, index): Press => ({ no: index + 1, kind: 'START', heatId: id, at: start ?? 0 }),
          );
        const now = program[started - 1]?.start ?? 0;
        expect(expectedTimes(program, all, now).slice(started)).toEqual(
          program.slice(started).map(({ start }) => start),
        );
      }),
      cases(50),
    );
  });
});
