import { writeOds } from 'hucre/ods';
import { type CellValue, writeXlsx } from 'hucre/xlsx';
import yazl from 'yazl';

/** The columns of exported lists. */
export const PEOPLE = ['name', 'is_professional', 'studio', 'card_number', 'level', 'category'];
export const ENTRIES = 'entrant partners entry_type dance_category dance level category quantity'.split(' ');

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

const SCHEMAS = 'http://schemas.openxmlformats.org';
/** Namespace of sheets. */
export const MAIN = `${SCHEMAS}/spreadsheetml/2006/main`;

interface Part {
  name: string;
  /** "worksheets/sheet1.xml" */
  part: string;
  content: Buffer;
  state?: string;
}

/** The ZIP archive of an Excel workbook with these sheets; `others` by name: shared strings, styles. */
export function officePackage(
  sheets: readonly Part[],
  { compress = true, others = {} }: { compress?: boolean; others?: Record<string, string> } = {},
): Promise<Uint8Array> {
  const office = `${SCHEMAS}/officeDocument/2006/relationships`;
  const relations = (parts: readonly string[]): Buffer => {
    const each = parts.map((part, at) => {
      const type = /^\w+?(?=s\/|$|\.)/.exec(part)?.[0] ?? '';
      return `<Relationship Id="r${at}" Type="${office}/${part === 'xl/workbook.xml' ? 'officeDocument' : type}" Target="${part}"/>`;
    });
    return Buffer.from(
      `<Relationships xmlns="${SCHEMAS}/package/2006/relationships">${each.join('')}</Relationships>`,
    );
  };
  const listed = sheets.map(
    ({ name, state }, at) =>
      `<sheet name="${name}" sheetId="${at + 1}"${state ? ` state="${state}"` : ''} r:id="r${at}"/>`,
  );
  const files = {
    '[Content_Types].xml': Buffer.from(
      `<Types xmlns="${SCHEMAS}/package/2006/content-types"><Default Extension="xml" ContentType="application/xml"/></Types>`,
    ),
    '_rels/.rels': relations(['xl/workbook.xml']),
    'xl/workbook.xml': Buffer.from(
      `<workbook xmlns="${MAIN}" xmlns:r="${office}"><sheets>${listed.join('')}</sheets></workbook>`,
    ),
    'xl/_rels/workbook.xml.rels': relations([...sheets.map(({ part }) => part), ...Object.keys(others)]),
    ...Object.fromEntries(sheets.map(({ part, content }) => [`xl/${part}`, content])),
    ...Object.fromEntries(Object.entries(others).map(([name, text]) => [`xl/${name}`, Buffer.from(text)])),
  };
  return archive(files, compress);
}
