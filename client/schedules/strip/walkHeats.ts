import type { StripHeat } from './StripModel.ts';

/** The heat a key moves to, or null for other keys. */
export function walkHeats(
  heats: readonly StripHeat[],
  from: StripHeat | undefined,
  key: string,
): StripHeat | null {
  const index = from ? heats.indexOf(from) : -1;
  switch (key) {
    case 'ArrowRight':
      return heats[Math.min(heats.length - 1, index + 1)] ?? null;
    case 'ArrowLeft':
      return heats[Math.max(0, index - 1)] ?? null;
    case 'Home':
      return heats[0] ?? null;
    case 'End':
      return heats.at(-1) ?? null;
    default:
      return null;
  }
}
