/** Limits the quadratic cost of a script with unclosed brackets. */
const MOST_UNCLOSED = 20;

/** A list longer than this is data; the search skips the lists inside it. */
const CLEARLY_DATA = 20;

/** The longest list of objects in the scripts of a page, joined with lists like it; null if there is none. */
export function jsonInScripts(scripts: readonly string[]): unknown[] | null {
  const lists: unknown[][] = [];
  for (const script of scripts) {
    let unclosed = 0;
    let read = 0;
    for (const { index } of script.matchAll(/[[](?=\s{0,100}\{)/g)) {
      if (index < read) continue;
      const end = endOfList(script, index);
      // Each search ran to the end of the script.
      if (end === null && ++unclosed > MOST_UNCLOSED) break;
      const list = end === null ? null : listAt(script, index, end);
      if (!list) continue;
      lists.push(list);
      if (list.length > CLEARLY_DATA) read = end ?? 0;
    }
  }
  return listsAlike(lists);
}

/** Joins the longest list with those of similar keys: the data may be split by day or letter. */
export function listsAlike(lists: readonly unknown[][]): unknown[] | null {
  const [longest] = lists.toSorted((a, b) => b.length - a.length);
  if (!longest) return null;
  const keys = keysOf(longest);
  const isAlike = (list: unknown[]): boolean => {
    const own = [...keysOf(list)];
    const shared = own.filter((key) => keys.has(key)).length;
    return own.length > 0 && shared * 3 >= Math.max(own.length, keys.size) * 2;
  };
  return lists.filter((list) => list === longest || isAlike(list)).flat();
}

const keysOf = ([first]: unknown[]): Set<string> =>
  new Set(typeof first === 'object' && first !== null ? Object.keys(first) : []);

function listAt(text: string, start: number, end: number): unknown[] | null {
  try {
    const value: unknown = JSON.parse(text.slice(start, end));
    return Array.isArray(value) ? value : null;
  } catch {
    return null;
  }
}

/** The end of the list that starts at `start`, ignoring brackets in strings; null if unclosed. */
function endOfList(text: string, start: number): number | null {
  let depth = 0;
  let isQuoted = false;
  for (let at = start; at < text.length; at++) {
    const sign = text[at];
    if (isQuoted) {
      if (sign === '\\') at++;
      else if (sign === '"') isQuoted = false;
    } else if (sign === '"') isQuoted = true;
    else if (sign === '[' || sign === '{') depth++;
    else if ((sign === ']' || sign === '}') && --depth === 0) return at + 1;
  }
  return null;
}
