import type { EntryType } from './entry.entity.ts';

/**
 * Entry limits count the units of HEAT entries per dance, event and professional, as owner or partner, but not those that
 * are scratched. Null is unlimited.
 */
export const countsAgainstLimit = (type: EntryType): boolean => type === 'HEAT';

export const unitsStanding = (quantity: number, scratched: number): number =>
  Math.max(0, quantity - scratched);

export const remainingOf = (limit: number, taken: number): number => Math.max(0, limit - taken);

interface LimitedUnits {
  teacher: string;
  dance: string;
  style: string;
  limit: number;
  /** By other entries. */
  taken: number;
  /** By this entry: requested, and stored (0 for a new one). */
  wanted: number;
  standing: number;
}

/** Null if allowed. An entry within an earlier, higher limit may stay as it is. */
export function limitRefusal(units: LimitedUnits): string | null {
  const { teacher, dance, style, limit, wanted } = units;
  const remaining = remainingOf(limit, units.taken);
  if (wanted <= Math.max(remaining, units.standing)) return null;
  const entries = remaining === 1 ? 'entry' : 'entries';
  return `${teacher} has ${remaining} ${style} ${dance} ${entries} left (limit ${limit}). This needs ${wanted}.`;
}
