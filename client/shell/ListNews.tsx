import { useApolloClient, useSubscription } from '@apollo/client/react';
import { useEffect, useRef } from 'react';
import { onSocketReturn } from '../apollo/openSocket.ts';
import { readsOf } from '../apollo/readsOf.ts';
import { useGathering } from '../apollo/useGathering.ts';
import type { List } from '../gql/graphql.ts';
import { graphql } from '../gql/index.ts';

const ListChanged = graphql(`
  subscription ListChanged {
    listChanged {
      list
    }
  }
`);

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
  useSubscription(ListChanged, {
    ignoreResults: true,
    onData: ({ data: { data } }) => {
      if (data && due.current !== 'all') due.current.add(data.listChanged.list);
      readSoon();
    },
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
