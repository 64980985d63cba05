import { useDeferredValue, useMemo, useState } from 'react';
import type { EntryChoices } from './entryChoices.tsx';
import type { EntryRowModel } from './nextRows.ts';
import { type EntryOrder, shownRows } from './shownRows.ts';

const FILTERED_FROM = 12;

/**
 * Filters and orders the rows of a box. Typing in a row does not move it: the order updates when it is chosen, and when
 * rows come and go.
 */
export function useShownRows(rows: readonly EntryRowModel[], choices: EntryChoices) {
  const [filter, setFilter] = useState('');
  const [order, setOrder] = useState<EntryOrder>('entered');
  const wanted = useDeferredValue(filter);
  const keys = rows.map(({ key }) => key).join(' ');
  // biome-ignore lint/correctness/useExhaustiveDependencies: the keys stand for the rows
  const places = useMemo(
    () => new Map(shownRows(rows, choices, wanted, order).map(({ key }, place) => [key, place])),
    [keys, choices, wanted, order],
  );
  const shown = useMemo(() => {
    const placed = rows.flatMap((row) => {
      const place = places.get(row.key);
      return place === undefined ? [] : { row, place };
    });
    return placed.sort((a, b) => a.place - b.place).map(({ row }) => row);
  }, [rows, places]);
  return {
    shown,
    filter,
    setFilter,
    order,
    setOrder,
    isOffered: rows.length >= FILTERED_FROM || filter !== '' || order !== 'entered',
    isEmptied: rows.length > 0 && shown.length === 0,
    isFiltered: shown.length < rows.length,
  };
}

export type ShownRows = ReturnType<typeof useShownRows>;
