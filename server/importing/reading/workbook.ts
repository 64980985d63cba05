import { type Cell, type CellValue, readXls, readXlsx, type Sheet } from 'hucre/xlsx';
import {
  elementsOf,
  hasMacros,
  listArchive,
  otherDocument,
  partOf,
  requireSmall,
  workbookIn,
} from './archive.ts';
import {
  cellName,
  cellText,
  ERROR_VALUE,
  type Grid,
  MOST_COLUMNS,
  MOST_LINES,
  reachesTooFar,
  tooManyColumns,
  tooManyLines,
  UnreadableFile,
} from './grid.ts';

interface ReadSheet extends Pick<Sheet, 'name' | 'rows' | 'merges' | 'rowDefs' | 'hidden' | 'veryHidden'> {
  /** Cells with a formula, by "row,column". */
  cells?: ReadonlyMap<string, Pick<Cell, 'formula'>>;
}

interface WorkbookContent {
  container: 'XLSX' | 'XLS' | 'ODS';
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
  const part = (name: string): Uint8Array | null => partOf(bytes, files, name);
  const sheets = await readOrRefuse(async (): Promise<ReadSheet[]> => {
    if (kind === 'xlsx') {
      const others = sheetsWithoutCells(part);
      notes.push(...others.values());
      return (await readXlsx(bytes, { ...OPTIONS, sheets: ({ index }) => !others.has(index) })).sheets;
    }
    const content = part('content.xml');
    if (!content || /encryption-data/.test(String(part('META-INF/manifest.xml')))) throw protectedFile();
    return (await import('./ods.ts')).readOpenDocument(bytes, content);
  });
  notes.push(...sheets.flatMap(hiddenRows));
  return { container: kind === 'xlsx' ? 'XLSX' : 'ODS', grids: sheets.map(gridOf), notes };
}

/** Notes on hidden rows, which are imported like the others. */
function hiddenRows({ name, rows, rowDefs, hidden, veryHidden }: ReadSheet): string[] {
  const isFilled = (row: number): boolean => rows[row]?.some((cell) => cell !== null && cell !== '') === true;
  const lines = [...(rowDefs ?? [])].flatMap(([row, { hidden: isOut }]) =>
    isOut && isFilled(row) ? row + 1 : [],
  );
  if (hidden || veryHidden || lines.length === 0) return [];
  const [count, first] = [lines.length, lines.reduce((least, line) => Math.min(least, line))];
  return [
    count === 1
      ? `Line ${first} of “${name}” is hidden but was read. Delete it in the file if you don’t want it.`
      : `${count} lines of “${name}”, starting with line ${first}, are hidden but were read. Delete them in the file if you don’t want them.`,
  ];
}

/** Notes on chart and dialog sheets by index; the library reports these as missing sheets. */
function sheetsWithoutCells(part: (name: string) => Uint8Array | null): Map<number, string> {
  const notes = new Map<number, string>();
  const ids = new Set(
    elementsOf(part('xl/_rels/workbook.xml.rels'), 'Relationship')
      .filter(({ Type = '' }) => /\/(chart|dialog|xlMacro|xlIntlMacro)sheet$/i.test(Type))
      .map(({ Id }) => Id),
  );
  if (ids.size === 0) return notes;
  for (const [index, sheet] of elementsOf(part('xl/workbook.xml'), 'sheet').entries()) {
    const id = Object.entries(sheet).find(([name]) => name.endsWith(':id'))?.[1];
    if (ids.has(id)) notes.set(index, noCells(sheet.name ?? ''));
  }
  return notes;
}

const noCells = (name: string): string => `The sheet “${name}” has no cells and was skipped.`;

