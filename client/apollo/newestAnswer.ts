import { ApolloLink, Observable } from '@apollo/client';

/** One read that is under way several times at once. */
interface Reads {
  sent: number;
  underWay: number;
  /** The answer to the read that was sent last, of those that are answered. */
  newest: { sent: number; result: ApolloLink.Result } | null;
}

/**
 * An answer that a later one to the same question has overtaken is replaced by that one. Apollo takes answers as they come,
 * so that a slow reading from before an act would put back on the screen what the act has changed. Use it together with
 * `queryDeduplication: false`, else the reading after the act would be given the answer of the one before.
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
