import { ApolloLink, Observable } from '@apollo/client';

/** Concurrent requests of one query with the same variables. */
interface Reads {
  sent: number;
  underWay: number;
  /** Of the answers so far, the one to the latest request. */
  newest: { sent: number; result: ApolloLink.Result } | null;
}

/**
 * Replaces a stale answer by the newest one to the same query. Apollo keeps whichever arrives last, so a slow read from
 * before a mutation would put the old state back on screen. Needs `queryDeduplication: false`; otherwise a read after
 * the mutation shares the answer of the one before.
 */
export function newestAnswer(): ApolloLink {
  const questions = new Map<string, Reads>();
  return new ApolloLink((operation, forward) => {
    if (operation.operationType !== 'query') return forward(operation);
    const key = `${operation.operationName} ${JSON.stringify(operation.variables)}`;
    return new Observable((observer) => {
      const reads = questions.get(key) ?? { sent: 0, underWay: 0, newest: null };
      questions.set(key, reads);
      reads.underWay += 1;
      reads.sent += 1;
      const { sent } = reads;
      const subscription = forward(operation).subscribe({
        next: (result) => {
          if (!reads.newest || reads.newest.sent < sent) reads.newest = { sent, result };
          observer.next(reads.newest.result);
        },
        error: (error) => observer.error(error),
        complete: () => observer.complete(),
      });
      return () => {
        subscription.unsubscribe();
        reads.underWay -= 1;
        if (reads.underWay === 0) questions.delete(key);
      };
    });
  });
}
