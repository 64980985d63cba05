import { type CellFault, type Grid, UnreadableFile } from '../reading/grid.ts';
import { type FileContent, readFile, readText } from '../reading/readFile.ts';
import { squeezed } from '../vocabulary/words.ts';
import { Drafts } from './drafts.ts';
import { isHeatList, readHeatList } from './heats/heatLists.ts';
import { coupleRowsIn, gridOfRows, listIn, readCoupleRows } from './heats/jsonRows.ts';
import { feedIn, readFeed } from './heats/ndcaFeed.ts';
import type { FileChoices, FileFound, LayoutName, SheetChoices, SheetFound } from './layout.ts';
import { isEmpty, type ParsedFile } from './lines.ts';
import { type GridFound, parsedSheet, requireFewPeople } from './parsedSheet.ts';
import { findTable } from './table.ts';

/** Reads a file and recognises its layouts; the organiser's choices win. Unreadable files are reported, not thrown. */
export async function parseFile(bytes: Uint8Array, choices: FileChoices = {}, name = ''): Promise<FileFound> {
  try {
    const content = await readFile(bytes, choices.encoding ?? null);
    const found = requireOneCompetition(parsedContent(content, choices, name));
    // Choices are stored under the shape of the file as recognised without them.
    return choices.sheets ? { ...found, shape: parsedContent(content, {}, name).shape } : found;
  } catch (error) {
    return unreadable(error);
  }
}

/** Like parseFile, for the text of a CSV file of known kind. */
export function parseText(text: string, layout: LayoutName): FileFound {
  try {
    if (/^(PK|%PDF-|\ufffd\ufffd)/.test(text) || text.slice(0, 40).split('\0').length > 12) throw NO_TEXT;
    const content = readText({ text, encoding: 'utf-8' });
    return requireOneCompetition(parsedContent(content, { sheets: [{ sheet: '', layout }] }, ''));
  } catch (error) {
    return unreadable(error);
  }
}

const NO_TEXT = new UnreadableFile('This is not CSV text. Upload the file itself, as it is.');

/** Each person is compared with all others, so a list of several competitions would take minutes. */
function requireOneCompetition(found: FileFound): FileFound {
  requireFewPeople(found.lines.reduce((sum, part) => sum + part.people.length, 0));
  return found;
}

function unreadable(error: unknown): FileFound {
  if (!(error instanceof UnreadableFile)) throw error;
  const nothing = { encoding: null, delimiter: null, sheets: [], notes: [], shape: '', lines: [] };
  return { container: 'CSV', trouble: error.message, ...nothing };
}

function parsedContent(content: FileContent, choices: FileChoices, name: string): FileFound {
  const { container, encoding, delimiter, notes } = content;
  const whole = wholeLayout(content);
  const common = { container, encoding, delimiter };
  if (whole) {
    const { layout, rows, drafts } = whole;
    const plain = { sheet: '', isHidden: false, headerLine: null, columns: [], firstLines: [] };
    const sheets = [{ ...plain, layout, isRead: true, rows }];
    const lines = [drafts.finish()];
    return { ...common, sheets, trouble: null, notes: [...notes, ...drafts.notes], shape: layout, lines };
  }
  const rows =
    content.container === 'JSON' || (content.container === 'PAGE' && content.grids.length === 0)
      ? gridOfRows(listIn(content.json))
      : null;
  const grids = (rows ? [rows] : content.grids).flatMap(problemTables).map(withSingleSpaces);
  const found = grids.map((grid) => parsedSheet(grid, choiceOf(choices, grid), name));
  if (found.every(({ sheet }) => sheet.layout === null)) {
    const shape = `UNKNOWN:${(grids[0]?.rows[0] ?? []).map(squeezed).join(',')}`;
    return {
      ...common,
      sheets: found.map(({ sheet }) => sheet),
      trouble: grids.some(({ rows: lines }) => lines.length > 0) ? NOTHING_KNOWN : NO_TABLE,
      notes,
      shape,
      lines: [],
    };
  }
  const drafts = new Drafts();
  const plain: ParsedFile[] = [];
  const trouble: string[] = [];
  skipDoubtful(found, drafts.notes);
  for (const one of inOrder(found)) {
    if (!one.sheet.isRead || one.sheet.layout === null) continue;
    if (one.trouble)
      trouble.push(one.sheet.sheet === '' ? one.trouble : `${one.sheet.sheet}: ${one.trouble}`);
    else one.read(drafts, plain);
  }
  const lines = [...plain, drafts.finish()].filter((one) => !isEmpty(one));
  const hasNothing = lines.length === 0 && trouble.length === 0;
  return {
    ...common,
    sheets: found.map(({ sheet }) => sheet),
    trouble: trouble[0] ?? (hasNothing ? 'The file has column names but no lines below them.' : null),
    notes: [
      ...notes,
      ...(container === 'PAGE' ? ['This is a web page; its tables were read.'] : []),
      ...found.flatMap(({ sheet }) =>
        sheet.layout === null && sheet.isRead && sheet.rows > 0
          ? [`“${sheet.sheet}” was not read. Choose what it contains.`]
          : [],
      ),
      ...found.flatMap(({ sheet, unreported }) => (sheet.isRead ? faultNotes(sheet.sheet, unreported) : [])),
      ...drafts.notes,
      ...plain.flatMap((one) => one.notes),
    ],
    shape: shapeOf(found.map(({ sheet }) => sheet)),
    lines: trouble.length > 0 ? [] : lines,
  };
}

