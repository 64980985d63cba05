/** Kept by each copy of the program for organisers to look at; the log has all of them with their causes. */
const KEPT = 20;
const LONGEST_WORDS = 300;
/** pino's number of "error". */
const ERROR_LEVEL = 50;

/** Something that was logged as an error. */
interface IncidentFacts {
  at: Date;
  /** What the log says, with the words of the cause. */
  words: string;
  /** The request during which it happened; null outside of one. */
  requestId: string | null;
}

/** The last errors of this copy of the program, caught where they are logged, so that no caller has to think of it. */
export class Incidents {
  readonly #kept: IncidentFacts[] = [];
  #count = 0;

  /** The newest first. */
  list(): readonly IncidentFacts[] {
    return this.#kept;
  }

  /** How many there have been since the program started. */
  get count(): number {
    return this.#count;
  }

  /** For pino's hook: hears every line that is about to be logged. */
  hear(args: readonly unknown[], level: number, bindings: Record<string, unknown>): void {
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

/** The reader closed the tab or lost the connection: an organiser has nothing to mend. */
const hasLeft = (error: unknown): boolean => Object(error).code === 'ERR_STREAM_PREMATURE_CLOSE';
