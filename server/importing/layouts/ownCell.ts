import { startsFormula } from '../../input/formula.ts';

/** An empty value, where a blank cell would mean the usual one. */
export const NONE = '—';

/** True for text that would read as a formula or as NONE, after any number of escaping apostrophes. */
function isDoubtful(text: string): boolean {
  const bare = text.replace(/^'+/, '');
  return startsFormula(bare) || isNone(bare);
}

/** Escapes text that looks like a formula with an apostrophe. */
export const ownCell = (text: string): string => (isDoubtful(text) ? `'${text}` : text);

/** Reverses `ownCell`. */
export function plainCell(written: string): string {
  if (isNone(written)) return '';
  return written.startsWith("'") && isDoubtful(written) ? written.slice(1) : written;
}

export const isNone = (written: string): boolean => written === NONE;

/** Joins names with semicolons, escaping those within a name. */
export const ownList = (names: readonly string[]): string =>
  names.map((name) => name.replaceAll(/[\\;]/g, String.raw`\$&`)).join('; ');

/** Splits such a cell, keeping blanks. */
export const listedNames = (written: string): string[] =>
  [...written.matchAll(/((?:\\[\\;]|[^;])*)(?:;|$)/g)]
    .slice(0, -1)
    .map(([, name = '']) => name.replaceAll(/\\([\\;])/g, '$1').trim());
