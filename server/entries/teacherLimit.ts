import type { EntryType } from './entry.entity.ts';

/**
 * The rule of entry limits, for forms, imports and what screens show: a limit counts the units of HEAT entries of one
 * dance in one event in which a professional takes part, as entrant or as partner. Null is unlimited.
 */
export const countsAgainstLimit = (type: EntryType): boolean => type === 'HEAT';

/** Units a teacher can still take. */
export const remainingOf = (limit: number, taken: number): number => Math.max(0, limit - taken);

/** How much of one teacher's limit one entry needs. */
interface LimitedUnits {
  teacher: string;
  dance: string;
  style: string;
  limit: number;
  /** By all other entries. */
  taken: number;
  /** By this entry, requested and stored; 0 for a new one. */
  wanted: number;
  standing: number;
}

/**
 * Why an entry would take a teacher over the limit; null if it is allowed. An entry that was within an earlier, higher
 * limit may stay as it is.
 */
export function limitRefusal(units: LimitedUnits): string | null {
  const { teacher, dance, style, limit, wanted } = units;
  const remaining = remainingOf(limit, units.taken);
  if (wanted <= Math.max(remaining, units.standing)) return null;
  const entries = remaining === 1 ? 'entry' : 'entries';
  return `${teacher} has ${remaining} ${style} ${dance} ${entries} left (limit ${limit}). This needs ${wanted}.`;
}
