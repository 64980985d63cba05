/** Brackets that are never closed: text that only looks like data. */
const MOST_UNCLOSED = 20;

/** The longest list of objects in the scripts of a page, as JSON; null if there is none. */
export function jsonInScripts(scripts: readonly string[]): unknown[] | null {
  let longest: unknown[] | null = null;
  for (const script of scripts) {
    let unclosed = 0;
    for (const { index } of script.matchAll(/[[](?=\s{0,100}\{)/g)) {
      const end = endOfList(script, index);
      // Each was sought to the end of the script.
      if (end === null && ++unclosed > MOST_UNCLOSED) break;
      const list = end === null ? null : listAt(script, index, end);
      if (list && list.length > (longest?.length ?? 0)) longest = list;
      if (longest && longest.length > 20) return longest;
    }
  }
  return longest;
}

function listAt(text: string, start: number, end: number): unknown[] | null {
  try {
    const value: unknown = JSON.parse(text.slice(start, end));
    return Array.isArray(value) ? value : null;
  } catch {
    return null;
  }
}

/** Where the bracket at `start` is closed, brackets in texts left aside. */
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
