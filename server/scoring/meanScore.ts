/** Fewest judges whose scores can be trimmed. */
const TRIM_FROM = 4;

interface MeanScore {
  readonly sum: number;
  readonly count: number;
  /** Ten times the mean, rounded half up: 934 is 93.4. `null` without scores. */
  readonly tenths: number | null;
}

/** Mean of whole scores to one decimal; `trim` drops one highest and one lowest of four or more. */
export function meanScore(scores: readonly number[], trim: boolean): MeanScore {
  const sorted = scores.toSorted((a, b) => a - b);
  const counted = trim && sorted.length >= TRIM_FROM ? sorted.slice(1, -1) : sorted;
  const sum = counted.reduce((total, score) => total + score, 0);
  const count = counted.length;
  return { sum, count, tenths: count === 0 ? null : Math.floor((20 * sum + count) / (2 * count)) };
}
