/** An unassigned row as the server tells of it. */
export interface UnassignedEntry {
  readonly id: string;
  readonly danceName: string;
  readonly people: string;
  readonly reason?: string | null;
  readonly cure?: string | null;
}

/** A line of the table: what it says, and what it leaves out because the line above says it already. */
export interface UnassignedRow extends UnassignedEntry {
  readonly isFirstOfDance: boolean;
  readonly countOfDance: number;
  readonly isFirstOfCure: boolean;
}

/** Rows of one dance together, the dance that misses most first; within a dance, rows with one cure together. */
export function unassignedRows(entries: readonly UnassignedEntry[]): UnassignedRow[] {
  const byDance = new Map<string, UnassignedEntry[]>();
  for (const entry of entries) {
    const same = byDance.get(entry.danceName);
    if (same) same.push(entry);
    else byDance.set(entry.danceName, [entry]);
  }
  return [...byDance.values()]
    .sort((a, b) => b.length - a.length)
    .flatMap((same) => {
      const cures = [...new Set(same.map(({ cure }) => cure ?? ''))];
      const together = cures.flatMap((cure) => same.filter((entry) => (entry.cure ?? '') === cure));
      return together.map((entry, index) => ({
        ...entry,
        isFirstOfDance: index === 0,
        countOfDance: same.length,
        isFirstOfCure: index === 0 || together[index - 1]?.cure !== entry.cure,
      }));
    });
}
