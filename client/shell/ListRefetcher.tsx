import { useApolloClient } from '@apollo/client/react';
import { useEffect, useRef } from 'react';
import { onReturn } from '../apollo/openSocket.ts';
import { readsOf } from '../apollo/readsOf.ts';
import { useCoalescedRead } from '../apollo/useCoalescedRead.ts';
import { useOnListChange } from '../apollo/useOnListChange.ts';
import type { List } from '../gql/graphql.ts';

/** A change may report several lists, an import one list many times: one refetch for all. */
const GATHER_MS = 200;

/**
 * Refetches visible lists that anyone changes; after a loss, all of them, as changes in between were not reported.
 */
export function ListRefetcher() {
  const client = useApolloClient();
  const due = useRef<Set<List> | 'all'>(new Set());
  const readSoon = useCoalescedRead(() => {
    const lists = due.current;
    due.current = new Set();
    return client.refetchQueries({
      include: 'active',
      onQueryUpdated: ({ query }) => {
        const reads = readsOf(query);
        return lists === 'all' ? reads.size > 0 : [...reads].some((list) => lists.has(list));
      },
    });
  }, GATHER_MS);
  useOnListChange((list) => {
    if (due.current !== 'all') due.current.add(list);
    void readSoon();
  });
  useEffect(
    () =>
      onReturn(() => {
        due.current = 'all';
        readSoon();
      }),
    [readSoon],
  );
  return null;
}
