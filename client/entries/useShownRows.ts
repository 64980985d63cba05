import { useDeferredValue, useEffect, useMemo, useRef, useState } from 'react';
import type { EntryChoices } from './entryChoices.tsx';
import type { EntryRowModel } from './nextRows.ts';
import { type EntryOrder, shownRows } from './shownRows.ts';

const FILTERED_FROM = 12;

/**
 * Filters and orders the rows of a box. No row moves while the focus is in one of them; until it leaves them, new rows
 * come last.
 */
export function useShownRows(rows: readonly EntryRowModel[], choices: EntryChoices) {
  const [filter, setFilter] = useState('');
  const [order, setOrder] = useState<EntryOrder>('couple');
  const wanted = useDeferredValue(filter);
  const [isInside, setInside] = useState(false);
  /** Places of the rows; null if filtered out. */
  const last = useRef(new Map<string, number | null>());
  const shown = useMemo(() => {
    if (!isInside) return shownRows(rows, choices, wanted, order);
    const placeOf = ({ key }: EntryRowModel) => last.current.get(key) ?? rows.length;
    const kept = rows.filter(({ key }) => last.current.get(key) !== null);
    return kept.sort((a, b) => placeOf(a) - placeOf(b));
  }, [rows, choices, wanted, order, isInside]);
  useEffect(() => {
    const place = new Map(shown.map(({ key }, index) => [key, index]));
    last.current = new Map(rows.map(({ key }) => [key, place.get(key) ?? null]));
  }, [rows, shown]);
  return {
    shown,
    filter,
    setFilter,
    order,
    setOrder,
    setInside,
    isOffered: rows.length >= FILTERED_FROM || filter !== '' || order !== 'couple',
    isEmptied: rows.length > 0 && shown.length === 0,
    isFiltered: shown.length < rows.length,
  };
}

export type ShownRows = ReturnType<typeof useShownRows>;
