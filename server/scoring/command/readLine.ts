/** The message says how to fix the line. */
export class LineError extends Error {}

export type Json = null | boolean | number | string | readonly Json[] | JsonObject;
export type JsonObject = ReadonlyMap<string, Json>;

const STRINGS = /"([^"\\]*(?:\\.[^"\\]*)*)"(\s*:)?/g;

/**
 * Reads one line of JSON. Plain objects would reorder numeric keys and drop duplicates, so each key is parsed with its
 * index as prefix, and objects become maps.
 */
export function readLine(line: string): Json {
  let keys = 0;
  const indexed = line.replace(STRINGS, (whole, text, colon) =>
    colon === undefined ? whole : `"${keys++}:${text}"${colon}`,
  );
  try {
    return JSON.parse(indexed, (_, value) => (isPlainObject(value) ? mapOf(value) : value));
  } catch (error) {
    if (error instanceof LineError) throw error;
    throw new LineError('This line is not JSON. Write one final or round on each line.');
  }
}

const isPlainObject = (value: unknown): value is Record<string, Json> =>
  typeof value === 'object' && value !== null && !Array.isArray(value) && !(value instanceof Map);

function mapOf(value: Record<string, Json>): JsonObject {
  const map = new Map<string, Json>();
  for (const [indexed, item] of Object.entries(value)) {
    const key = indexed.slice(indexed.indexOf(':') + 1);
    if (map.has(key)) throw new LineError(`"${key}" appears twice. Keep one of them.`);
    map.set(key, item);
  }
  return map;
}
