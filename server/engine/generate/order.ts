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
