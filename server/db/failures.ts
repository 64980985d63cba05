import { Conflict, type DomainError, Unavailable } from '../errors.ts';

/** PostgreSQL's codes for two transactions that got in each other's way, and for a limit on waiting. */
const TRY_AGAIN = new Set(['40001', '40P01', '55P03', '57014']);

/**
 * The database is not there, is stopping or starting, has run out of connections, memory or disk (class 53), cannot read
 * or write its files (58), has become a copy that only reads, or has ended a transaction that stood still.
 */
const GONE = /^(ECONNREFUSED|ECONNRESET|ENOENT|EPIPE|ETIMEDOUT|57P0[12345]|08...|53...|58...|25006|25P03)$/;
const GONE_WORDS =
  /Connection terminated|Query read timeout|timeout exceeded when trying to connect|Client (has encountered a connection error|was closed)/;

/** Files that it may not write go by the codes of rights on tables, and of faults of its own. */
const FORBIDDEN_FILE = /^(42501|XX000)$/;
const FORBIDDEN_FILE_WORDS = /^(could not|cannot) \w+ (temporary )?(file|directory) /;

/** What the one who asked can have mended. */
const DISK_FULL = '53100';
const FULL =
  'The disk of the computer that Floorcraft runs on is full. Nothing was changed; free some space, then try again.';

/** No one decided against the change, so it is no refusal: clients that keep edits send them again. */
const BUSY = 'Someone else is changing this, and it takes long. Nothing was changed; try again in a moment.';

/** Raised by the database's own guards, with a sentence for people (migrations, clock). */
const GUARDED = 'FD001';

const SENTENCES: Record<string, string> = {
  '23503': 'Something that this needs was deleted, or something still refers to it. Load again and repeat.',
  '23505': 'The same thing was just made by someone else. Load again.',
  '23514': 'The database refuses this: it would break a rule of the schedule.',
};

/** What a failure of the database means to the one who asked; null where it is a fault of ours. */
export function meaningOf(error: unknown): DomainError | null {
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  if (code === DISK_FULL) return new Unavailable(FULL);
  if (GONE.test(code) || (error instanceof Error && GONE_WORDS.test(error.message))) return new Unavailable();
  if (FORBIDDEN_FILE.test(code) && error instanceof Error && FORBIDDEN_FILE_WORDS.test(error.message)) {
    return new Unavailable();
  }
  if (TRY_AGAIN.has(code)) return new Unavailable(BUSY);
  if (code === GUARDED && error instanceof Error) return new Conflict(error.message);
  const sentence = SENTENCES[code];
  return sentence ? new Conflict(sentence) : null;
}
