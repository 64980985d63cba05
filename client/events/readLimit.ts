const MOST = 100_000;

/** A limit as typed: null for blank (unlimited), undefined for what is no whole number from 0 on. */
export function readLimit(text: string): number | null | undefined {
  const trimmed = text.trim();
  if (trimmed === '') return null;
  if (!/^\d+$/.test(trimmed)) return undefined;
  const limit = Number.parseInt(trimmed, 10);
  return limit <= MOST ? limit : undefined;
}
