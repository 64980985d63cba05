import { type RefObject, useCallback, useEffect, useLayoutEffect, useReducer, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { RowHeights } from './rowHeights.ts';

interface RowsOptions {
  readonly count: number;
  /** Pixels, for rows not measured yet. */
  readonly rowHeight: number;
  /** The scroll container, or the rows' container if the page scrolls. */
  readonly place: RefObject<HTMLElement | null>;
  readonly isPageScrolled?: boolean;
  /** Rows rendered beyond each edge. */
  readonly beyond?: number;
}

interface RowsInView {
  /** Indices of the rows to render, in order. */
  readonly drawn: readonly number[];
  /** Top of a row in pixels relative to the first; for the number of rows, the total height. */
  readonly topOf: (index: number) => number;
}

/**
 * Virtualises a long list. Rows with their index as `data-index` may have any height: each is measured when rendered
 * and when it grows, and the view stays in place if a row above it is higher than assumed.
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

/** Visible range in pixels from the top of the first row. */
function viewOf(place: HTMLElement | null, isPageScrolled: boolean): { top: number; height: number } {
  if (!place) return { top: 0, height: 0 };
  if (!isPageScrolled) return { top: place.scrollTop, height: place.clientHeight };
  return { top: -place.getBoundingClientRect().top, height: window.innerHeight };
}

/** Measures rendered rows, and renders again if one differs from its assumed height. */
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

/** Heights in pixels of the rendered rows. */
class MeasuredRows {
  readonly #heights = new WeakMap<Element, number>();
  readonly #sizes: ResizeObserver;

  /** @param onGrown receives rows that changed height, before paint */
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
