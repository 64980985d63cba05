/**
 * The dances of a section one after the other in proportion to their heats: with equal heats Waltz, Tango, Foxtrot,
 * Waltz, Tango, Foxtrot, … Returns the index of the dance of each heat.
 */
export function inCycle(counts: readonly number[]): number[] {
  const present = counts.map((_, i) => i).filter((i) => counts[i]! > 0);
  const slots = present.flatMap((dance, i) =>
    Array.from({ length: counts[dance]! }, (_, j) => ({
      dance,
      at: (j + (i + 1) / (present.length + 1)) / counts[dance]!,
    })),
  );
  return slots.sort((a, b) => a.at - b.at || a.dance - b.dance).map((slot) => slot.dance);
}

interface Solo {
  readonly line: number;
  readonly entry: number;
  readonly persons: readonly number[];
}

/** Solos in the order of the entries, except that nobody follows himself while anybody else can go first. */
export function inEntryOrder(solos: readonly Solo[]): number[] {
  const waiting = [...solos].sort((a, b) => a.entry - b.entry);
  const order: Solo[] = [];
  while (waiting.length > 0) {
    const next = waiting.findIndex((solo) => !meets(solo, order.at(-1)));
    if (next >= 0) {
      order.push(...waiting.splice(next, 1));
      continue;
    }
    // Only solos of the last dancer are left: each goes between two that are not his, the latest such place first.
    const solo = waiting.shift()!;
    const gap = order.findLastIndex((other, i) => !meets(solo, other) && !meets(solo, order[i - 1]));
    if (gap >= 0) order.splice(gap, 0, solo);
    else order.push(solo);
  }
  return order.map((solo) => solo.line);
}

function meets(solo: Solo, other: Solo | undefined): boolean {
  return other?.persons.some((person) => solo.persons.includes(person)) ?? false;
}
