import { ApolloLink, Observable } from '@apollo/client';
import { ServerError } from '@apollo/client/errors';
import { SetContextLink } from '@apollo/client/link/context';
import { ErrorLink } from '@apollo/client/link/error';
import { HttpLink } from '@apollo/client/link/http';
import { RetryLink } from '@apollo/client/link/retry';
import { from, switchMap, tap, throwError } from 'rxjs';
import { reportAnswer, reportLost } from './connection.ts';
import { errorCode } from './errorText.ts';
import { refreshAccess } from './refreshAccess.ts';
import { accessToken, endSession } from './tokens.ts';

/** Operations that need no token: a 401 on them is their answer, not the end of a session. */
const WITHOUT_TOKEN = new Set(['LogIn', 'SignUp', 'LogOut']);

const bearer = new SetContextLink((previous, operation) => {
  const token = WITHOUT_TOKEN.has(operation.operationName ?? '') ? null : accessToken();
  const headers: Record<string, string> = { ...previous.headers };
  if (token !== null) headers.authorization = `Bearer ${token}`;
  return { headers, sentToken: token };
});

/** A 401 refreshes the access token once, shared by all calls that meet it, and repeats the call once. */
const refreshOnce = new ErrorLink(({ error, operation, forward }) => {
  if (WITHOUT_TOKEN.has(operation.operationName ?? '') || errorCode(error) !== 'UNAUTHENTICATED') return;
  const isStale = operation.getContext().sentToken !== accessToken() && accessToken() !== null;
  const renewal = isStale ? Promise.resolve('refreshed' as const) : refreshAccess();
  return from(renewal).pipe(
    switchMap((outcome): Observable<ApolloLink.Result> => {
      if (outcome === 'refused') return throwError(() => error);
      if (outcome === 'unreachable') return throwError(() => new TypeError('Failed to fetch'));
      return forward(operation).pipe(
        tap<ApolloLink.Result>({ next: endWhereStillRefused, error: endWhereStillRefused }),
      );
    }),
  );
});

/** A fresh token that is refused at once belongs to an account that was switched off. */
function endWhereStillRefused(answer: unknown): void {
  const errors = (answer as { errors?: readonly { extensions?: { code?: unknown } }[] }).errors;
  const isRefused = errors?.some(({ extensions }) => extensions?.code === 'UNAUTHENTICATED');
  if (isRefused || (ServerError.is(answer) && answer.statusCode === 401)) endSession('expired');
}

const isQuery = (operation: ApolloLink.Operation) => operation.operationType === 'query';

/** Queries outlive a lost connection by themselves; mutations are repeated by the outbox or by the person. */
const retryQueries = new RetryLink({
  delay: { initial: 400, max: 8000, jitter: true },
  attempts: {
    max: 30,
    retryIf: (error, operation) => isQuery(operation) && errorCode(error) === 'UNREACHABLE',
  },
});

const watch = new ApolloLink(
  (operation, forward) =>
    new Observable((observer) =>
      forward(operation).subscribe({
        next: (result) => {
          reportAnswer();
          observer.next(result);
        },
        error: (error) => {
          if (errorCode(error) === 'UNREACHABLE') reportLost();
          observer.error(error);
        },
        complete: () => observer.complete(),
      }),
    ),
);

/** From the caller to the network: retry, refresh, bearer, watch, HTTP. */
export const httpChain = ApolloLink.from([
  retryQueries,
  refreshOnce,
  bearer,
  watch,
  new HttpLink({ uri: '/graphql' }),
]);
