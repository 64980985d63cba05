import { defaultRangeExtractor, useWindowVirtualizer } from '@tanstack/react-virtual';
import { useLayoutEffect, useRef, useState } from 'react';
import { SkeletonRows } from '../ui/Skeleton.tsx';
import { useUnhurried } from '../ui/useUnhurried.ts';
import { EntryRow, type EntryRowActs } from './EntryRow.tsx';
import type { EntryRowModel } from './useEntryRows.ts';

/** Shorter lists are drawn whole: the browser's own search then finds every row. */
const DRAWN_WHOLE = 40;
const ROW_HEIGHT = 33;

type EntryListProps = { rows: readonly EntryRowModel[] } & EntryRowActs;

/** The rows of a box. Of a long list only what is in view is drawn, and the row in which the cursor stands. */
export function EntryList(props: EntryListProps) {
  const isDue = useUnhurried();
  if (!isDue) return props.rows.length > 0 ? <SkeletonRows rows={5} /> : null;
  if (props.rows.length > DRAWN_WHOLE) return <LongEntryList {...props} />;
  const { rows, ...acts } = props;
  return (
    <div className="fc-entry-list">
      {rows.map((row) => (
        <EntryRow key={row.key} row={row} {...acts} />
      ))}
    </div>
  );
}

function LongEntryList({ rows, ...acts }: EntryListProps) {
  const list = useRef<HTMLDivElement>(null);
  const [top, setTop] = useState(0);
  const [focused, setFocused] = useState<string | null>(null);
  useLayoutEffect(() => {
    if (list.current !== null) setTop(list.current.getBoundingClientRect().top + window.scrollY);
  }, []);
  const virtual = useWindowVirtualizer({
    count: rows.length,
    estimateSize: () => ROW_HEIGHT,
    getItemKey: (index) => rows[index]?.key ?? index,
    overscan: 6,
    rangeExtractor: (range) => {
      const shown = defaultRangeExtractor(range);
      const at = focused === null ? -1 : rows.findIndex(({ key }) => key === focused);
      return at < 0 || shown.includes(at) ? shown : [...shown, at].sort((a, b) => a - b);
    },
    scrollMargin: top,
  });
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: only watches where the cursor is
    <div
      className="fc-entry-list fc-entry-list-long"
      onFocus={(event) => setFocused(event.target.closest<HTMLElement>('[data-row]')?.dataset.row ?? null)}
      ref={list}
      style={{ height: virtual.getTotalSize() }}
    >
      {virtual.getVirtualItems().map((item) => {
        const row = rows[item.index];
        if (row === undefined) return null;
        return (
          <div
            data-index={item.index}
            key={item.key}
            ref={virtual.measureElement}
            style={{ transform: `translateY(${item.start - top}px)` }}
          >
            <EntryRow row={row} {...acts} />
          </div>
        );
      })}
    </div>
  );
}
