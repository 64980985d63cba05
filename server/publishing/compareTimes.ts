interface Timed {
  /** ISO 8601 in UTC, always as long, so that the order of the texts is that of the instants; null for none. */
  readonly startTime: string | null;
}

/** By time; what has none comes last. */
export function compareTimes({ startTime: a }: Timed, { startTime: b }: Timed): number {
  if (a === b) return 0;
  if (a === null || b === null) return a === null ? 1 : -1;
  return a < b ? -1 : 1;
}
