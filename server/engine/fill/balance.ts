import type { Colouring } from './colouring.ts';
import { relieve } from './heatChains.ts';
import { relieveAnywhere } from './place.ts';

/**
 * Balances the heat sizes to within one and empties heats over their cap. If two heats differ by two or more, some
 * Kempe chain between them has one more row on the larger side (McDiarmid, de Werra).
 */
export function balance(colouring: Colouring, heats: readonly number[]): void {
  const size = (h: number): number => colouring.members[h]!.length;
  for (const h of heats) {
    while (size(h) > colouring.cap[h]! && relieveAnywhere(colouring, h, heats));
  }
  const stuck = new Set<number>();
  for (;;) {
    const pair = widestPair(colouring, heats, stuck);
    if (pair === null) return;
    const [full, empty] = pair;
    if (relieve(colouring, full, empty)) stuck.clear();
    else stuck.add(full * colouring.heatCount + empty);
  }
}

function widestPair(
  colouring: Colouring,
  heats: readonly number[],
  stuck: ReadonlySet<number>,
): [number, number] | null {
  const size = (h: number): number => colouring.members[h]!.length;
  let full = -1;
  let empty = -1;
  for (const h of heats) {
    if (full === -1 || size(h) > size(full)) full = h;
    if (size(h) < colouring.cap[h]! && (empty === -1 || size(h) < size(empty))) empty = h;
  }
  if (full === -1 || empty === -1 || size(full) - size(empty) < 2) return null;
  if (!stuck.has(full * colouring.heatCount + empty)) return [full, empty];
  // Only rows of three, fixed rows or a level range get here: try every other pair.
  let best: [number, number] | null = null;
  for (const x of heats) {
    for (const y of heats) {
      if (size(x) - size(y) < 2 || size(y) >= colouring.cap[y]! || stuck.has(x * colouring.heatCount + y))
        continue;
      if (best === null || size(x) - size(y) > size(best[0]) - size(best[1])) best = [x, y];
    }
  }
  return best;
}

/** Sizes that add up to `rows`: within one of each other, except where a cap is smaller. */
export function evenSizes(caps: ArrayLike<number>, heats: readonly number[], rows: number): Int32Array {
  const sizes = new Int32Array(caps.length);
  let left = rows;
  while (left > 0) {
    const open = heats.filter((h) => sizes[h]! < caps[h]!);
    if (open.length === 0) break;
    const share = Math.floor(left / open.length);
    if (share === 0) {
      for (const h of open.slice(0, left)) sizes[h]! += 1;
      break;
    }
    for (const h of open) {
      const more = Math.min(share, caps[h]! - sizes[h]!);
      sizes[h]! += more;
      left -= more;
    }
  }
  return sizes;
}
