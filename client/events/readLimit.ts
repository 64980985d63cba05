/** Maximum of a GraphQL Int. */
const MOST = 2_147_483_647;

type ReadLimit = { limit: number | null; reason?: undefined } | { reason: string; limit?: undefined };

/** Parses a limit: null for blank (unlimited), or the reason why it is invalid. */
export function readLimit(text: string): ReadLimit {
  const trimmed = text.trim();
  if (trimmed === '') return { limit: null };
  if (!/^\d+$/.test(trimmed)) return { reason: 'Enter a whole number, or leave blank for unlimited.' };
  const limit = Number(trimmed);
  return limit <= MOST ? { limit } : { reason: `Enter ${MOST.toLocaleString('en-US')} or less.` };
}
