import { useApolloClient } from '@apollo/client/react';
import { useEffect, useRef } from 'react';
import { onSocketReturn } from '../apollo/openSocket.ts';
import { readsOf } from '../apollo/readsOf.ts';
import { useGathering } from '../apollo/useGathering.ts';
import { useListNews } from '../apollo/useListNews.ts';
import type { List } from '../gql/graphql.ts';

/** One act tells of several lists, and an import of one list many times: they become one reading. */
const GATHER_MS = 200;

/**
 * Keeps every list on the screen current: a change in any window is read again wherever it is shown. After the socket was
 * away, everything is read again, since changes in between were not reported.
 */
export function ListNews() {
  const client = useApolloClient();
  const due = useRef<Set<List> | 'all'>(new Set());
  const readSoon = useGathering(() => {
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
  useListNews((list) => {
    if (due.current !== 'all') due.current.add(list);
    void readSoon();
  });
  useEffect(
    () =>
      onSocketReturn(() => {
        due.current = 'all';
        readSoon();
      }),
    [readSoon],
  );
  return null;
}
