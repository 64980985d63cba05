import { useQuery } from '@apollo/client/react';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { offsetFor, WINDOW } from '../../ui/rows/rowWindow.ts';
import { AllEntries } from './allEntriesOperations.ts';
import type { EntriesFilter } from './entriesFilter.ts';
import type { ListedEntry } from './entryWords.ts';

/** Entries of an event; only a window around the visible ones is loaded, past Apollo's cache as thousands would be slow. */
export function useEntryPages(eventId: string, filter: EntriesFilter) {
  const asked = JSON.stringify(filter);
  const [window, setWindow] = useState({ asked, offset: 0 });
  const offset = window.asked === asked ? window.offset : 0;
  const { data, error, refetch } = useQuery(AllEntries, {
    variables: { eventId, ...filter, first: WINDOW, offset },
    fetchPolicy: 'no-cache',
    nextFetchPolicy: 'no-cache',
  });
  // `offset` and `asked` match `data`: after a change `data` is undefined until the answer.
  const answer = useMemo(
    () => data && { rows: data.entries as ListedEntry[], figures: data.entryFigures, offset, asked },
    [data, offset, asked],
  );
  const last = useRef(answer);
  useEffect(() => {
    if (answer) last.current = answer;
  }, [answer]);
  const shown = answer ?? last.current;
  const total = shown?.figures.entries ?? 0;
  return {
    figures: shown?.figures ?? null,
    /** Changes with the filter of the rows that are shown. */
    asked: shown?.asked ?? asked,
    error,
    refetch,
    at: (index: number): ListedEntry | undefined => shown?.rows[index - shown.offset],
    show: useCallback(
      (from: number, to: number) =>
        setWindow((now) => {
          const moved = offsetFor(now.asked === asked ? now.offset : 0, from, to, total);
          return now.asked === asked && now.offset === moved ? now : { asked, offset: moved };
        }),
      [asked, total],
    ),
  };
}

export type EntryPages = ReturnType<typeof useEntryPages>;
