import { CombinedGraphQLErrors, ServerError } from '@apollo/client/errors';

export type ErrorCode =
  | 'UNAUTHENTICATED'
  | 'FORBIDDEN'
  | 'NOT_FOUND'
  | 'BAD_USER_INPUT'
  | 'CONFLICT'
  | 'SCHEDULE_LOCKED'
  | 'TOO_MANY_REQUESTS'
  | 'INTERNAL_SERVER_ERROR'
  | 'UNREACHABLE';

/** The code of the first error; UNREACHABLE where nobody answered, or only a gateway did. */
export function errorCode(error: unknown): ErrorCode {
  if (CombinedGraphQLErrors.is(error)) {
    const code = error.errors[0]?.extensions?.code;
    return typeof code === 'string' ? (code as ErrorCode) : 'INTERNAL_SERVER_ERROR';
  }
  if (ServerError.is(error)) {
    if (error.statusCode === 401) return 'UNAUTHENTICATED';
    if (error.statusCode === 403) return 'FORBIDDEN';
    if (error.statusCode === 429) return 'TOO_MANY_REQUESTS';
    if ([502, 503, 504].includes(error.statusCode)) return 'UNREACHABLE';
    return error.statusCode < 500 ? 'BAD_USER_INPUT' : 'INTERNAL_SERVER_ERROR';
  }
  return 'UNREACHABLE';
}

/** True where trying the same call again, unchanged, may succeed. */
export function isWorthRetrying(error: unknown): boolean {
  return ['UNREACHABLE', 'TOO_MANY_REQUESTS', 'INTERNAL_SERVER_ERROR'].includes(errorCode(error));
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
