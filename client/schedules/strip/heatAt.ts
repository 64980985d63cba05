import type { StripHeat } from './StripModel.ts';

const REACH = 4;

/** @param heats sorted by start. @returns index of the first heat that starts at or after `at` */
export function firstHeatFrom(heats: readonly StripHeat[], at: number): number {
  let low = 0;
  let high = heats.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (heats[middle]!.start < at) low = middle + 1;
    else high = middle;
  }
  return low;
}

/**
 * The heat whose lane contains a moment, else the nearest within a few pixels.
 * @param longest the longest heat in milliseconds: nothing that started earlier can still be running
 */
export function heatAt(
  heats: readonly StripHeat[],
  at: number,
  pixelsPerMillisecond: number,
  longest: number,
): StripHeat | null {
  const reach = REACH / pixelsPerMillisecond;
  let best: StripHeat | null = null;
  let distance = reach;
  for (let index = firstHeatFrom(heats, at - longest - reach); index < heats.length; index += 1) {
    const heat = heats[index]!;
    if (heat.start > at + reach) break;
    const share = (heat.end - heat.start) / heat.lanes;
    const left = heat.start + share * heat.lane;
    const right = left + share;
    const away = at < left ? left - at : at >= right ? at - right : -1;
    if (away < distance) {
      best = heat;
      distance = away;
    }
  }
  return best;
}
