import type { Colouring } from '../fill/colouring.ts';

/**
 * Fewest and most rows per heat during improvement: the sizes of one dance stay within two, unless they already differ
 * more.
 */
export function sizeRoom(colouring: Colouring): { least: Int32Array; most: Int32Array } {
  const least = new Int32Array(colouring.heatCount);
  const most = new Int32Array(colouring.heatCount);
  const heatsOf = Map.groupBy(least.keys(), (h) => colouring.heatKind[h]!);
  for (const heats of heatsOf.values()) {
    const sizes = heats.map((h) => colouring.members[h]!.length);
    const mean = sizes.reduce((sum, size) => sum + size, 0) / heats.length;
    const smallest = Math.min(...sizes);
    const largest = Math.max(...sizes);
    let low = Math.max(0, Math.round(mean) - 1);
    let high = low + 2;
    if (smallest < low) {
      low = smallest;
      high = Math.max(largest, low + 2);
    }
    if (largest > high) {
      high = largest;
      low = Math.min(smallest, high - 2);
    }
    heats.forEach((h, i) => {
      least[h] = Math.min(low, sizes[i]!);
      most[h] = Math.max(Math.min(high, colouring.cap[h]!), sizes[i]!);
    });
  }
  return { least, most };
}
