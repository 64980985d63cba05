import { CombinedGraphQLErrors, ServerError } from '@apollo/client/errors';

export type ErrorCode =
  | 'UNAUTHENTICATED'
  | 'SECOND_FACTOR_NEEDED'
  | 'FORBIDDEN'
  | 'NOT_FOUND'
  | 'BAD_USER_INPUT'
  | 'CONFLICT'
  | 'SCHEDULE_LOCKED'
  | 'TOO_MANY_REQUESTS'
  | 'SERVICE_UNAVAILABLE'
  | 'INTERNAL_SERVER_ERROR'
  | 'UNREACHABLE';

/** The session for which a call was to be made is over: nothing was sent. */
export class SessionOver extends Error {
  constructor() {
    super('You are no longer signed in.');
  }
}

/** The code of the first error; UNREACHABLE if there was no answer, or only one of a gateway. */
export function errorCode(error: unknown): ErrorCode {
  if (CombinedGraphQLErrors.is(error)) {
    const code = error.errors[0]?.extensions?.code;
    return typeof code === 'string' ? (code as ErrorCode) : 'INTERNAL_SERVER_ERROR';
  }
  if (ServerError.is(error)) {
    if (error.statusCode === 401) return 'UNAUTHENTICATED';
    if (error.statusCode === 403) return 'FORBIDDEN';
    if (error.statusCode === 429) return 'TOO_MANY_REQUESTS';
    if ([408, 502, 503, 504].includes(error.statusCode)) return 'UNREACHABLE';
    return error.statusCode < 500 ? 'BAD_USER_INPUT' : 'INTERNAL_SERVER_ERROR';
  }
  return error instanceof SessionOver ? 'UNAUTHENTICATED' : 'UNREACHABLE';
}

/**
 * True if nothing was decided: there was no answer, or it asks to repeat the call. Everything else is the
 * server's decision, but for a fault of its own, which may or may not be there the next time.
 */
export function asksToRepeat(error: unknown): boolean {
  return ['UNREACHABLE', 'SERVICE_UNAVAILABLE', 'TOO_MANY_REQUESTS'].includes(errorCode(error));
}

/** How long the answer asks to wait before the same call is sent again; 0 where it says nothing about that. */
export function retryAfterMs(error: unknown): number {
  const seconds = CombinedGraphQLErrors.is(error)
    ? error.errors[0]?.extensions?.retryAfterSeconds
    : ServerError.is(error) && error.response.headers.get('retry-after');
  const wait = Number(seconds || 0);
  return Number.isFinite(wait) && wait > 0 ? wait * 1000 : 0;
}

/** What is wrong with each field, in the contract's shape: {field: [sentences]}. Empty where no field is to blame. */
export function fieldErrors(error: unknown): Record<string, string[]> {
  if (!CombinedGraphQLErrors.is(error)) return {};
  const found: Record<string, string[]> = {};
  for (const { extensions } of error.errors) {
    const fields: unknown = extensions?.fields;
    if (typeof fields !== 'object' || fields === null) continue;
    for (const [field, words] of Object.entries(fields)) {
      found[field] = (Array.isArray(words) ? words : [words]).map(String);
    }
  }
  return found;
}

/** The key/value pairs that a REST client would read in the error's body, for toasts of the form "key: value". */
export function errorPairs(error: unknown): [key: string, value: string][] {
  const fields = Object.entries(fieldErrors(error));
  if (fields.length > 0) return fields.map(([field, words]) => [field, words.join(' ')]);
  return [['detail', errorText(error)]];
}

/** A sentence for an organiser: what is, then what to do. */
export function errorText(error: unknown): string {
  const fields = Object.values(fieldErrors(error)).flat();
  if (fields.length > 0) return fields.join(' ');
  switch (errorCode(error)) {
    case 'UNREACHABLE':
      return 'The server cannot be reached. Nothing typed is lost; try again when the bar says Live.';
    case 'SERVICE_UNAVAILABLE':
      // The server speaks of what it holds, the screen of what was typed into it.
      return ownWords(error).replace('Nothing was changed', 'Nothing typed is lost');
    case 'TOO_MANY_REQUESTS':
      return 'Too many tries. Wait a minute, then try again.';
    case 'INTERNAL_SERVER_ERROR':
      return 'Something went wrong on the server, and nothing was changed. Try again; if it stays, tell your organiser.';
    default:
      return ownWords(error);
  }
}

function ownWords(error: unknown): string {
  const words = CombinedGraphQLErrors.is(error) ? error.errors[0]?.message : undefined;
  if (words) return words;
  return ServerError.is(error) ? detailOf(error.bodyText) : 'That did not work. Try again.';
}

function detailOf(bodyText: string): string {
  try {
    const body: unknown = JSON.parse(bodyText);
    const { detail, errors } = body as { detail?: unknown; errors?: { message?: unknown }[] };
    const words = detail ?? errors?.[0]?.message;
    if (typeof words === 'string') return words;
  } catch {
    // Not JSON: a proxy's page says nothing to an organiser.
  }
  return 'That did not work. Try again.';
}
