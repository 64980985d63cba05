import { createHash } from 'node:crypto';
import { type RawBuilder, sql } from 'kysely';

const MARK = '/* prepared */';
const names = new Map<string, string>();

/**
 * A reading that is asked over and over with small parameters, such as an id: each connection parses and plans it once.
 * Not for lists of ids, for which the plan depends on how many they are.
 */
export const prepared: RawBuilder<unknown> = sql.raw(MARK);

/** The statement as the driver takes it by name; null where it is not meant to be prepared. */
export function namedStatement(
  text: string,
  values: unknown,
): { name: string; text: string; values: unknown[] } | null {
  if (!text.startsWith(MARK) || !Array.isArray(values)) return null;
  const name = names.get(text) ?? createHash('sha256').update(text).digest('base64url');
  names.set(text, name);
  return { name, text, values };
}
