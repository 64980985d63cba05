/** Marks an empty value in a column where a blank cell means the usual one. */
export const NONE = '—';

/** Text that would be read as a formula or as NONE, with any apostrophes that guard it. */
const DOUBTFUL = /^'*(?:[=+\-@\t\r]|—$)/;
const GUARDED = /^'+(?:[=+\-@\t\r]|—$)/;

/** A cell of an exported file: text that looks like a formula gets an apostrophe in front (OWASP, CSV injection). */
export const ownCell = (text: string): string => (DOUBTFUL.test(text) ? `'${text}` : text);

/** The text of a cell that `ownCell` wrote. */
export function plainCell(written: string): string {
  if (isNone(written)) return '';
  return GUARDED.test(written) ? written.slice(1) : written;
}

export const isNone = (written: string): boolean => written === NONE;

/** Several names in one cell; a semicolon within a name is escaped with a backslash. */
export const ownList = (names: readonly string[]): string =>
  names.map((name) => name.replaceAll(/[\\;]/g, String.raw`\$&`)).join('; ');

/** The names of such a cell, including blank ones. */
export const listedNames = (written: string): string[] =>
  [...written.matchAll(/((?:\\[\\;]|[^;])*)(?:;|$)/g)]
    .slice(0, -1)
    .map(([, name = '']) => name.replaceAll(/\\([\\;])/g, '$1').trim());
