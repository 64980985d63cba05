import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Day } from '../../../../server/schedules/day/day.reader.ts';
import type { HeatOnStrip } from '../../../../server/schedules/day/dayChanges.ts';
import { SeenDay } from '../../../../server/schedules/day/seenDay.ts';
import { cases } from '../../../support/cases.ts';

const heatOf = (id: number, coupleCount: number): HeatOnStrip => ({
  ...{ id, number: id, label: String(id), sectionId: 1, startTime: null, coupleCount, maxCouples: 8 },
  dance: { id: 1, name: 'Waltz', category: { id: 1, name: 'Smooth', position: 1, version: 1 } },
  isDoubleBooked: false,
});

/** Couples by heat; absent heats do not exist. */
type Couples = Record<number, number>;
const dayOf = (revision: number, couples: Couples, ground = 'as it is'): Day => ({
  revision,
  ground,
  heats: Object.entries(couples).map(([id, count]) => heatOf(Number(id), count)),
});

test('deleted and restored heats bring every window to the present day, whichever revisions the server saw', () => {
  // Most heats stay, so that whole days are rare.
  const couples = fc
    .array(fc.option(fc.nat(1), { nil: undefined }), { minLength: 3, maxLength: 3 })
    .map((few) => ({
      10: 0,
      11: 0,
      12: 0,
      13: 0,
      ...Object.fromEntries(few.flatMap((n, i) => (n === undefined ? [] : [[i, n]]))),
    }));
  const step = fc.record({ couples, isSeen: fc.boolean() });
  fc.assert(
    fc.property(fc.array(step, { minLength: 2, maxLength: 12 }), ([first, ...later]) => {
      const days = [first, ...later].map((one, index) => dayOf(index + 1, one?.couples ?? {}));
      const seen = new SeenDay(days[0] as Day);
      later.forEach(({ isSeen }, index) => {
        if (isSeen) seen.see(days[index + 1] as Day);
      });
      const last = days.at(-1) as Day;
      seen.see(last);
      for (const known of days) {
        // Revisions not seen here get the whole day.
        const { isWhole, heats, goneHeatIds } = seen.changesSince(known.revision);
        const has = new Map(isWhole ? [] : known.heats.map((heat) => [heat.id, heat]));
        for (const id of goneHeatIds) has.delete(id);
        for (const heat of heats) has.set(heat.id, heat);
        expect([...has.values()].sort((a, b) => a.id - b.id)).toEqual(last.heats);
      }
    }),
    cases(300),
  );
});

test('an earlier revision, and a query for an unknown one, change nothing', () => {
  const seen = new SeenDay(dayOf(5, { 1: 1, 2: 2, 3: 3 }));
  seen.see(dayOf(4, { 1: 7 }));
  expect(seen.changesSince(5)).toMatchObject({
    isWhole: false,
    heats: [],
    goneHeatIds: [],
    isGroundChanged: false,
  });
  for (const since of [null, 4, 6]) expect(seen.changesSince(since).isWhole).toBe(true);
  seen.see(dayOf(6, { 1: 1, 2: 2, 3: 3 }, 'another name'));
  expect(seen.changesSince(5)).toMatchObject({ isWhole: false, heats: [], isGroundChanged: true });
});
