import { errorCode, isRetryable, retryAfterMs } from './errorText.ts';

/** What a failed attempt means for its edit. */
export type Verdict =
  /** Waits for the same person to sign in. */
  | { means: 'signIn'; afterMs: number }
  /** Undecided. `everything`: all items wait, because there was no answer or it asked to wait. */
  | { means: 'again'; afterMs: number; askedMs: number; everything: boolean; isFault: boolean }
  | { means: 'refused' };

const FIRST_RETRY_MS = 1000;
const LONGEST_RETRY_MS = 30_000;
/** Server errors may be transient, but a persistent one must be shown. */
const MOST_FAULTS = 5;

export function verdictOn(error: unknown, before: { attempts: number; faults?: number }): Verdict {
  const afterMs = Math.min(LONGEST_RETRY_MS, FIRST_RETRY_MS * 2 ** Math.min(before.attempts, 5));
  const code = errorCode(error);
  if (code === 'UNAUTHENTICATED') return { means: 'signIn', afterMs: LONGEST_RETRY_MS };
  if (isRetryable(error))
    return { means: 'again', afterMs, askedMs: retryAfterMs(error), everything: true, isFault: false };
  if (code === 'INTERNAL_SERVER_ERROR' && (before.faults ?? 0) < MOST_FAULTS)
    return { means: 'again', afterMs, askedMs: 0, everything: false, isFault: true };
  return { means: 'refused' };
}
