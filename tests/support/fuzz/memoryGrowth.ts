/** So much more on average is growth; less comes and goes with what is being cleared away. */
const MARGIN = 1.05;
const mean = (all: readonly number[]): number => all.reduce((sum, one) => sum + one, 0) / all.length;

/**
 * Whether a process that does the same over and over holds more and more: at the end it never comes down below what it
 * held at most in the middle. What it needs to get going, the first third, says nothing.
 * @param megabytes what it held at equal distances; null where no one could say
 */
export function growsSteadily(megabytes: readonly (number | null)[]): boolean {
  const known = megabytes.filter((one) => one !== null);
  const third = Math.floor(known.length / 3);
  if (third === 0) return false;
  const middle = known.slice(third, -third);
  const end = known.slice(-third);
  return Math.min(...end) >= Math.max(...middle) && mean(end) > MARGIN * mean(middle);
}
