import { expect, test } from 'vitest';
import { idleSections, type PlannedSpan } from '../../../../server/schedules/program/idleSections.ts';

const span = (start: number, end: number, hasHeats = true, floor = ''): PlannedSpan => ({
  ...{ floor, start, end, hasHeats },
});

test('a section without heats moves after those that now take its time', () => {
  const before = [span(0, 10), span(10, 20), span(20, 26, false), span(26, 32)];
  const after = [span(0, 16), span(16, 26), span(20, 26, false), span(26, 32)];
  expect([...idleSections(before, after)]).toEqual([[2, span(32, 38, false)]]);
});

test('two sections without heats do not move onto each other', () => {
  const before = [span(0, 10), span(10, 12, false), span(12, 14, false)];
  const after = [span(0, 13), span(10, 12, false), span(12, 14, false)];
  const moved = idleSections(before, after);
  expect(moved.get(1)).toEqual(span(14, 16, false));
  expect(moved.get(2)).toEqual(span(16, 18, false));
});

test('a section stays if it is free, is on another floor, or overlapped before', () => {
  const before = [span(0, 10), span(10, 12, false), span(10, 12, false, 'B'), span(5, 8, false)];
  const after = [span(0, 10), span(10, 12, false), span(10, 12, false, 'B'), span(5, 8, false)];
  expect(idleSections(before, after).size).toBe(0);
  expect([...idleSections(before, [span(0, 11), ...after.slice(1)]).keys()]).toEqual([1]);
});
