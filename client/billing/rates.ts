/** "13 %", "6.25 %". */
export const rateWords = (perMillion: number): string => `${perMillion / 10_000} %`;

/** Parts per million of "6.25" or "6.25 %"; null for anything else. */
export function readRate(text: string): number | null {
  const typed = /^(\d{1,3}(?:\.\d{1,4})?)\s*%?$/.exec(text.trim())?.[1];
  const rate = typed === undefined ? Number.NaN : Math.round(Number(typed) * 10_000);
  return rate <= 1_000_000 ? rate : null;
}
