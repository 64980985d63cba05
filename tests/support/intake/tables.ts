import { writeOds } from 'hucre/ods';
import { type CellValue, writeXlsx } from 'hucre/xlsx';

export type Cell = string | number | null;
export interface Sheet {
  name: string;
  rows: Cell[][];
  hidden?: boolean;
}

/** A table as text, the way spreadsheets save it. */
export function csv(rows: readonly (readonly Cell[])[], delimiter = ',', lineEnd = '\r\n'): string {
  const cell = (value: Cell): string => {
    const text = value === null ? '' : String(value);
    return text.includes(delimiter) || /["\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
  };
  return rows.map((row) => row.map(cell).join(delimiter)).join(lineEnd) + lineEnd;
}

export const xlsx = (sheets: readonly Sheet[]): Promise<Uint8Array> => writeXlsx({ sheets: sheets as never });
export const ods = (sheets: readonly Sheet[]): Promise<Uint8Array> =>
  writeOds({ sheets: sheets.map(({ name, rows }) => ({ name, rows: rows as CellValue[][] })) });

/** A text in one of the encodings that spreadsheets save; what it does not have becomes a question mark. */
export function encoded(
  text: string,
  encoding: 'utf-8' | 'utf-8-bom' | 'utf-16le' | 'utf-16be' | 'windows-1252',
): Uint8Array {
  if (encoding === 'utf-8') return new TextEncoder().encode(text);
  if (encoding === 'utf-8-bom') return new TextEncoder().encode(`\uFEFF${text}`);
  if (encoding === 'utf-16le') return Buffer.from(`\uFEFF${text}`, 'utf16le');
  if (encoding === 'utf-16be') return Buffer.from(`\uFEFF${text}`, 'utf16le').swap16();
  return Uint8Array.from(text, (letter) => WINDOWS.get(letter) ?? 63);
}

const WINDOWS = new Map(
  Array.from({ length: 256 }, (_, byte) => [
    new TextDecoder('windows-1252').decode(Uint8Array.of(byte)),
    byte,
  ]),
);
