interface RangeForecast {
  readonly levelRange?: number | null;
  readonly heats: number;
  readonly heatsWithContests: number;
}

/** What it costs in heats to keep contests together, in a sentence; null where it is not known for the level range. */
export function contestsCost(ranges: readonly RangeForecast[], levelRange: number | null): string | null {
  const found = ranges.find((range) => (range.levelRange ?? null) === levelRange);
  if (!found || found.heats === 0) return null;
  const heats = (count: number) => (count === 1 ? '1 heat' : `${count.toLocaleString('en-US')} heats`);
  const more = found.heatsWithContests - found.heats;
  if (more <= 0) return `Together or mixed, at least ${heats(found.heats)}.`;
  return `Together at least ${heats(found.heatsWithContests)}, ${more.toLocaleString('en-US')} more than mixed.`;
}
