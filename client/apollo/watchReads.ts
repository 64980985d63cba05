import { type ApolloClient, ApolloLink, type ObservableQuery } from '@apollo/client';
import { tap } from 'rxjs';
import { isRefused, RETRY_MS, setBehind } from './behind.ts';
import { CoalescedRead } from './coalescedRead.ts';
import { connectionState } from './connection.ts';

/** Queries on screen whose last read failed. */
const failing = new Set<ObservableQuery>();
let retry: ReturnType<typeof setInterval> | undefined;

/**
 * While the last read of a query on screen failed, whichever component asks it, the screen is behind, and the query is
 * read again every few seconds.
 */
export function watchReads(): ApolloLink {
  return new ApolloLink((operation, forward) => {
    // Once Apollo has told the query.
    const look = () => setTimeout(() => lookAt(operation.client));
    return forward(operation).pipe(
      tap({ next: ({ errors }) => (errors || failing.size > 0) && look(), error: look }),
    );
  });
}

function lookAt(client: ApolloClient): void {
  for (const query of client.getObservableQueries('active')) {
    const { error, loading } = query.getCurrentResult();
    if (error && !isRefused(error)) failing.add(query);
    else if (!loading) failing.delete(query);
  }
  for (const query of failing) if (!query.hasObservers()) failing.delete(query);
  setBehind(failing, failing.size > 0);
  if (failing.size > 0) retry ??= keepReading(client);
  else {
    clearInterval(retry);
    retry = undefined;
  }
}

function keepReading(client: ApolloClient) {
  const again = new CoalescedRead(() => Promise.all([...failing].map((query) => readAgain(client, query))));
  return setInterval(() => {
    lookAt(client);
    if (connectionState() === 'live') void again.ask();
  }, RETRY_MS);
}

/** Asks aside first: a refetch that fails would redraw the screen. */
async function readAgain(client: ApolloClient, query: ObservableQuery): Promise<void> {
  const { query: document, variables } = query;
  const asked = await client.query({ query: document, variables, fetchPolicy: 'no-cache' }).catch(() => null);
  if (asked && failing.has(query)) await query.refetch().catch(() => undefined);
}
