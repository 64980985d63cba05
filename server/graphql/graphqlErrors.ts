import { HeaderMap } from '@apollo/server';
import type { FastifyBaseLogger, FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import { GraphQLError, type GraphQLFormattedError } from 'graphql';
import { ConfinedRefused } from '../auth/signedIn.ts';
import { domainErrorOf } from '../db/failures.ts';
import {
  Conflict,
  challengeOf,
  DomainError,
  InvalidInput,
  TooManyTries,
  Unauthenticated,
  Unavailable,
} from '../errors.ts';
import { logRefusal } from '../health/incidents.ts';

/** HTTP status of a request that is refused before any field runs. */
const STATUS: Record<string, number> = {
  UNAUTHENTICATED: 401,
  FORBIDDEN: 403,
  SERVICE_UNAVAILABLE: 503,
  BAD_USER_INPUT: 400,
};

/** A domain error in GraphQL: `extensions.code`, and `fields` if fields are invalid. */
export function graphqlError(error: DomainError): GraphQLError {
  const status = STATUS[error.code];
  return new GraphQLError(error.message, {
    originalError: error,
    path: error instanceof ConfinedRefused ? error.path : undefined,
    extensions: {
      ...extensionsOf(error),
      ...(status ? { http: { status, headers: headersOf(error) } } : {}),
    },
  });
}

/** Retry-After and WWW-Authenticate, even if no field ran. */
function headersOf(error: DomainError): HeaderMap {
  const headers = new HeaderMap();
  if (error instanceof Unauthenticated) headers.set('www-authenticate', challengeOf(error));
  if (error instanceof Unavailable) headers.set('retry-after', String(error.retryAfterSeconds));
  return headers;
}

function extensionsOf(error: DomainError): Record<string, unknown> {
  if (error instanceof InvalidInput || (error instanceof Conflict && error.fields))
    return { code: error.code, fields: error.fields };
  if (error instanceof TooManyTries || error instanceof Unavailable)
    return { code: error.code, retryAfterSeconds: error.retryAfterSeconds };
  return { code: error.code };
}

/** Domain errors and client mistakes keep their messages; anything else reveals nothing. */
export function formatError(formatted: GraphQLFormattedError, error: unknown): GraphQLFormattedError {
  const cause = causeOf(error);
  const domain = cause instanceof DomainError ? cause : domainErrorOf(cause);
  if (domain) return { ...formatted, message: domain.message, extensions: extensionsOf(domain) };
  const code = formatted.extensions?.code;
  if (cause instanceof GraphQLError && (code !== 'INTERNAL_SERVER_ERROR' || isOfManyValues(cause))) {
    // Apollo has one code for all validation rules; our limits have their own.
    const known = code === 'INTERNAL_SERVER_ERROR' ? undefined : code;
    const own = cause.extensions.code ?? known ?? 'BAD_USER_INPUT';
    return { ...formatted, extensions: { ...formatted.extensions, code: own } };
  }
  return { ...formatted, message: 'Internal server error', extensions: { code: 'INTERNAL_SERVER_ERROR' } };
}

/** After 50 wrong values GraphQL stops with an error that has neither code nor path. */
const isOfManyValues = ({ message, path }: GraphQLError): boolean =>
  path === undefined && message.startsWith('Too many errors processing variables');

/** Errors of unreadable requests, by status. */
const BROKEN_REQUESTS: Record<number, { code: string; message: string }> = {
  400: { code: 'BAD_REQUEST', message: 'The body is not valid JSON.' },
  413: { code: 'PAYLOAD_TOO_LARGE', message: 'The body is too large.' },
  415: {
    code: 'BAD_REQUEST',
    message: 'A body of this type is not read here: send application/json.',
  },
};

/** Refuses an unreadable body in the shape of other GraphQL errors. */
async function refuseRequest(reply: FastifyReply, status: number, words?: string): Promise<void> {
  const { code, message } = BROKEN_REQUESTS[status] ?? { code: 'BAD_REQUEST', message: words };
  await reply.code(status).send({ errors: [{ message, extensions: { code } }] });
}

/** For errors outside Apollo: Fastify cannot read the body, or the database does not respond. */
export async function answerOutsideApollo(
  error: FastifyError,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<void> {
  const domain = error instanceof DomainError ? error : domainErrorOf(error);
  const status = domain ? (STATUS[domain.code] ?? 400) : (error.statusCode ?? 500);
  if (!domain && status < 500) return refuseRequest(reply, status, error.message);
  logError(request.log, domain ?? error);
  if (domain instanceof Unavailable) reply.header('retry-after', domain.retryAfterSeconds);
  const { message, extensions } = formatError({ message: error.message }, domain ?? error);
  const requestId = domain ? {} : { requestId: request.id };
  await reply.code(status).send({ errors: [{ message, extensions: { ...extensions, ...requestId } }] });
}

/** Logs unexpected errors with their cause, and refusals, under the request id. */
export function logError(log: FastifyBaseLogger, error: unknown): void {
  const cause = causeOf(error);
  if (isUnexpected(error, cause)) log.error({ err: cause }, 'unexpected error');
  if (cause instanceof DomainError) logRefusal(log, cause);
}

function isUnexpected(error: unknown, cause: unknown): boolean {
  // With a path it comes from execution, not from the document: a resolver returned a wrong value.
  if (cause instanceof GraphQLError) {
    return (error as GraphQLError).path !== undefined && cause.extensions.code === undefined;
  }
  return !(cause instanceof DomainError) && !domainErrorOf(cause);
}

function causeOf(error: unknown): unknown {
  return error instanceof GraphQLError && error.originalError ? causeOf(error.originalError) : error;
}
