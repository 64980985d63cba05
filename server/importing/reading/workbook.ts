import { type CellValue, readXls, readXlsb, readXlsx, type Sheet } from 'hucre/xlsx';
import { hasMacros, listArchive, otherDocument, requireSmall, workbookIn } from './archive.ts';
import {
  cellName,
  cellText,
  ERROR_VALUE,
  type Grid,
  MOST_COLUMNS,
  MOST_LINES,
  tooManyColumns,
  tooManyLines,
  UnreadableFile,
} from './grid.ts';

export interface WorkbookContent {
  container: 'XLSX' | 'XLSB' | 'XLS' | 'ODS';
  grids: Grid[];
  notes: string[];
}

const OPTIONS = { maxRows: MOST_LINES + 2 };

/** Reads every sheet of a packed workbook. @throws UnreadableFile */
export async function readPacked(bytes: Uint8Array): Promise<WorkbookContent> {
  const files = listArchive(bytes);
  const kind = workbookIn(files);
  if (!kind) {
    throw new UnreadableFile(
      otherDocument(files) ?? 'This is a ZIP archive, not a workbook. Unpack it and choose the files in it.',
    );
  }
  requireSmall(bytes, files);
  const notes = hasMacros(files) ? ['The macros of this workbook were ignored.'] : [];
  if (kind === 'ods') {
    const { readOds } = await import('hucre/ods');
    const { sheets } = await readOrRefuse(() => readOds(bytes, OPTIONS));
    return { container: 'ODS', grids: sheets.map(gridOf), notes };
  }
  const read = kind === 'xlsb' ? readXlsb : readXlsx;
  const { sheets } = await readOrRefuse(() => read(bytes, OPTIONS));
  return { container: kind === 'xlsb' ? 'XLSB' : 'XLSX', grids: sheets.map(gridOf), notes };
}

/** Reads a workbook in the format before 2007. @throws UnreadableFile, also where it is a new one with a password */
export async function readOld(bytes: Uint8Array): Promise<WorkbookContent> {
  if (holdsUtf16(bytes, 'EncryptedPackage')) throw protectedFile();
  const { sheets } = await readOrRefuse(async () => readXls(bytes, OPTIONS));
  return { container: 'XLS', grids: sheets.map((sheet) => gridOf(withBlankRows(sheet))), notes: [] };
}

/** Blank rows of an old workbook are left out of the list of its rows. */
const withBlankRows = (sheet: Sheet): Sheet => ({
  ...sheet,
  rows: Array.from(sheet.rows, (cells) => cells ?? []),
});

async function readOrRefuse<T>(read: () => Promise<T>): Promise<T> {
  try {
    return await read();
  } catch (error) {
    const { name = '', message = '' } = error instanceof Error ? error : {};
    if (name === 'EncryptedFileError' || /password|encrypted/i.test(message)) throw protectedFile();
    const [, sheet, rows, columns] = /Sheet "(.*)" spans (\d+) rows x (\d+) columns/.exec(message) ?? [];
    if (sheet) {
      throw new UnreadableFile(
        `The sheet “${sheet}” reaches to row ${rows}, column ${columns}. Delete the cells outside the table and save it again.`,
      );
    }
    if (
      /^(HucreError|ParseError|ZipError|XmlError|UnsupportedFormatError|RangeError|TypeError)$/.test(name)
    ) {
      throw new UnreadableFile('The workbook is damaged. Open it in a spreadsheet and save it again.');
    }
    throw error;
  }
}

const protectedFile = (): UnreadableFile =>
  new UnreadableFile('The workbook has a password. Open it, remove the password, and save it again.');

function holdsUtf16(bytes: Uint8Array, text: string): boolean {
  const wanted = Buffer.from(text, 'utf16le');
  return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).includes(wanted);
}

/** Cells merged downwards show their text beside each of the rows. */
function fillMerged({ rows, merges = [] }: Sheet): void {
  for (const { startRow, endRow, startCol, endCol } of merges) {
    const value = rows[startRow]?.[startCol];
    if (startCol !== endCol || value === null || value === undefined) continue;
    for (const cells of rows.slice(startRow + 1, endRow + 1)) cells[startCol] ??= value;
  }
}

function gridOf(sheet: Sheet): Grid {
  const grid: Grid = {
    name: sheet.name,
    ...{ rows: [], lines: [], faults: [] },
    isHidden: sheet.hidden === true || sheet.veryHidden === true,
  };
  if (sheet.rows.length > MOST_LINES + 1) throw tooManyLines();
  fillMerged(sheet);
  for (const [index, cells] of sheet.rows.entries()) {
    const texts = cells.map(textOf);
    while (texts.length > 0 && texts.at(-1) === '') texts.pop();
    if (texts.length > MOST_COLUMNS) throw tooManyColumns(texts.length);
    const faults = faultsOf(sheet, index, texts);
    if (texts.length === 0 && faults.length === 0) continue;
    grid.faults.push(...faults.map((fault) => ({ ...fault, row: grid.rows.length })));
    grid.rows.push(texts);
    grid.lines.push(index + 1);
  }
  return grid;
}

function faultsOf(sheet: Sheet, row: number, texts: readonly string[]): { column: number; reason: string }[] {
  const faults = texts.flatMap((text, column) =>
    ERROR_VALUE.test(text)
      ? [
          {
            column,
            reason: `${cellName(column, row + 1)} shows ${text}. Correct its formula or type the value.`,
          },
        ]
      : [],
  );
  if (!sheet.cells) return faults;
  for (let column = 0; column < (sheet.rows[row]?.length ?? 0); column++) {
    const cell = sheet.cells.get(`${row},${column}`);
    if (!cell?.formula || texts[column]) continue;
    faults.push({
      column,
      reason: `${cellName(column, row + 1)} is a formula without a value. Open the file in a spreadsheet and save it again.`,
    });
  }
  return faults;
}

function textOf(value: CellValue | undefined): string {
  if (value === null || value === undefined) return '';
  if (value instanceof Date) return dateText(value);
  return cellText(String(value));
}

/** Spreadsheets keep clock times as they were typed, without a zone. */
function dateText(date: Date): string {
  if (Number.isNaN(date.getTime())) return '';
  const text = date.toISOString().replace(/\.000Z$/, '');
  if (text.startsWith('1899-12-3') || text.startsWith('1900-01-0')) return text.slice(11, 16);
  return text.replace(/T00:00:00$/, '').replace(/:00$/, '');
}
