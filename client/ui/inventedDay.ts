import type { Tick } from './ticks/Tick.ts';

const STYLES = [
  ['--fc-smooth-fill', 92],
  ['--fc-rhythm-fill', 60],
  ['--fc-standard-fill', 78],
  ['--fc-latin-fill', 44],
] as const;
const PAUSE_HEATS = 2;
const HEAT_MS = 90_000;

/** Decorative sample heats for empty states, the same on every visit. */
export const inventedDay: readonly Tick[] = makeDay(1);
/** A shorter one for narrow screens. */
export const inventedMorning: readonly Tick[] = makeDay(0.28);

function makeDay(share: number): Tick[] {
  const ticks: Tick[] = [];
  let slot = 0;
  let couples = 5;
  let seed = 20270305;
  for (const [colour, heats] of STYLES) {
    for (let heat = 0; heat < heats * share; heat += 1) {
      seed = (seed * 1103515245 + 12345) % 2147483648;
      if (seed % 3 === 0 || share < 1) couples = Math.min(8, Math.max(1, couples + ((seed >> 8) % 5) - 2));
      ticks.push({ start: slot * HEAT_MS, duration: HEAT_MS, height: couples, colour });
      slot += 1;
    }
    slot += PAUSE_HEATS * share;
  }
  return ticks;
}
