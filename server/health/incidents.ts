import type { FastifyBaseLogger } from 'fastify';
import { type DomainError, Forbidden, InvalidInput, TooManyTries } from '../errors.ts';

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
    const cause = Object(args[0]) as { err?: unknown };
    if (hasLeft(cause.err)) return;
    const message = args.find((arg) => typeof arg === 'string') ?? 'error';
    const reason = cause.err instanceof Error ? `: ${cause.err.message}` : '';
    this.#count += 1;
    this.#kept.unshift({
      at: new Date(),
      words: `${message}${reason}`.slice(0, LONGEST_WORDS),
      requestId: typeof bindings.reqId === 'string' ? bindings.reqId : null,
    });
    this.#kept.length = Math.min(this.#kept.length, KEPT);
  }
}

/** The client closed the connection, which is no failure of ours. */
const hasLeft = (error: unknown): boolean => Object(error).code === 'ERR_STREAM_PREMATURE_CLOSE';

/** Logs forbidden requests, invalid input and rate limits. Names wrong fields, never their values. */
export function logRefusal(log: FastifyBaseLogger, refusal: DomainError): void {
  if (refusal instanceof Forbidden) log.warn({ refusal: refusal.message }, 'not allowed');
  if (refusal instanceof InvalidInput)
    log.info({ fields: Object.keys(refusal.fields).slice(0, 20) }, 'wrong input');
  if (refusal instanceof TooManyTries) log.warn('too many tries');
}