const NOTHING_KNOWN =
  'We couldn’t tell what’s in this file. Choose the line with the column names, and what each column is.';

const NO_TABLE = 'This file has no table. Save the list as an Excel workbook or as CSV.';

const SPACES = /[^\S\r\n]{2,}|[^\S\r\n ]/;

/** Collapses repeated and non-breaking spaces, except in exported files. */
const withSingleSpaces = (grid: Grid): Grid =>
  findTable(grid)?.isOwn
    ? grid
    : {
        ...grid,
        rows: grid.rows.map((cells) =>
          cells.some((cell) => SPACES.test(cell))
            ? cells.map((cell) => cell.replaceAll(/[^\S\r\n]+/g, ' '))
            : cells,
        ),
      };

/** Skips sheets that only resemble a list, if others are recognised for certain. */
function skipDoubtful(found: readonly GridFound[], notes: string[]): void {
  const isSound = ({ sheet, trouble, isDoubtful }: GridFound): boolean =>
    sheet.isRead && sheet.layout !== null && trouble === null && isDoubtful !== true;
  if (!found.some(isSound)) return;
  for (const { sheet, trouble, isDoubtful } of found) {
    if (!sheet.isRead || isDoubtful !== true) continue;
    sheet.isRead = false;
    notes.push(`Skipped “${sheet.sheet}”. ${trouble ?? 'It doesn’t look like a list of this competition.'}`);
  }
}

const MOST_FAULTS = 5;

function faultNotes(sheet: string, faults: readonly CellFault[]): string[] {
  const more = faults.length - MOST_FAULTS;
  return [
    ...faults.slice(0, MOST_FAULTS).map(({ reason }) => (sheet === '' ? reason : `${sheet}: ${reason}`)),
    ...(more > 0 ? [`${more} more ${more === 1 ? 'cell has' : 'cells have'} no value.`] : []),
  ];
}

/** Recognises formats that are read as a whole rather than by table. */
function wholeLayout(content: FileContent): { layout: LayoutName; drafts: Drafts; rows: number } | null {
  const drafts = new Drafts();
  const feed = content.json === null ? null : feedIn(content.json);
  if (feed) {
    readFeed(drafts, feed);
    return { layout: 'NDCA_FEED', drafts, rows: feed.length };
  }
  const rows = content.json === null ? null : coupleRowsIn(listIn(content.json));
  if (rows) {
    readCoupleRows(drafts, rows);
    return { layout: 'JSON_ROWS', drafts, rows: rows.length };
  }
  if (!content.page || !isHeatList(content.page)) return null;
  readHeatList(drafts, content.page);
  const shown = content.page.blocks.filter(({ kind }) => kind === 'ROW');
  return { layout: 'HEAT_LISTS', drafts, rows: shown.length };
}

const choiceOf = ({ sheets }: FileChoices, grid: Grid): SheetChoices | null =>
  sheets?.find(({ sheet }) => sheet === grid.name) ?? null;

/** Lists of people first: other lists refer to them. */
const inOrder = (found: readonly GridFound[]): GridFound[] =>
  found.toSorted((a, b) => Number(a.sheet.layout !== 'PEOPLE') - Number(b.sheet.layout !== 'PEOPLE'));

/** Identifies the program that wrote a file by its columns, which stay the same each year, unlike sheet names. */
function shapeOf(sheets: readonly SheetFound[]): string {
  return sheets
    .filter(({ layout, isRead }) => layout !== null && isRead)
    .map(({ layout, columns }) => {
      // The dances of a matrix differ from year to year.
      const identifying = columns.filter(({ field }) => layout !== 'MATRIX' || !isOfDances(field));
      return `${layout}:${identifying.map(({ heading }) => squeezed(heading)).join(',')}`;
    })
    .filter((shape, index, all) => all.indexOf(shape) === index)
    .join(' ');
}

const isOfDances = (field: string | null): boolean =>
  field === 'dance' || field === 'multi' || field === 'solo';

/** Splits a downloaded file of problems into its tables, one per kind of line. */
function problemTables(grid: Grid): Grid[] {
  const starts = [...grid.rows.keys()].filter(
    (row) => grid.rows[row]?.slice(0, 3).join() === 'file,line,reason',
  );
  if (starts.length < 2) return [grid];
  return starts.map((start, at) => {
    const end = starts[at + 1] ?? grid.rows.length;
    return {
      name: `Problems ${at + 1}`,
      isHidden: false,
      rows: grid.rows.slice(start, end),
      lines: grid.lines.slice(start, end),
      faults: grid.faults
        .filter(({ row }) => row >= start && row < end)
        .map((fault) => ({ ...fault, row: fault.row - start })),
    };
  });
}
