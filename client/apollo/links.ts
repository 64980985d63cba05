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

/** Operations that need no token: a 401 on them is their answer, not the end of a session. */
const WITHOUT_TOKEN = new Set(['LogIn', 'OpenDayPass', 'SignUp']);

/** Sends what a client asks in the name of the one person whose client it is, also when it is repeated; else not at all. */
const bearer = (userId: string | null) =>
  new SetContextLink((previous, operation) => {
    if (WITHOUT_TOKEN.has(operation.operationName ?? '')) return {};
    if (sessionUserId() !== userId) throw new SessionOver();
    const token = accessToken();
    const headers: Record<string, string> = { ...previous.headers };
    if (token !== null) headers.authorization = `Bearer ${token}`;
    return { headers, sentToken: token };
  });

/** A 401 refreshes the access token once, shared by all calls that meet it, and repeats the call once. */
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
 * A fresh token that is refused has expired on the way, as on a laptop that slept. The call is repeated like one without
 * an answer; if the account was switched off, the next refresh says so and ends the session.
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
 * Queries outlive a lost connection, ours or that of the server to its database, however long it takes: a hall screen has
 * no one to press "Try again". Mutations are repeated by the outbox or by the person.
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
          // The links above repeat what fails, not what is answered.
          if (error && isAway(error)) return fail(error);
          reportAnswer(askedAt);
          observer.next(result);
        },
        error: fail,
        complete: () => observer.complete(),
      });
    }),
);

/** From the caller to the network: order, retry, refresh, bearer, watch, HTTP. */
export function httpChain(userId: string | null): ApolloLink {
  return ApolloLink.from([
    newestAnswer(),
    retryQueries,
    refreshOnce,
    bearer(userId),
    watch,
    new HttpLink({ uri: '/graphql' }),
  ]);
}
