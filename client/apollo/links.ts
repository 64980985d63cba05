import { ApolloLink, Observable } from '@apollo/client';
import { CombinedGraphQLErrors, ServerError } from '@apollo/client/errors';
import { SetContextLink } from '@apollo/client/link/context';
import { ErrorLink } from '@apollo/client/link/error';
import { HttpLink } from '@apollo/client/link/http';
import { RetryLink } from '@apollo/client/link/retry';
import { from, switchMap, tap, throwError } from 'rxjs';
import { reportAnswer, reportLost } from './connection.ts';
import { errorCode, SessionOver } from './errorText.ts';
import { newestAnswer } from './newestAnswer.ts';
import { refreshAccess } from './refreshAccess.ts';
import { accessToken, sessionUserId } from './tokens.ts';
import { watchReads } from './watchReads.ts';

/** Operations without a token: a 401 is their answer, not an expired session. */
const WITHOUT_TOKEN = new Set(['LogIn', 'OpenDayPass', 'SignUp']);

/** Adds the session's token. Refuses, also on a retry, once another person has signed in. */
const bearer = (userId: string | null) =>
  new SetContextLink((previous, operation) => {
    if (WITHOUT_TOKEN.has(operation.operationName ?? '')) return {};
    if (sessionUserId() !== userId) throw new SessionOver();
    const token = accessToken();
    const headers: Record<string, string> = { ...previous.headers };
    if (token !== null) headers.authorization = `Bearer ${token}`;
    return { headers, sentToken: token };
  });

/** On a 401, refreshes the access token (one refresh for all calls that hit it) and repeats the call once. */
const refreshOnce = new ErrorLink(({ error, operation, forward }) => {
  if (WITHOUT_TOKEN.has(operation.operationName ?? '') || errorCode(error) !== 'UNAUTHENTICATED') return;
  if (error instanceof SessionOver) return;
  return from(refreshAccess(operation.getContext().sentToken ?? null)).pipe(
    switchMap((outcome): Observable<ApolloLink.Result> => {
      if (outcome === 'refused') return throwError(() => error);
      if (outcome === 'unreachable') return throwError(() => new TypeError('Failed to fetch'));
      return forward(operation).pipe(tap<ApolloLink.Result>({ next: askAgain, error: askAgain }));
    }),
  );
});

/**
 * A refused fresh token expired on the way, as on a laptop that slept. Retries as if unanswered; if the account was
 * deactivated, the next refresh ends the session.
 */
function askAgain(answer: unknown): void {
  const errors = (answer as { errors?: readonly { extensions?: { code?: unknown } }[] }).errors;
  const isRefused = errors?.some(({ extensions }) => extensions?.code === 'UNAUTHENTICATED');
  if (isRefused || (ServerError.is(answer) && answer.statusCode === 401))
    throw new TypeError('Failed to fetch');
}

const isQuery = (operation: ApolloLink.Operation) => operation.operationType === 'query';

const isAway = (error: unknown) => ['UNREACHABLE', 'SERVICE_UNAVAILABLE'].includes(errorCode(error));

/**
 * Queries retry for as long as the server or its database is away: no one is at a hall screen to press "Try again".
 * Mutations are repeated by the outbox or the user.
 */
const retryQueries = new RetryLink({
  delay: { initial: 400, max: 8000, jitter: true },
  attempts: {
    max: Number.POSITIVE_INFINITY,
    retryIf: (error, operation) => isQuery(operation) && isAway(error),
  },
});

const watch = new ApolloLink(
  (operation, forward) =>
    new Observable((observer) => {
      const askedAt = performance.now();
      const fail = (error: unknown) => {
        if (isAway(error)) reportLost();
        observer.error(error);
      };
      return forward(operation).subscribe({
        next: (result) => {
          const error = result.errors?.length ? new CombinedGraphQLErrors(result) : null;
          // The retry link only repeats errors, not results.
          if (error && isAway(error)) return fail(error);
          reportAnswer(askedAt);
          observer.next(result);
        },
        error: fail,
        complete: () => observer.complete(),
      });
    }),
);

/** From the caller to the network: failures, order, retry, refresh, bearer, watch, HTTP. */
export function httpChain(userId: string | null): ApolloLink {
  return ApolloLink.from([
    watchReads(),
    newestAnswer(),
    retryQueries,
    refreshOnce,
    bearer(userId),
    watch,
    new HttpLink({ uri: '/graphql' }),
  ]);
}
