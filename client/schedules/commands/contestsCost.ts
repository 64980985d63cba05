import { counted, inDigits } from '../../../server/schedules/counted.ts';

interface RangeForecast {
  readonly levelRange?: number | null;
  readonly heats: number;
  readonly heatsWithContests: number;
}

/** Cost in heats of keeping contests together; null if unknown for this level range. */
export function contestsCost(ranges: readonly RangeForecast[], levelRange: number | null): string | null {
  const found = ranges.find((range) => (range.levelRange ?? null) === levelRange);
  if (!found || found.heats === 0) return null;
  const more = found.heatsWithContests - found.heats;
  if (more <= 0) return `At least ${counted(found.heats, 'heat')} either way.`;
  return `At least ${counted(found.heatsWithContests, 'heat')} together, ${inDigits(more)} more than mixed.`;
}
