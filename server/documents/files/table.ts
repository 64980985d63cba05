import { writeXlsx } from 'hucre/xlsx';
import { startsFormula } from '../../input/formula.ts';

export interface Table {
  readonly name: string;
  readonly heads: readonly string[];
  readonly rows: readonly (readonly string[])[];
}

const BYTE_ORDER_MARK = '\uFEFF';

/** RFC 4180, with a byte order mark so that spreadsheets read it as UTF-8. */
export const csvOf = ({ heads, rows }: Pick<Table, 'heads' | 'rows'>): string =>
  `${BYTE_ORDER_MARK}${[heads, ...rows].map((cells) => cells.map(cellOf).join(',')).join('\r\n')}\r\n`;

/** Adds an apostrophe so that spreadsheets do not run text as a formula. A negative amount is none. */
const safeCell = (text: string): string =>
  startsFormula(text) && !/^-\d+(\.\d+)?$/.test(text) ? `'${text}` : text;

function cellOf(text: string): string {
  const safe = safeCell(text);
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/**
 * One sheet per table, with a bold, frozen header. Every cell is text, so heat 0012 and the name =1+1 stay unchanged.
 * @param widthOf column width by its header, in characters
 */
export const xlsxOf = (
  tables: readonly Table[],
  widthOf: (head: string) => number = () => 16,
): Promise<Uint8Array> =>
  writeXlsx({
    sheets: tables.map(({ name, heads, rows }) => ({
      name,
      columns: heads.map((header, at) => ({ header, key: String(at), width: widthOf(header) })),
      data: rows.map((row) => Object.fromEntries(row.map((cell, at) => [String(at), cell]))),
      freezePane: { rows: 1 },
    })),
  });
