/** Times are in seconds. */
export interface PlannedSpan {
  readonly floor: string;
  readonly start: number;
  readonly end: number;
  readonly hasHeats: boolean;
}

const overlap = (a: PlannedSpan, b: PlannedSpan): boolean =>
  a.floor === b.floor && a.start < b.end && b.start < a.end;

/**
 * Sections without heats give way to sections that a plan lengthens: they move to the next free time on their floor.
 * Overlaps from before the plan stay.
 * @param before the present sections
 * @param after the same sections with the plan's times
 * @returns the new spans by index
 */
export function idleSections(
  before: readonly PlannedSpan[],
  after: readonly PlannedSpan[],
): Map<number, PlannedSpan> {
  const moved = new Map<number, PlannedSpan>();
  const overlapsOf = (spans: readonly PlannedSpan[], index: number) =>
    spans.filter((other, at) => at !== index && overlap(spans[index] as PlannedSpan, other));
  for (const [index, span] of after.entries()) {
    if (span.hasHeats || overlapsOf(before, index).length > 0) continue;
    if (!overlapsOf(after, index).some(({ hasHeats }) => hasHeats)) continue;
    const others = after.flatMap((other, at) => (at === index ? [] : (moved.get(at) ?? other)));
    let free = span;
    for (;;) {
      const blocking = others.find((other) => overlap(free, other));
      if (!blocking) break;
      free = { ...free, start: blocking.end, end: blocking.end + span.end - span.start };
    }
    moved.set(index, free);
  }
  return moved;
}
