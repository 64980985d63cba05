import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type SentPress, withHeard, withWaiting } from '../../../client/eventDay/floorPresses.ts';
import { type FloorPlan, type FloorPress, viewFloor } from '../../../client/eventDay/floorView.ts';
import { cases } from '../../support/cases.ts';

const MINUTE = 60_000;
const START = Date.parse('2027-03-05T14:00:00Z');

const plan: FloorPlan = {
  ...{
    scheduleId: '1',
    scheduleName: 'Friday',
    eventId: '1',
    eventName: 'Ball',
    timeZone: 'America/New_York',
  },
  ...{ floor: '', floors: [''], revision: 1, printedVersion: null, changeCount: 0, sections: [], breaks: [] },
  ...{ edition: '', heatIds: [] },
  heats: Array.from({ length: 20 }, (_, index) => ({
    ...{ id: String(100 + index), number: index + 1, label: String(index + 1), dance: 'Smooth Waltz' },
    ...{ shortDance: 'Waltz', style: 'Smooth', dances: [], type: 'HEAT', sectionId: '1', duration: 90 },
    ...{ coupleCount: index % 7 === 6 ? 0 : 3, recallWaits: false, before: null, mark: null, contests: [] },
    plannedTime: new Date(START + index * 1.5 * MINUTE).toISOString(),
  })),
};

/** Presses as one device makes them, whatever makes no sense at that moment left out. */
const made = fc
  .array(
    fc.record({
      kind: fc.constantFrom<FloorPress['kind']>('START', 'START', 'START', 'BACK', 'PAUSE', 'RESUME', 'UNDO'),
      after: fc.integer({ min: 1, max: 3 * MINUTE }),
    }),
    { maxLength: 40 },
  )
  .map((drawn) => {
    const items: SentPress[] = [];
    let at = START;
    for (const { kind, after } of drawn) {
      at += after;
      const { state, next } = viewFloor(plan, withWaiting(plan, [], items, 0), at);
      if (kind === 'START' && !next) continue;
      if (kind === 'BACK' && state.position < 1) continue;
      if (kind === 'PAUSE' && (state.heatId === null || state.pausedAt !== null)) continue;
      if (kind === 'RESUME' && state.pausedAt === null) continue;
      if (kind === 'UNDO' && !state.takesBack) continue;
      items.push(waiting(kind, items.length, at, next?.id));
    }
    return items;
  });

const waiting = (kind: FloorPress['kind'], lastNo: number, at: number, heatId?: string): SentPress => ({
  ...{ kind, lastNo, pressedAt: new Date(at).toISOString() },
  ...(kind === 'START' && heatId ? { heatId } : {}),
});

test('presses that come in any pieces, late, twice or with gaps, end in the same state for every screen', () => {
  fc.assert(
    fc.property(made, fc.array(fc.record({ from: fc.nat(40), length: fc.nat(10) })), (items, pieces) => {
      const all = withWaiting(plan, [], items, 0);
      let known: readonly FloorPress[] = [];
      for (const { from, length } of pieces) {
        const heard = withHeard(known, all.slice(from, from + length));
        // With a gap, a screen asks for what it lacks.
        known = heard ?? withHeard(known, all.slice(known.length, from + length)) ?? known;
        expect(known).toEqual(all.slice(0, known.length));
        const [screen, truth] = [known, all.slice(0, known.length)].map((seen) =>
          viewFloor(plan, seen, START),
        );
        expect(screen).toEqual(truth);
      }
      expect(withHeard(known, all.slice(known.length))).toEqual(all);
    }),
    cases(200),
  );
});

test('a screen shows its own waiting presses as the server will, and gives way to another press', () => {
  fc.assert(
    fc.property(made, fc.nat(40), (items, confirmed) => {
      const all = withWaiting(plan, [], items, 0);
      const server = all.slice(0, confirmed);
      // Some are confirmed and still waiting for their answer: each counts once.
      expect(withWaiting(plan, server, items, 0).map(({ no, kind }) => [no, kind])).toEqual(
        all.map(({ no, kind }) => [no, kind]),
      );
      const other: FloorPress = { ...pressBy('Ann'), no: server.length + 1 };
      const seen = withWaiting(plan, [...server, other], items.slice(confirmed, confirmed + 1), 0);
      expect(seen).toEqual([...server, other]);
    }),
    cases(200),
  );
});

test('queues of several devices, sent in any order, end in one state, with each press counted once or refused', () => {
  const queues = fc.array(made, { minLength: 2, maxLength: 3 });
  fc.assert(
    fc.property(queues, fc.array(fc.nat(2)), fc.nat(40), (all, order, seen) => {
      const left = all.map((items) => [...items]);
      const sent = { counted: 0, refused: 0 };
      let log: readonly FloorPress[] = [];
      for (const device of [...order, ...all.flatMap((items, at) => items.map(() => at))]) {
        const item = left[device]?.shift();
        if (!item) continue;
        const after = withWaiting(plan, log, [item], 0);
        sent[after.length > log.length ? 'counted' : 'refused'] += 1;
        log = after;
      }
      expect(sent.counted + sent.refused).toBe(all.flat().length);
      expect(log.map(({ no }) => no)).toEqual(log.map((_, at) => at + 1));
      // Whatever a screen had heard by then, and whatever it pressed itself: it shows what the others show.
      const screen = withHeard(log.slice(0, seen), log) ?? [];
      expect(viewFloor(plan, withWaiting(plan, screen, all[0] ?? [], 0).slice(0, log.length), START)).toEqual(
        viewFloor(plan, log, START),
      );
    }),
    cases(200),
  );
});

const pressBy = (pressedBy: string): FloorPress => ({
  ...{ no: 0, kind: 'START', heatId: '119', label: '20', pressedAt: null, pressedBy },
  at: new Date(START).toISOString(),
});
