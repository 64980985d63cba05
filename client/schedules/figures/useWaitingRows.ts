import { useQuery } from '@apollo/client/react';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import type { UnassignedEntriesQuery } from '../../gql/graphql.ts';
import { UnassignedEntries } from './figuresOperations.ts';
import { type UnassignedRow, unassignedRows } from './unassignedRows.ts';
import { offsetFor, STRETCH } from './waitingStretch.ts';

/** The rows that wait for a heat, of which only a stretch around what is in view is read and kept. */
export interface WaitingRows {
  /** How many wait; null until the first answer. */
  readonly total: number | null;
  readonly cures: UnassignedEntriesQuery['scheduleStats']['waitingCures'];
  /** The row of that place in the list; undefined while it is being read. */
  readonly at: (index: number) => UnassignedRow | undefined;
  /** Says what is in view, so that the stretch follows. */
  readonly show: (from: number, to: number) => void;
  readonly isReading: boolean;
}

interface Answer {
  readonly offset: number;
  readonly rows: readonly UnassignedRow[];
  readonly stats: UnassignedEntriesQuery['scheduleStats'];
}

/** Not kept in the cache: normalizing thousands of rows at each change is slow, and nothing else reads them. */
export function useWaitingRows(scheduleId: string): WaitingRows {
  const [offset, setOffset] = useState(0);
  const { data, loading } = useQuery(UnassignedEntries, {
    variables: { scheduleId, first: STRETCH, offset },
    fetchPolicy: 'no-cache',
    nextFetchPolicy: 'no-cache',
  });
  const answer = useMemo(
    (): Answer | null =>
      data
        ? { offset, stats: data.scheduleStats, rows: unassignedRows(data.scheduleStats.orphanEntriesObjs) }
        : null,
    // The offset is that of the data: another one has no data yet.
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
  };
}
