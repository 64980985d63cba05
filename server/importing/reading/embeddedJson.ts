/** The longest list of objects that stands as JSON in the scripts of a page; null where there is none. */
export function jsonInScripts(scripts: readonly string[]): unknown[] | null {
  let longest: unknown[] | null = null;
  for (const script of scripts) {
    for (const { index } of script.matchAll(/[[](?=\s*\{)/g)) {
      const list = listAt(script, index);
      if (list && list.length > (longest?.length ?? 0)) longest = list;
      if (longest && longest.length > 20) return longest;
    }
  }
  return longest;
}

function listAt(text: string, start: number): unknown[] | null {
  const end = endOfList(text, start);
  if (end === null) return null;
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
