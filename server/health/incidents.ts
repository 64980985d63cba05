import { type FastifyBaseLogger, type FastifyReply, type FastifyRequest, LogController } from 'fastify';
import { type DomainError, Forbidden, hasLeft, InvalidInput, TooManyTries } from '../errors.ts';

/** Kept in memory for the Health screen; the log has all of them. */
const KEPT = 20;
const LONGEST_WORDS = 300;
/** pino's level "error". */
const ERROR_LEVEL = 50;

interface IncidentFacts {
  at: Date;
  /** The log message with its cause. */
  words: string;
  /** Null outside of a request. */
  requestId: string | null;
}

/** The last logged errors of this instance. */
export class Incidents {
  readonly #kept: IncidentFacts[] = [];
  #count = 0;
  #last: unknown;

  /** Newest first. */
  list(): readonly IncidentFacts[] {
    return this.#kept;
  }

  /** Errors since the start. */
  get count(): number {
    return this.#count;
  }

  /** Called by pino's hook for every line. */
  record(args: readonly unknown[], level: number, bindings: Record<string, unknown>): void {
    if (level < ERROR_LEVEL) return;
    const err: unknown = args[0] instanceof Error ? args[0] : Object(args[0]).err;
    // Compressing logs the failure of a file once more.
    if (hasLeft(err) || (err && err === this.#last)) return;
    this.#last = err;
    const message = args.find((arg) => typeof arg === 'string') ?? 'error';
    const reason = err instanceof Error ? `: ${err.message}` : '';
    this.#count += 1;
    this.#kept.unshift({
      at: new Date(),
      words: `${message}${reason}`.slice(0, LONGEST_WORDS),
      requestId: typeof bindings.reqId === 'string' ? bindings.reqId : null,
    });
    this.#kept.length = Math.min(this.#kept.length, KEPT);
  }
}

/** Logs files that break off after their first bytes as failures, unless the client left. */
export class AnswerLog extends LogController {
  override streamError(error: Error, request: FastifyRequest, reply: FastifyReply): void {
    if (hasLeft(error) || reply.raw.destroyed) super.streamError(error, request, reply);
    else reply.log.error({ err: error }, 'a file broke off');
  }
}

/** Logs forbidden requests, invalid input and rate limits. Names wrong fields, never their values. */
export function logRefusal(log: FastifyBaseLogger, refusal: DomainError): void {
  if (refusal instanceof Forbidden) log.warn({ refusal: refusal.message }, 'not allowed');
  if (refusal instanceof InvalidInput)
    log.info({ fields: Object.keys(refusal.fields).slice(0, 20) }, 'wrong input');
  if (refusal instanceof TooManyTries) log.warn('too many tries');
}
