import { describe, expect, it } from 'vitest';
import {
  firstWindow,
  panWindow,
  placeWindow,
  revealInWindow,
  zoomWindow,
} from '../../../client/schedules/strip/stripWindow.ts';
import { aDay, HOUR, MINUTE, SATURDAY } from './stripFixtures.ts';

const days = [aDay(SATURDAY, 10), aDay(SATURDAY + 24 * HOUR, 2)];
const spanOf = ({ from, to }: { from: number; to: number }) => to - from;

describe('the window of the detail', () => {
  it('initially gives every heat 5 px, around the loaded one', () => {
    const noon = SATURDAY + 4 * HOUR;
    const window = firstWindow(days, 0, noon, 1000, 1.5 * MINUTE);
    expect(spanOf(window)).toBe(300 * MINUTE);
    expect((window.from + window.to) / 2).toBe(noon);
  });

  it('initially shows a whole short day', () => {
    expect(firstWindow(days, 1, SATURDAY + 25 * HOUR, 1000, 1.5 * MINUTE)).toEqual({
      day: 1,
      from: SATURDAY + 24 * HOUR,
      to: SATURDAY + 26 * HOUR,
    });
  });

  it('stays in its day while panning', () => {
    const window = placeWindow(days, 0, SATURDAY, 2 * HOUR);
    expect(panWindow(days, window, -HOUR)).toEqual(window);
    expect(panWindow(days, window, 99 * HOUR).to).toBe(SATURDAY + 10 * HOUR);
    expect(spanOf(panWindow(days, window, HOUR))).toBe(2 * HOUR);
  });

  it('keeps the moment under the pointer while zooming', () => {
    const window = placeWindow(days, 0, SATURDAY + 2 * HOUR, 4 * HOUR);
    const about = SATURDAY + 3 * HOUR;
    const share = (about - window.from) / spanOf(window);
    const closer = zoomWindow(days, window, 0.5, about);
    expect(spanOf(closer)).toBe(2 * HOUR);
    expect((about - closer.from) / spanOf(closer)).toBeCloseTo(share);
    expect(spanOf(zoomWindow(days, window, 1000, about))).toBe(10 * HOUR);
    expect(spanOf(zoomWindow(days, window, 0.0001, about))).toBe(5 * MINUTE);
  });

  it('stays for a visible heat, and moves to one that is not, even on another day', () => {
    const window = placeWindow(days, 0, SATURDAY, 2 * HOUR);
    const seen = SATURDAY + HOUR;
    expect(revealInWindow(days, window, 0, seen, seen + MINUTE)).toBe(window);
    const later = SATURDAY + 5 * HOUR;
    const moved = revealInWindow(days, window, 0, later, later + MINUTE);
    expect(moved.from).toBeLessThan(later);
    expect(moved.to).toBeGreaterThan(later + MINUTE);
    const sunday = SATURDAY + 24.5 * HOUR;
    expect(revealInWindow(days, window, 1, sunday, sunday + MINUTE).day).toBe(1);
  });
});
