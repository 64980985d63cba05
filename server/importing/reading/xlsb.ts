import { isDateFormat, serialToDate } from 'hucre';
import type { CellValue } from 'hucre/xlsx';
import { type ReadSheet, SheetRows } from './sheetRows.ts';

/**
 * Record types of [MS-XLSB]. A short cell has no column: it follows the previous cell. Our library does not read this
 * format.
 */
const ROW = 0;
const CELLS: Readonly<
  Record<number, 'BLANK' | 'RK' | 'ERROR' | 'BOOLEAN' | 'REAL' | 'TEXT' | 'SHARED' | 'RICH'>
> = {
  ...{ 1: 'BLANK', 2: 'RK', 3: 'ERROR', 4: 'BOOLEAN', 5: 'REAL', 6: 'TEXT', 7: 'SHARED', 62: 'RICH' },
  ...{ 8: 'TEXT', 9: 'REAL', 10: 'BOOLEAN', 11: 'ERROR' },
  ...{ 12: 'BLANK', 13: 'RK', 14: 'ERROR', 15: 'BOOLEAN', 16: 'REAL', 17: 'TEXT', 18: 'SHARED' },
};
const HIDDEN_ROW = 0x10;
const isShort = (id: number): boolean => id >= 12 && id <= 18;
const [SHARED_TEXT, FORMAT, STYLE, WORKBOOK, SHEET, MERGED] = [19, 44, 47, 153, 156, 176];
const [BEGIN_STYLES, END_STYLES] = [617, 618];

const ERRORS: Readonly<Record<number, string>> = {
  ...{ 0: '#NULL!', 7: '#DIV/0!', 15: '#VALUE!', 23: '#REF!', 29: '#NAME?', 36: '#NUM!', 42: '#N/A' },
};

/** @param partOf reads a file of the archive by name */
export function readBinaryWorkbook(partOf: (name: string) => Uint8Array | null): ReadSheet[] {
  const part = (name: string): Buffer => Buffer.from(partOf(name) ?? []);
  const relations = new Map<string, string>();
  for (const [tag] of part('xl/_rels/workbook.bin.rels')
    .toString()
    .matchAll(/<Relationship\b[^>]*>/g)) {
    const attribute = (name: string): string => new RegExp(`\\b${name}="([^"]*)"`).exec(tag)?.[1] ?? '';
    const target = attribute('Target');
    relations.set(attribute('Id'), target.startsWith('/') ? target.slice(1) : `xl/${target}`);
  }
  const texts = [...records(part('xl/sharedStrings.bin'))].flatMap(({ id, data }) =>
    id === SHARED_TEXT ? [textAt(data, 1).text] : [],
  );
  const dates = dateStyles(part('xl/styles.bin'));
  let is1904 = false;
  const sheets: ReadSheet[] = [];
  for (const { id, data } of records(part('xl/workbook.bin'))) {
    if (id === WORKBOOK) is1904 = (data.readUInt32LE(0) & 1) === 1;
    if (id !== SHEET) continue;
    const relation = textAt(data, 8);
    const { text: name } = textAt(data, relation.end);
    const bytes = part(relations.get(relation.text) ?? '');
    sheets.push(readSheet(bytes, { name, hidden: data.readUInt32LE(0) > 0 }, { texts, dates, is1904 }));
  }
  return sheets;
}

interface Workbook {
  texts: readonly string[];
  /** By style: whether its numbers are dates. */
  dates: readonly boolean[];
  is1904: boolean;
}

function readSheet(
  bytes: Buffer,
  { name, hidden }: { name: string; hidden: boolean },
  workbook: Workbook,
): ReadSheet {
  const rows = new SheetRows(name);
  let [row, column] = [0, -1];
  for (const { id, data } of records(bytes)) {
    if (id === ROW) {
      [row, column] = [data.readUInt32LE(0), -1];
      if (((data[11] ?? 0) & HIDDEN_ROW) !== 0) rows.hide(row, 1);
    } else if (id === MERGED) {
      const [startRow = 0, endRow = 0, startCol = 0, endCol = 0] = [0, 4, 8, 12].map((at) =>
        data.readUInt32LE(at),
      );
      rows.merges.push({ startRow, endRow, startCol, endCol });
    } else if (CELLS[id]) {
      column = isShort(id) ? column + 1 : data.readUInt32LE(0);
      const value = cellValue(id, data.subarray(isShort(id) ? 0 : 4), workbook);
      if (value !== null) rows.put(row, column, value);
    }
  }
  return rows.end(hidden);
}

function cellValue(id: number, data: Buffer, { texts, dates, is1904 }: Workbook): CellValue {
  const number = (value: number): CellValue =>
    dates[data.readUIntLE(0, 3)] ? serialToDate(value, is1904) : value;
  switch (CELLS[id]) {
    case 'RK':
      return number(packedNumber(data.readUInt32LE(4)));
    case 'REAL':
      return number(data.readDoubleLE(4));
    case 'BOOLEAN':
      return data[4] === 1;
    case 'ERROR':
      return ERRORS[data[4] ?? 0] ?? '#VALUE!';
    case 'TEXT':
      return textAt(data, 4).text;
    case 'RICH':
      return textAt(data, 5).text;
    case 'SHARED':
      return texts[data.readUInt32LE(4)] ?? null;
    default:
      return null;
  }
}

/** Decodes an RK number: 30 bits of an integer or of the upper half of a double, possibly times 100. */
function packedNumber(packed: number): number {
  const bytes = Buffer.alloc(8);
  bytes.writeUInt32LE((packed & ~3) >>> 0, 4);
  const value = packed & 2 ? packed >> 2 : bytes.readDoubleLE(0);
  return packed & 1 ? value / 100 : value;
}

function dateStyles(bytes: Buffer): boolean[] {
  const formats = new Map<number, string>();
  const styles: number[] = [];
  let isInCells = false;
  for (const { id, data } of records(bytes)) {
    if (id === FORMAT) formats.set(data.readUInt16LE(0), textAt(data, 2).text);
    else if (id === BEGIN_STYLES || id === END_STYLES) isInCells = id === BEGIN_STYLES;
    else if (id === STYLE && isInCells) styles.push(data.readUInt16LE(2));
  }
  return styles.map((format) => isDateFormat(formats.get(format) ?? String(format)));
}

const textAt = (data: Buffer, at: number): { text: string; end: number } => {
  const length = data.readUInt32LE(at);
  const end = at + 4 + (length === 0xffffffff ? 0 : 2 * length);
  return { text: data.toString('utf16le', at + 4, end), end };
};

function* records(bytes: Buffer): Generator<{ id: number; data: Buffer }> {
  let at = 0;
  const byte = (): number => bytes[at++] ?? 0;
  while (at < bytes.length) {
    let id = byte();
    if (id & 128) id = (id & 127) | ((byte() & 127) << 7);
    let size = 0;
    for (let shift = 0; shift < 28; shift += 7) {
      const part = byte();
      size |= (part & 127) << shift;
      if (part < 128) break;
    }
    yield { id, data: bytes.subarray(at, at + size) };
    at += size;
  }
}
