import { writeXlsx } from 'hucre/xlsx';

/** A sheet of a workbook, or a file of comma-separated values: text in columns under their heads. */
export interface Table {
  readonly name: string;
  readonly heads: readonly string[];
  readonly rows: readonly (readonly string[])[];
}

const BYTE_ORDER_MARK = '\uFEFF';

/** With a byte order mark, by which spreadsheets know that it is UTF-8, and lines ended as RFC 4180 has them. */
export const csvOf = ({ heads, rows }: Pick<Table, 'heads' | 'rows'>): string =>
  `${BYTE_ORDER_MARK}${[heads, ...rows].map((cells) => cells.map(cellOf).join(',')).join('\r\n')}\r\n`;

/**
 * A cell that no spreadsheet takes for a formula: what begins like one gets an apostrophe in front, which they show as
 * text (OWASP, CSV injection).
 */
const safeCell = (text: string): string => (/^[=+\-@\t\r]/.test(text) ? `'${text}` : text);

function cellOf(text: string): string {
  const safe = safeCell(text);
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/**
 * A sheet for each table, its head in bold and staying in sight. Every cell is text, so that heat 0012 and the name =1+1
 * stay what they are.
 * @param widthOf of a column by its head
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
