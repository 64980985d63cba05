import { type RefObject, useCallback, useEffect, useLayoutEffect, useReducer, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { RowHeights } from './rowHeights.ts';

interface RowsOptions {
  readonly count: number;
  /** In pixels, of a row that was not measured yet. */
  readonly rowHeight: number;
  /** What scrolls the rows; or, where the page itself does, what holds them. */
  readonly place: RefObject<HTMLElement | null>;
  readonly isPageScrolled?: boolean;
  /** How many rows are drawn beyond either edge. */
  readonly beyond?: number;
}

interface RowsInView {
  /** The places in the list of the rows to draw, in order. */
  readonly drawn: readonly number[];
  /** From the top of the first row to that of this one, in pixels; of the number of rows, the height of all. */
  readonly topOf: (index: number) => number;
}

/**
 * Draws of a long list what is in view and a little beyond. Rows that carry their place as `data-index` may be of any
 * height: each is measured when it is drawn and whenever it grows, and what is in view stays where it is when a row above
 * it turns out to be higher.
 */
export function useRowsInView(options: RowsOptions): RowsInView {
  const { count, rowHeight, place, isPageScrolled = false, beyond = 12 } = options;
  const [heights] = useState(() => new RowHeights(rowHeight));
  heights.count = count;
  const [stretch, setStretch] = useState({ from: 0, to: 2 * beyond });
  const look = useCallback(() => {
    const { top, height } = viewOf(place.current, isPageScrolled);
    const from = Math.max(0, heights.rowAt(top) - beyond);
    const to = heights.rowAt(top + height) + 1 + beyond;
    setStretch((before) => (before.from === from && before.to === to ? before : { from, to }));
  }, [heights, place, isPageScrolled, beyond]);
  useMeasuring(heights, place, isPageScrolled, look);
  useLayoutEffect(() => {
    if (count > 0) look();
  }, [look, count]);
  useEffect(() => {
    const scrolled = isPageScrolled ? window : place.current;
    const sizes = new ResizeObserver(look);
    if (place.current) sizes.observe(place.current);
    const listening = new AbortController();
    const { signal } = listening;
    scrolled?.addEventListener('scroll', look, { passive: true, signal });
    window.addEventListener('resize', look, { signal });
    return () => {
      sizes.disconnect();
      listening.abort();
    };
  }, [look, place, isPageScrolled]);
  const to = Math.min(stretch.to, count);
  const from = Math.min(stretch.from, to);
  return {
    drawn: Array.from({ length: to - from }, (_, index) => from + index),
    topOf: (index) => heights.topOf(index),
  };
}

/** What is in view, in pixels from the top of the first row. */
function viewOf(place: HTMLElement | null, isPageScrolled: boolean): { top: number; height: number } {
  if (!place) return { top: 0, height: 0 };
  if (!isPageScrolled) return { top: place.scrollTop, height: place.clientHeight };
  return { top: -place.getBoundingClientRect().top, height: window.innerHeight };
}

/** Keeps the heights of all rows that are drawn, and draws the list again where one is not what it was taken for. */
function useMeasuring(
  heights: RowHeights,
  place: RefObject<HTMLElement | null>,
  isPageScrolled: boolean,
  look: () => void,
): void {
  const [, drawAgain] = useReducer((times: number) => times + 1, 0);
  const shift = useRef(0);
  const learn = useRef<(found: readonly (readonly [Element, number])[]) => boolean>(() => false);
  learn.current = (found) => {
    const { top } = viewOf(place.current, isPageScrolled);
    const places = found.map(([row, height]) => {
      const index = Number((row as HTMLElement).dataset.index);
      return { index, height, isAbove: heights.topOf(index) + heights.of(index) <= top };
    });
    const grown = places.map(({ index, height, isAbove }) => {
      const more = heights.measured(index, height);
      if (isAbove) shift.current += more;
      return more;
    });
    return grown.some((more) => more !== 0);
  };
  const [rows] = useState(() => new MeasuredRows((found) => learn.current(found) && flushSync(drawAgain)));
  useLayoutEffect(() => {
    if (shift.current !== 0) (isPageScrolled ? window : place.current)?.scrollBy(0, shift.current);
    shift.current = 0;
    if (!learn.current(rows.within(place.current))) return;
    look();
    drawAgain();
  });
}

/** The rows of a list that are drawn, and their heights in pixels. */
class MeasuredRows {
  readonly #heights = new WeakMap<Element, number>();
  readonly #sizes: ResizeObserver;

  /** @param onGrown told of rows that are higher or lower than when they were drawn, before that is painted */
  constructor(onGrown: (found: [Element, number][]) => void) {
    this.#sizes = new ResizeObserver((entries) => {
      const grown: [Element, number][] = [];
      for (const { target, borderBoxSize } of entries) {
        const height = borderBoxSize[0]?.blockSize ?? 0;
        if (!target.isConnected) this.#sizes.unobserve(target);
        else if (this.#heights.get(target) !== height) grown.push([target, height]);
      }
      for (const [row, height] of grown) this.#heights.set(row, height);
      if (grown.length > 0) onGrown(grown);
    });
  }

  within(place: Element | null): [Element, number][] {
    return [...(place?.querySelectorAll('[data-index]') ?? [])].map((row) => {
      let height = this.#heights.get(row);
      if (height === undefined) {
        height = row.getBoundingClientRect().height;
        this.#heights.set(row, height);
        this.#sizes.observe(row);
      }
      return [row, height];
    });
  }
}
