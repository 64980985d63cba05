import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import { domainErrorOf } from '../db/failures.ts';
import {
  challengeOf,
  DomainError,
  type FieldMessages,
  InvalidInput,
  SecondFactorNeeded,
  TooManyTries,
  Unauthenticated,
  Unavailable,
} from '../errors.ts';
import { logRefusal } from '../health/incidents.ts';
import { fieldOf } from '../input/validation.ts';
import { restField } from './names.ts';

const STATUS: Record<string, number> = {
  NOT_FOUND: 404,
  BAD_USER_INPUT: 400,
  CONFLICT: 409,
  SCHEDULE_LOCKED: 409,
  UNAUTHENTICATED: 401,
  SECOND_FACTOR_NEEDED: 401,
  FORBIDDEN: 403,
  TOO_MANY_REQUESTS: 429,
  SERVICE_UNAVAILABLE: 503,
};

/** Refuses a whole call with a message of its own. */
export class RefusedCall extends Error {
  readonly statusCode: number;
  constructor(statusCode: number, message: string) {
    super(message);
    this.statusCode = statusCode;
  }
}

/** Maps every error to status and body. Unexpected ones only reveal the request id, under which the log has the cause. */
export async function answerError(
  error: FastifyError,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<void> {
  // A file that fails has set its own already.
  for (const header of ['content-disposition', 'content-encoding', 'etag']) reply.removeHeader(header);
  reply.type('application/json; charset=utf-8');
  const domain = error instanceof DomainError ? error : domainErrorOf(error);
  if (domain) {
    if (domain instanceof TooManyTries || domain instanceof Unavailable)
      reply.header('retry-after', domain.retryAfterSeconds);
    if (domain instanceof Unauthenticated || domain instanceof SecondFactorNeeded)
      reply.header('www-authenticate', challengeOf(domain));
    logRefusal(request.log, domain);
    await reply.code(STATUS[domain.code] ?? 400).send(bodyOf(domain));
    return;
  }
  const status = error.statusCode ?? 500;
  if (status < 500) {
    const isOurs = error instanceof RefusedCall;
    await reply.code(status).send({ detail: (isOurs ? null : CLIENT_MISTAKES[status]) ?? error.message });
    return;
  }
  request.log.error({ err: error }, 'unexpected error');
  await reply.code(500).send({ detail: 'Internal server error', request_id: request.id });
}

/** Answers an unreadable URL, such as one with %zz, before routing. */
export async function answerBadAddress(
  error: FastifyError,
  _request: FastifyRequest,
  reply: FastifyReply,
): Promise<void> {
  await reply.code(error.statusCode ?? 400).send({ detail: 'The address is not valid.' });
}

const CLIENT_MISTAKES: Record<number, string> = {
  400: 'The body is not valid JSON.',
  413: 'The body is too large.',
  404: 'Not found.',
};

function bodyOf(error: DomainError): Record<string, unknown> {
  if (error instanceof InvalidInput) {
    const body: FieldMessages = {};
    for (const [path, messages] of Object.entries(error.fields)) {
      const field = restField(fieldOf(path));
      body[field] = [...new Set([...(body[field] ?? []), ...messages])];
    }
    return body;
  }
  if (error instanceof Unauthenticated && error.reason !== 'no_active_account') {
    return { detail: error.message, code: error.reason };
  }
  if (error instanceof SecondFactorNeeded) return { detail: error.message, code: 'second_factor_needed' };
  return { detail: error.message };
}
