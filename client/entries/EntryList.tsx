import { useRef, useState } from 'react';
import { useRowsInView } from '../ui/rows/useRowsInView.ts';
import { SkeletonRows } from '../ui/Skeleton.tsx';
import { useDeferredMount } from '../ui/useDeferredMount.ts';
import { useEntriesScope } from './EntriesContext.ts';
import { EntryRow, type EntryRowActions } from './EntryRow.tsx';
import type { EntryRowModel } from './nextRows.ts';
import { isSameRun } from './shownRows.ts';

/** Shorter lists are drawn whole, so that the browser's search finds every row. */
const DRAWN_WHOLE = 40;
const ROW_HEIGHT = 33;

type EntryListProps = { rows: readonly EntryRowModel[] } & EntryRowActions;

/**
 * A long list draws only the rows in view and the focused one.
 * @param props.onInside hears whether the focus is in a row
 */
export function EntryList(props: EntryListProps & { onInside: (isInside: boolean) => void }) {
  const isDue = useDeferredMount();
  const { onInside, ...list } = props;
  if (!isDue) return props.rows.length > 0 ? <SkeletonRows rows={5} /> : null;
  const { rows, ...actions } = list;
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: only watches where the cursor is
    <div
      onFocus={() => onInside(true)}
      onBlur={({ currentTarget, relatedTarget }) => onInside(currentTarget.contains(relatedTarget))}
    >
      {rows.length > DRAWN_WHOLE ? (
        <LongEntryList {...list} />
      ) : (
        rows.map((row, index) => (
          <EntryRow key={row.key} row={row} isRepeat={isSameRun(rows[index - 1], row)} {...actions} />
        ))
      )}
    </div>
  );
}

function LongEntryList({ rows, ...actions }: EntryListProps) {
  const list = useRef<HTMLDivElement>(null);
  const { wanted } = useEntriesScope();
  const [focused, setFocused] = useState(
    () => rows.find(({ entry }) => entry?.id === wanted.current)?.key ?? null,
  );
  const { drawn, topOf } = useRowsInView({
    count: rows.length,
    rowHeight: ROW_HEIGHT,
    place: list,
    isPageScrolled: true,
    beyond: 6,
  });
  const at = focused === null ? -1 : rows.findIndex(({ key }) => key === focused);
  const shown = at < 0 || drawn.includes(at) ? drawn : [...drawn, at].sort((a, b) => a - b);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: only watches where the cursor is
    <div
      className="fc-entry-list fc-entry-list-long"
      onFocus={(event) => setFocused(event.target.closest<HTMLElement>('[data-row]')?.dataset.row ?? null)}
      ref={list}
      style={{ height: topOf(rows.length) }}
    >
      {shown.map((index) => {
        const row = rows[index];
        if (row === undefined) return null;
        return (
          <div data-index={index} key={row.key} style={{ transform: `translateY(${topOf(index)}px)` }}>
            <EntryRow row={row} isRepeat={isSameRun(rows[index - 1], row)} {...actions} />
          </div>
        );
      })}
    </div>
  );
}
