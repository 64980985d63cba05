import fc from 'fast-check';
import { expect, test } from 'vitest';
import { RowHeights } from '../../client/ui/rows/rowHeights.ts';

const USUAL = 24;

test('rows are stacked by their last measured heights', () => {
  const measurings = fc.array(fc.tuple(fc.nat(60), fc.integer({ min: 1, max: 90 })), { maxLength: 80 });
  fc.assert(
    fc.property(fc.nat(50), measurings, fc.integer({ min: -50, max: 5000 }), (count, measured, y) => {
      const rows = new RowHeights(USUAL);
      rows.count = count;
      const known = new Map<number, number>();
      for (const [index, height] of measured) {
        expect(rows.measured(index, height)).toBe(height - (known.get(index) ?? USUAL));
        known.set(index, height);
      }
      const tops = [0];
      for (let index = 0; index < count; index++) tops.push(tops[index]! + (known.get(index) ?? USUAL));
      expect(tops.map((_, index) => rows.topOf(index))).toEqual(tops);
      const starts = tops.slice(0, Math.max(1, count));
      const at = starts.findLastIndex((top) => top <= y);
      expect(rows.rowAt(y)).toBe(Math.max(0, at));
    }),
  );
});

test('recomputes when the list grows or shrinks', () => {
  const rows = new RowHeights(USUAL);
  rows.count = 2;
  expect(rows.topOf(2)).toBe(48);
  rows.count = 1000;
  expect([rows.topOf(1000), rows.rowAt(23_999), rows.rowAt(99_999)]).toEqual([24_000, 999, 999]);
  rows.count = 0;
  expect([rows.topOf(0), rows.rowAt(100)]).toEqual([0, 0]);
});
