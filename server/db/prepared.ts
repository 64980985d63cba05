import { createHash } from 'node:crypto';
import { type RawBuilder, sql } from 'kysely';

const MARK = '/* prepared */';
const names = new Map<string, string>();

/**
 * Marks a frequent statement with small parameters, such as an id, so that each connection parses and plans it once.
 * Not for lists of ids, whose plan depends on their length.
 */
export const prepared: RawBuilder<unknown> = sql.raw(MARK);

/** The driver's form of a prepared statement; null if it is not marked `prepared`. */
export function namedStatement(
  text: string,
  values: unknown,
): { name: string; text: string; values: unknown[] } | null {
  if (!text.startsWith(MARK) || !Array.isArray(values)) return null;
  const name = names.get(text) ?? createHash('sha256').update(text).digest('base64url');
  names.set(text, name);
  return { name, text, values };
}
