import type { FastifyBaseLogger } from 'fastify';
import { type DomainError, Forbidden, InvalidInput, TooManyTries } from '../errors.ts';

/** Of a list with thousands of wrong lines the first ones tell enough. */
const MOST_FIELDS = 20;

/**
 * Writes to the log who was refused for what they may not do, or sent what no screen sends: one line for a refusal, with
 * the names of wrong fields and without what stood in them.
 */
export function logRefusal(log: FastifyBaseLogger, refusal: DomainError): void {
  if (refusal instanceof Forbidden) log.warn({ refusal: refusal.message }, 'not allowed');
  if (refusal instanceof InvalidInput)
    log.info({ fields: Object.keys(refusal.fields).slice(0, MOST_FIELDS) }, 'wrong input');
  if (refusal instanceof TooManyTries) log.warn('too many tries');
}
