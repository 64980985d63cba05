import { useQuery } from '@apollo/client/react';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import type { UnassignedEntriesQuery } from '../../gql/graphql.ts';
import { offsetFor, WINDOW } from '../../ui/rows/rowWindow.ts';
import { UnassignedEntries } from './figuresOperations.ts';
import { type UnassignedRow, unassignedRows } from './unassignedRows.ts';

/** Unassigned entries; only a window around the visible rows is loaded. */
export interface UnassignedRows {
  /** Null until the first answer. */
  readonly total: number | null;
  readonly cures: UnassignedEntriesQuery['scheduleStats']['waitingCures'];
  /** Undefined while loading. */
  readonly at: (index: number) => UnassignedRow | undefined;
  /** Reports the visible rows, so that the window follows. */
  readonly show: (from: number, to: number) => void;
  readonly isReading: boolean;
  /** Scratched entries that no heat shows. */
  readonly scratched: UnassignedEntriesQuery['schedule']['scratched'];
}

interface Answer {
  readonly offset: number;
  readonly rows: readonly UnassignedRow[];
  readonly stats: UnassignedEntriesQuery['scheduleStats'];
  readonly scratched: UnassignedRows['scratched'];
}

/** Bypasses the cache: normalising thousands of rows at each change is slow, and nothing else reads them. */
export function useUnassignedRows(scheduleId: string): UnassignedRows {
  const [offset, setOffset] = useState(0);
  const { data, loading } = useQuery(UnassignedEntries, {
    variables: { scheduleId, first: WINDOW, offset },
    fetchPolicy: 'no-cache',
    nextFetchPolicy: 'no-cache',
  });
  const answer = useMemo(
    (): Answer | null =>
      data
        ? {
            offset,
            stats: data.scheduleStats,
            rows: unassignedRows(data.scheduleStats.orphanEntriesObjs),
            scratched: data.schedule.scratched,
          }
        : null,
    // `offset` matches `data`: after a change `data` is undefined until the answer.
    [data, offset],
  );
  const last = useRef<Answer | null>(null);
  useEffect(() => {
    if (answer) last.current = answer;
  }, [answer]);
  const shown = answer ?? last.current;
  const total = shown?.stats.orphanEntries ?? null;
  return {
    total,
    cures: shown?.stats.waitingCures ?? [],
    at: (index) => shown?.rows[index - shown.offset],
    show: useCallback((from, to) => setOffset((now) => offsetFor(now, from, to, total ?? 0)), [total]),
    isReading: loading,
    scratched: shown?.scratched ?? [],
  };
}
