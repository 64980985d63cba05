import { useDeferredValue, useMemo, useState } from 'react';
import type { EntryChoices } from './entryChoices.tsx';
import { type EntryOrder, shownRows } from './shownRows.ts';
import type { EntryRowModel } from './useEntryRows.ts';

/** A shorter list is seen at a glance. */
const FILTERED_FROM = 12;

/** What of a box's rows is shown, by a filter and an order that long lists offer. */
export function useShownRows(rows: readonly EntryRowModel[], choices: EntryChoices) {
  const [filter, setFilter] = useState('');
  const [order, setOrder] = useState<EntryOrder>('entered');
  const wanted = useDeferredValue(filter);
  const shown = useMemo(() => shownRows(rows, choices, wanted, order), [rows, choices, wanted, order]);
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
