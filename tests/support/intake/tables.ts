import { writeOds } from 'hucre/ods';
import { type CellValue, writeXlsx } from 'hucre/xlsx';
import yazl from 'yazl';

export type Cell = string | number | null;
export interface Sheet {
  name: string;
  rows: Cell[][];
  hidden?: boolean;
}

/** A cell of a spreadsheet other than text or a number. */
export type Rich =
  | string
  | number
  | boolean
  | null
  /** A date or time as a serial number. */
  | { serial: number; shows: 'day' | 'time' }
  /** A formula with its last calculated value. */
  | { formula: string; value: string | number }
  | { error: '#REF!' };

export interface RichSheet {
  name: string;
  rows: readonly (readonly Rich[])[];
  hidden?: boolean;
  /** Rows hidden by a filter, from 0. */
  hiddenRows?: readonly number[];
  /** Whether it is a chart sheet. */
  isChart?: boolean;
  /** Merged ranges. */
  merges?: readonly (readonly [startRow: number, startCol: number, endRow: number, endCol: number])[];
}

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

/** Encodes text as a spreadsheet would; characters that the encoding lacks become question marks. */
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

/** A ZIP archive. */
export async function archive(files: Record<string, Buffer>, compress = true): Promise<Uint8Array> {
  const zip = new yazl.ZipFile();
  for (const [name, bytes] of Object.entries(files)) zip.addBuffer(bytes, name, { compress });
  zip.end();
  const pieces: Buffer[] = [];
  for await (const piece of zip.outputStream) pieces.push(piece as Buffer);
  return Buffer.concat(pieces);
}