/** Reads a pre-2007 workbook. @throws UnreadableFile, also for the same container around a newer, encrypted workbook */
export async function readOld(bytes: Uint8Array): Promise<WorkbookContent> {
  const { isProtected, kinds } = oldSheetsOf(bytes);
  if (isProtected || holdsUtf16(bytes, 'EncryptedPackage')) throw protectedFile();
  const { sheets } = await readOrRefuse(async () => readXls(bytes, OPTIONS));
  const grids = sheets.flatMap(({ name, rows, ...sheet }, at) =>
    kinds[at]?.isChart
      ? []
      : gridOf({ ...sheet, name, rows: withBlankRows(name, rows), hidden: kinds[at]?.isHidden === true }),
  );
  const notes = sheets.flatMap(({ name }, at) => (kinds[at]?.isChart ? noCells(name) : []));
  return { container: 'XLS', grids, notes };
}

interface OldSheet {
  isHidden: boolean;
  isChart: boolean;
}

/** Reads what the library skips in the first records of an old workbook: password, hidden sheets, charts. */
function oldSheetsOf(bytes: Uint8Array): { isProtected: boolean; kinds: OldSheet[] } {
  const records = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const kinds: OldSheet[] = [];
  let at = records.indexOf(BEGIN_OLD_WORKBOOK);
  while (at >= 0 && at + 9 < records.length) {
    const type = records.readUInt16LE(at);
    if (type === END_OF_LIST) break;
    if (type === PASSWORD) return { isProtected: true, kinds };
    if (type === OLD_SHEET)
      kinds.push({
        isHidden: (records.readUInt8(at + 8) & 3) !== 0,
        isChart: records.readUInt8(at + 9) !== 0,
      });
    at += 4 + records.readUInt16LE(at + 2);
  }
  return { isProtected: false, kinds };
}

const BEGIN_OLD_WORKBOOK = Buffer.from('0908100000060500', 'hex');
const [END_OF_LIST, PASSWORD, OLD_SHEET] = [0x0a, 0x2f, 0x85];

async function readOrRefuse<T>(read: () => Promise<T>): Promise<T> {
  try {
    return await read();
  } catch (error) {
    if (error instanceof UnreadableFile) throw error;
    const { name = '', message = '' } = error instanceof Error ? error : {};
    if (name === 'EncryptedFileError' || /password|encrypted/i.test(message)) throw protectedFile();
    const [, sheet, rows, columns] = /Sheet "(.*)" spans (\d+) rows x (\d+) columns/.exec(message) ?? [];
    if (sheet) throw reachesTooFar(sheet, rows ?? '', columns ?? '');
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

/** Fills the holes that blank rows leave. @throws UnreadableFile if a stray cell lies far below the others */
function withBlankRows(name: string, rows: readonly CellValue[][]): CellValue[][] {
  const filled = Object.keys(rows).length;
  if (rows.length > MOST_LINES + 1 && filled <= MOST_LINES)
    throw reachesTooFar(name, rows.length, rows.at(-1)?.length ?? 0);
  return Array.from(rows, (cells) => cells ?? []);
}

/** Repeats the text of cells merged downwards in each row. */
function fillMerged({ rows, merges = [] }: ReadSheet): void {
  for (const { startRow, endRow, startCol, endCol } of merges) {
    const value = rows[startRow]?.[startCol];
    if (startCol !== endCol || value === null || value === undefined) continue;
    for (const cells of rows.slice(startRow + 1, endRow + 1)) cells[startCol] ??= value;
  }
}

function gridOf(sheet: ReadSheet): Grid {
  const grid: Grid = {
    name: sheet.name,
    rows: [],
    lines: [],
    faults: [],
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

function faultsOf(
  sheet: ReadSheet,
  row: number,
  texts: readonly string[],
): { column: number; reason: string }[] {
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

/** Spreadsheet times have no zone: the library returns the typed clock time as UTC. */
function dateText(date: Date): string {
  if (Number.isNaN(date.getTime())) return '';
  const text = date.toISOString().replace(/\.000Z$/, '');
  if (text.startsWith('1899-12-3') || text.startsWith('1900-01-0'))
    return text.slice(11).replace(/(?<=:\d\d):00$/, '');
  return text.replace(/T00:00:00$/, '').replace(/:00$/, '');
}
