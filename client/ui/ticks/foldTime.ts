import type { Tick } from './Tick.ts';

const LONG_PAUSE = 2 * 60 * 60 * 1000;
const GAP = 3;

/**
 * Places ticks on `width` pixels to one scale, folding pauses of two hours or more.
 * @returns left edge and width per tick, in list order
 */
export function foldTime(ticks: readonly Tick[], width: number): { x: number; width: number }[] {
  const order = ticks.map((_, index) => index).sort((a, b) => ticks[a]!.start - ticks[b]!.start);
  const offset = new Array<number>(ticks.length).fill(0);
  const run = new Array<number>(ticks.length).fill(0);
  let end = Number.NEGATIVE_INFINITY;
  let length = 0;
  let runs = -1;
  let origin = 0;
  for (const index of order) {
    const tick = ticks[index]!;
    if (tick.start - end >= LONG_PAUSE) {
      origin = tick.start - length;
      runs += 1;
      end = tick.start;
    }
    offset[index] = tick.start - origin;
    run[index] = runs;
    end = Math.max(end, tick.start + tick.duration);
    length = Math.max(length, end - origin);
  }
  const scale = length > 0 ? Math.max(0, width - GAP * Math.max(0, runs)) / length : 0;
  return ticks.map((tick, index) => ({
    x: offset[index]! * scale + run[index]! * GAP,
    width: tick.duration * scale,
  }));
}
