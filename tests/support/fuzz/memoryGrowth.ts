/** Smaller growth of the average is noise from garbage collection. */
const MARGIN = 1.05;
const mean = (all: readonly number[]): number => all.reduce((sum, one) => sum + one, 0) / all.length;

/**
 * Whether a repeated task leaks: memory in the last third never drops below the maximum of the middle third, and its
 * average is higher. Ignores the first third as warm-up.
 * @param megabytes samples at equal intervals; null if unknown
 */
export function growsSteadily(megabytes: readonly (number | null)[]): boolean {
  const known = megabytes.filter((one) => one !== null);
  const third = Math.floor(known.length / 3);
  if (third === 0) return false;
  const middle = known.slice(third, -third);
  const end = known.slice(-third);
  return Math.min(...end) >= Math.max(...middle) && mean(end) > MARGIN * mean(middle);
}
