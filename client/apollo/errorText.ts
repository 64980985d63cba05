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

/** The session ended before the call was sent. */
export class SessionOver extends Error {
  constructor() {
    super('You are no longer signed in.');
  }
}

/** A refusal or failure outside GraphQL, in words for the reader. */
export class Said extends Error {}

/** Code of the first error; UNREACHABLE without an answer or with a gateway's error. */
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

/** True if the server gave no answer, or asked for a retry. An internal error is neither: it may or may not recur. */
export function isRetryable(error: unknown): boolean {
  return ['UNREACHABLE', 'SERVICE_UNAVAILABLE', 'TOO_MANY_REQUESTS'].includes(errorCode(error));
}

/** Wait before a retry that the server asked for; 0 if it named none. */
export function retryAfterMs(error: unknown): number {
  const seconds = CombinedGraphQLErrors.is(error)
    ? error.errors[0]?.extensions?.retryAfterSeconds
    : ServerError.is(error) && error.response.headers.get('retry-after');
  const wait = Number(seconds || 0);
  return Number.isFinite(wait) && wait > 0 ? wait * 1000 : 0;
}

/** Messages by field; those about items of a list by the list. Empty if no field is to blame. */
export function fieldErrors(error: unknown): Record<string, string[]> {
  if (!CombinedGraphQLErrors.is(error)) return {};
  const found: Record<string, string[]> = {};
  for (const { extensions } of error.errors) {
    const fields: unknown = extensions?.fields;
    if (typeof fields !== 'object' || fields === null) continue;
    for (const [path, words] of Object.entries(fields)) {
      const [field = path] = path.split('.', 1);
      const own = (Array.isArray(words) ? words : [words]).map(String);
      found[field] = [...new Set([...(found[field] ?? []), ...own])];
    }
  }
  return found;
}

/** The key/value pairs of a REST error body, for toasts of the form "key: value". */
export function errorPairs(error: unknown): [key: string, value: string][] {
  const fields = Object.entries(fieldErrors(error));
  if (fields.length > 0) return fields.map(([field, words]) => [field, words.join(' ')]);
  return [['detail', errorText(error)]];
}

/** What happened, then what to do. */
export function errorText(error: unknown): string {
  if (error instanceof Said) return error.message;
  const fields = Object.values(fieldErrors(error)).flat();
  if (fields.length > 0) return fields.join(' ');
  switch (errorCode(error)) {
    case 'UNREACHABLE':
      return 'The server cannot be reached. Nothing typed is lost; try again when the bar says Live.';
    case 'SERVICE_UNAVAILABLE':
      // The server says what became of its data; the screen, what became of the typing.
      return ownWords(error).replace('Nothing was changed', 'Nothing typed is lost');
    case 'TOO_MANY_REQUESTS':
      return 'Too many attempts. Wait a minute, then try again.';
    case 'INTERNAL_SERVER_ERROR':
      return 'Something went wrong on the server, and nothing was changed. Try again; if it happens again, tell your organiser.';
    default:
      return ownWords(error);
  }
}

function ownWords(error: unknown): string {
  const words = CombinedGraphQLErrors.is(error) ? error.errors[0]?.message : undefined;
  if (words) return words;
  return ServerError.is(error) ? detailOf(error.bodyText) : 'Something went wrong. Try again.';
}

function detailOf(bodyText: string): string {
  try {
    const body: unknown = JSON.parse(bodyText);
    const { detail, errors } = body as { detail?: unknown; errors?: { message?: unknown }[] };
    const words = detail ?? errors?.[0]?.message;
    if (typeof words === 'string') return words;
  } catch {
    // Not JSON, such as a proxy's error page.
  }
  return 'Something went wrong. Try again.';
}
