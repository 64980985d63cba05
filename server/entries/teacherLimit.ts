import type { EntryType } from './entry.entity.ts';

/**
 * The rule of entry limits, for forms, imports and what screens show: a limit counts the units of HEAT entries of one
 * dance in one event in which a professional takes part, as entrant or as partner. Null is unlimited.
 */
export const countsAgainstLimit = (type: EntryType): boolean => type === 'HEAT';

/** How many more units a teacher with so many may take. */
export const remainingOf = (limit: number, taken: number): number => Math.max(0, limit - taken);

/** What one entry wants of one teacher's limit. */
export interface LimitedUnits {
  teacher: string;
  dance: string;
  style: string;
  limit: number;
  /** By all other entries. */
  taken: number;
  /** By this entry, as wanted and as stored: 0 for a new one. */
  wanted: number;
  standing: number;
}

/**
 * Why an entry would take a teacher over the limit, in a sentence; null where it may stand. What took as much before
 * may stay: a limit that was lowered since only stops more.
 */
export function limitRefusal(units: LimitedUnits): string | null {
  const { teacher, dance, style, limit, wanted } = units;
  const remaining = remainingOf(limit, units.taken);
  if (wanted <= Math.max(remaining, units.standing)) return null;
  return `${teacher} may take ${limit} of ${dance} (${style}): ${remaining} ${remaining === 1 ? 'remains' : 'remain'}, and this entry needs ${wanted}.`;
}
