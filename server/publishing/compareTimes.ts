interface Timed {
  /** ISO 8601 in UTC with a fixed length, so texts sort like instants. */
  readonly startTime: string | null;
}

/** Untimed items come last. */
export function compareTimes({ startTime: a }: Timed, { startTime: b }: Timed): number {
  if (a === b) return 0;
  if (a === null || b === null) return a === null ? 1 : -1;
  return a < b ? -1 : 1;
}
