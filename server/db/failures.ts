import { Conflict, type DomainError, Unavailable } from '../errors.ts';

/** PostgreSQL's codes for serialization failures, deadlocks, and lock and statement timeouts. */
const TRY_AGAIN = new Set(['40001', '40P01', '55P03', '57014']);

/**
 * The database is unreachable, stopping or starting; is out of connections, memory or disk (class 53); cannot read or
 * write its files (58); has become read-only; or has ended an idle transaction.
 */
const UNAVAILABLE =
  /^(ECONNREFUSED|ECONNRESET|ENOENT|EPIPE|ETIMEDOUT|57P0[12345]|08...|53...|58...|25006|25P03)$/;
const UNAVAILABLE_MESSAGES =
  /Connection terminated|Query read timeout|timeout exceeded when trying to connect|Client (has encountered a connection error|was closed)/;

/** For a file it may not write, PostgreSQL uses the codes of table privileges and internal errors. */
const FORBIDDEN_FILE = /^(42501|XX000)$/;
const FORBIDDEN_FILE_WORDS = /^(could not|cannot) \w+ (temporary )?(file|directory) /;

const DISK_FULL = '53100';
const FULL =
  'The disk of the computer that Floorcraft runs on is full. Nothing was changed; free some space, then try again.';

/** Not a refusal, so clients that keep edits send them again. */
const BUSY = 'Someone else is still changing this. Nothing was changed; try again in a moment.';

/** Raised by the database's own guards (in migrations) with a sentence for users. */
const GUARDED = 'FD001';

const SENTENCES: Record<string, string> = {
  '23503': 'Something this needs was deleted, or something else still uses it. Reload and try again.',
  '23505': 'Someone else just added the same thing. Reload.',
  '23514': 'This would break a rule of the schedule.',
};

/** Translates a database error for the caller; null if it is a bug of ours. */
export function domainErrorOf(error: unknown): DomainError | null {
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  if (code === DISK_FULL) return new Unavailable(FULL);
  if (UNAVAILABLE.test(code) || (error instanceof Error && UNAVAILABLE_MESSAGES.test(error.message)))
    return new Unavailable();
  if (FORBIDDEN_FILE.test(code) && error instanceof Error && FORBIDDEN_FILE_WORDS.test(error.message)) {
    return new Unavailable();
  }
  if (TRY_AGAIN.has(code)) return new Unavailable(BUSY);
  if (code === GUARDED && error instanceof Error) return new Conflict(error.message);
  const sentence = SENTENCES[code];
  return sentence ? new Conflict(sentence) : null;
}
