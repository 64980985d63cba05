import { useSubscription } from '@apollo/client/react';
import type { List } from '../gql/graphql.ts';
import { graphql } from '../gql/index.ts';

const ListChanged = graphql(`
  subscription ListChanged {
    listChanged {
      list
    }
  }
`);

/** Reports each list that anyone changes, in any window. */
export function useOnListChange(onChange: (list: List) => void, skip = false): void {
  useSubscription(ListChanged, {
    ignoreResults: true,
    skip,
    onData: ({ data: { data } }) => data && onChange(data.listChanged.list),
  });
}
