import { HeaderMap } from '@apollo/server';
import type { FastifyBaseLogger } from 'fastify';
import { GraphQLError, type GraphQLFormattedError } from 'graphql';
import { meaningOf } from '../db/failures.ts';
import { DomainError, InvalidInput, TooManyTries, Unavailable } from '../errors.ts';
import { logRefusal } from '../health/refusals.ts';

/** The status of a request that is refused before any field runs, for clients that read it. */
const STATUS: Record<string, number> = { UNAUTHENTICATED: 401, FORBIDDEN: 403, SERVICE_UNAVAILABLE: 503 };

/** A domain error as GraphQL tells it: `extensions.code`, and `fields` where fields are wrong. */
export function graphqlError(error: DomainError): GraphQLError {
  const status = STATUS[error.code];
  return new GraphQLError(error.message, {
    originalError: error,
    extensions: {
      ...extensionsOf(error),
      ...(status ? { http: { status, headers: headersOf(error) } } : {}),
    },
  });
}

/** Whoever is asked to wait hears how long, also where no field was reached. */
function headersOf(error: DomainError): HeaderMap {
  const headers = new HeaderMap();
  if (error instanceof Unavailable) headers.set('retry-after', String(error.retryAfterSeconds));
  return headers;
}

function extensionsOf(error: DomainError): Record<string, unknown> {
  if (error instanceof InvalidInput) return { code: error.code, fields: error.fields };
  if (error instanceof TooManyTries) return { code: error.code, retryAfterSeconds: error.retryAfterSeconds };
  if (error instanceof Unavailable) return { code: error.code, retryAfterSeconds: error.retryAfterSeconds };
  return { code: error.code };
}

/** Domain errors keep their words; the client's own mistakes keep GraphQL's; anything else tells nothing. */
export function formatError(formatted: GraphQLFormattedError, error: unknown): GraphQLFormattedError {
  const cause = causeOf(error);
  const domain = cause instanceof DomainError ? cause : meaningOf(cause);
  if (domain) return { ...formatted, message: domain.message, extensions: extensionsOf(domain) };
  const code = formatted.extensions?.code;
  if (cause instanceof GraphQLError && code !== 'INTERNAL_SERVER_ERROR') {
    return { ...formatted, extensions: { ...formatted.extensions, code: code ?? 'BAD_USER_INPUT' } };
  }
  return { ...formatted, message: 'Internal server error', extensions: { code: 'INTERNAL_SERVER_ERROR' } };
}

/** Writes to the log what the one who asked cannot help, with its cause, and who was refused, by the request's id. */
export function logError(log: FastifyBaseLogger, error: unknown): void {
  const cause = causeOf(error);
  if (isUnforeseen(cause)) log.error({ err: cause }, 'unforeseen');
  if (cause instanceof DomainError) logRefusal(log, cause);
}

function isUnforeseen(cause: unknown): boolean {
  // GraphQL's own error with a path comes from running, not from the document: a resolver broke its promise.
  if (cause instanceof GraphQLError) return cause.path !== undefined && cause.extensions.code === undefined;
  return !(cause instanceof DomainError) && !meaningOf(cause);
}

function causeOf(error: unknown): unknown {
  return error instanceof GraphQLError && error.originalError ? causeOf(error.originalError) : error;
}
