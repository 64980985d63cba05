import type { FastifyBaseLogger } from 'fastify';
import { type DomainError, Forbidden, InvalidInput, TooManyTries } from '../errors.ts';

const MOST_FIELDS = 20;

/** Logs forbidden requests, invalid input and rate limits. Names wrong fields, never their values. */
export function logRefusal(log: FastifyBaseLogger, refusal: DomainError): void {
  if (refusal instanceof Forbidden) log.warn({ refusal: refusal.message }, 'not allowed');
  if (refusal instanceof InvalidInput)
    log.info({ fields: Object.keys(refusal.fields).slice(0, MOST_FIELDS) }, 'wrong input');
  if (refusal instanceof TooManyTries) log.warn('too many tries');
}
