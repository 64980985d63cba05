/** Says that a cell is empty on purpose, where a blank one would mean the usual value. */
export const NONE = '—';

/** What a spreadsheet takes for a formula, or this house for an empty cell; with the apostrophes that keep it from that. */
const DOUBTFUL = /^'*(?:[=+\-@\t\r]|—$)/;
const GUARDED = /^'+(?:[=+\-@\t\r]|—$)/;

/** A cell as the product's own files write it: what looks like a formula gets an apostrophe in front (OWASP, CSV injection). */
export const ownCell = (text: string): string => (DOUBTFUL.test(text) ? `'${text}` : text);

/** The text that a cell of such a file means. */
export function plainCell(written: string): string {
  if (isNone(written)) return '';
  return GUARDED.test(written) ? written.slice(1) : written;
}

export const isNone = (written: string): boolean => written === NONE;

/** Several names in one cell: a semicolon within a name has a backslash in front. */
export const ownList = (names: readonly string[]): string =>
  names.map((name) => name.replaceAll(/[\\;]/g, String.raw`\$&`)).join('; ');

/** The names of such a cell, blank ones too. */
export const listedNames = (written: string): string[] =>
  [...written.matchAll(/((?:\\[\\;]|[^;])*)(?:;|$)/g)]
    .slice(0, -1)
    .map(([, name = '']) => name.replaceAll(/\\([\\;])/g, '$1').trim());
