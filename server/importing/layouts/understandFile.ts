import { type CellFault, cellName, type Grid, UnreadableFile } from '../reading/grid.ts';
import { type FileContent, readFile, readText } from '../reading/readFile.ts';
import { squeezed } from '../vocabulary/words.ts';
import { LIST_KINDS, type ListKind } from './columns.ts';
import { Drafts } from './drafts.ts';
import { findForms, readForms } from './forms.ts';
import { isHeatList, readHeatList } from './heatLists.ts';
import { coupleRowsIn, gridOfRows, listIn, readCoupleRows } from './jsonRows.ts';
import {
  type FileChoices,
  type FileFound,
  LAYOUTS,
  type LayoutName,
  type SheetChoices,
  type SheetFound,
} from './layout.ts';
import { isEmpty, type LaidOut, NO_LINES, NO_REACH, type SheetLine } from './lines.ts';
import { readEntriesList, readPeopleList } from './lists.ts';
import { doubledDance, findMatrix, readMatrix } from './matrix.ts';
import { feedIn, readFeed } from './ndcaFeed.ts';
import { problemTables } from './problemTables.ts';
import { isProgram, readProgram } from './program.ts';
import { isNoDancer, roleIn } from './roles.ts';
import { doubledColumn, findTable, rowsOf, type TableFound } from './table.ts';

/** Sheets that are rarely meant: last year's, and instructions. */
const ASIDE =
  /\b(old|backup|copy|archive|example|sample|template|instructions?|read ?me|notes?|lists?|lookup|legend|help)\b/i;
const SAMPLES = 3;
/** Twenty times the largest competition. */
const MOST_PEOPLE = 20_000;

/** Reads a file and finds out what it is; choices of the organiser come first. Bad files are reported, not thrown. */
export async function understandFile(
  bytes: Uint8Array,
  choices: FileChoices = {},
  name = '',
): Promise<FileFound> {
  try {
    const content = await readFile(bytes, choices.encoding ?? null);
    const found = ofOneCompetition(understood(content, choices, name));
    // Choices are remembered by what a file is without them.
    return choices.sheets ? { ...found, shape: understood(content, {}, name).shape } : found;
  } catch (error) {
    return unreadable(error);
  }
}

/** The same of the text of a CSV file of one kind. */
export function understandText(text: string, layout: LayoutName): FileFound {
  try {
    if (/^(PK|%PDF-|\ufffd\ufffd)/.test(text) || text.slice(0, 40).split('\0').length > 12) throw NO_TEXT;
    const content = readText({ text, encoding: 'utf-8' });
    return ofOneCompetition(understood(content, { sheets: [{ sheet: '', layout }] }, ''));
  } catch (error) {
    return unreadable(error);
  }
}

const NO_TEXT = new UnreadableFile('This is not CSV text. Upload the file itself, as it is.');

/** Each person is compared with all others, so the list of several competitions would take minutes. */
function ofOneCompetition(found: FileFound): FileFound {
  const people = found.lines.reduce((sum, part) => sum + part.people.length, 0);
  if (people <= MOST_PEOPLE) return found;
  const [has, most] = [people, MOST_PEOPLE].map((count) => count.toLocaleString('en-US'));
  throw new UnreadableFile(`The file has ${has} people (limit ${most}). Import one competition at a time.`);
}

function unreadable(error: unknown): FileFound {
  if (!(error instanceof UnreadableFile)) throw error;
  const nothing = { encoding: null, delimiter: null, sheets: [], notes: [], shape: '', lines: [] };
  return { container: 'CSV', trouble: error.message, ...nothing };
}

function understood(content: FileContent, choices: FileChoices, name: string): FileFound {
  const { container, encoding, delimiter, notes } = content;
  const whole = wholeLayout(content);
  const common = { container, encoding, delimiter };
  if (whole) {
    const sheet = {
      sheet: '',
      isHidden: false,
      layout: whole.layout,
      isRead: true,
      headerLine: null,
      columns: [],
      rows: whole.rows,
    };
    const lines = [whole.drafts.finish()];
    return {
      ...common,
      sheets: [sheet],
      trouble: null,
      notes: [...notes, ...whole.drafts.notes],
      shape: whole.layout,
      lines,
    };
  }
  const rows =
    content.container === 'JSON' || (content.container === 'PAGE' && content.grids.length === 0)
      ? gridOfRows(listIn(content.json))
      : null;
  const grids = (rows ? [rows] : content.grids).flatMap(problemTables);
  const found = grids.map((grid) => understoodGrid(grid, choiceOf(choices, grid), name));
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
  const plain: LaidOut[] = [];
  const trouble: string[] = [];
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
    trouble: trouble[0] ?? (hasNothing ? 'The file names columns but has no lines below them.' : null),
    notes: [
      ...notes,
      ...(container === 'PAGE' ? ['This is a web page; its tables were read.'] : []),
      ...found.flatMap(({ sheet, untold }) => (sheet.isRead ? faultNotes(sheet.sheet, untold) : [])),
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

interface GridFound {
  sheet: SheetFound;
  /** Cells without a value that no line tells of. */
  untold: readonly CellFault[];
  trouble: string | null;
  read: (drafts: Drafts, plain: LaidOut[]) => void;
}

const MOST_FAULTS = 5;

function faultNotes(sheet: string, faults: readonly CellFault[]): string[] {
  const more = faults.length - MOST_FAULTS;
  return [
    ...faults.slice(0, MOST_FAULTS).map(({ reason }) => (sheet === '' ? reason : `${sheet}: ${reason}`)),
    ...(more > 0 ? [`${more} more ${more === 1 ? 'cell has' : 'cells have'} no value either.`] : []),
  ];
}

/** A line for each cell without a value; what they belong to is left out. */
const faultyLines = (grid: Grid): SheetLine[] =>
  grid.faults.map(({ row, column, reason: fault }) => {
    const line = grid.lines[row] ?? row + 1;
    const sheet = grid.name === '' ? '' : `${grid.name}!`;
    return { line, place: `${sheet}${cellName(column, line)}`, cells: {}, fault };
  });

/** Formats that are read as a whole, not table by table. */
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
  return {
    layout: 'HEAT_LISTS',
    drafts,
    rows: content.page.blocks.filter(({ kind }) => kind === 'ROW').length,
  };
}

const choiceOf = ({ sheets }: FileChoices, grid: Grid): SheetChoices | null =>
  sheets?.find(({ sheet }) => sheet === grid.name) ?? null;

function understoodGrid(grid: Grid, chosen: SheetChoices | null, name: string): GridFound {
  const sheet: SheetFound = {
    ...{
      sheet: grid.name,
      isHidden: grid.isHidden,
      layout: null,
      headerLine: null,
      columns: [],
      rows: grid.rows.length,
    },
    isRead: chosen?.layout ? chosen.layout !== 'IGNORE' : !grid.isHidden && !ASIDE.test(grid.name),
  };
  const wanted = chosen?.layout && chosen.layout !== 'IGNORE' ? chosen.layout : null;
  const may = (layout: LayoutName): boolean => wanted === null || wanted === layout;
  if (may('PROGRAM') && isProgram(grid)) {
    return {
      sheet: { ...sheet, layout: 'PROGRAM' },
      untold: [],
      trouble: null,
      read: (drafts) => {
        readProgram(drafts, grid);
        drafts.faulty.push(...faultyLines(grid));
      },
    };
  }
  const matrix = may('MATRIX') ? findMatrix(grid) : null;
  if (matrix) {
    const headerLine = grid.lines[matrix.labels] ?? null;
    return {
      sheet: { ...sheet, layout: 'MATRIX', headerLine },
      untold: [],
      trouble: doubledDance(grid, matrix),
      read: (drafts) => {
        readMatrix(drafts, grid, matrix);
        drafts.faulty.push(...faultyLines(grid));
      },
    };
  }
  const forms = may('FORMS') ? findForms(grid) : [];
  if (forms.length > 0) {
    return {
      sheet: { ...sheet, layout: 'FORMS' },
      untold: [],
      trouble: null,
      read: (drafts) => {
        readForms(drafts, grid, forms);
        drafts.faulty.push(...faultyLines(grid));
      },
    };
  }
  const missing = wanted === null ? undefined : NOT_FOUND[wanted];
  if (missing !== undefined) {
    return { sheet: { ...sheet, layout: wanted }, untold: [], trouble: missing, read: () => undefined };
  }
  return understoodTable(grid, sheet, { chosen, wanted, name });
}

const NO_HEATS = 'No heat lists were found in this file. Choose what it holds.';
/** What a sheet lacks that the organiser chose to be something other than a list. */
const NOT_FOUND: Partial<Record<LayoutName, string>> = {
  MATRIX: 'No entry matrix was found. Name a column “Student” and a column for each of three or more dances.',
  FORMS:
    'No entry form was found. Write “Student” beside the name, levels across and three or more dances down.',
  PROGRAM: 'No program was found. Export it from COMPMNGR again, with the couples of each heat.',
  ...{ HEAT_LISTS: NO_HEATS, JSON_ROWS: NO_HEATS, NDCA_FEED: NO_HEATS },
};

function understoodTable(
  grid: Grid,
  sheet: SheetFound,
  { chosen, wanted, name }: { chosen: SheetChoices | null; wanted: LayoutName | null; name: string },
): GridFound {
  const kind = LIST_KINDS.find((one) => one === wanted) ?? null;
  const header = chosen?.headerLine ? grid.lines.indexOf(chosen.headerLine) : null;
  const known = findTable(grid, kind, header === -1 ? null : header);
  const table = known ?? (chosen?.layout === kind && kind ? unnamedTable(grid, kind, header ?? 0) : null);
  const none: GridFound = { sheet, untold: [], trouble: null, read: () => undefined };
  if (!table) return none;
  const fields = chosen?.columns ? chosen.columns.map((field) => field || null) : withoutNames(grid, table);
  const mapped: TableFound = { ...table, fields, isOwn: table.isOwn && !chosen?.columns };
  const columns = (grid.rows[table.header] ?? []).map((heading, column) => ({
    ...{ heading, field: fields[column] ?? null },
    samples: samplesOf(grid, table.header, column),
  }));
  const everyone = everyoneIn(`${grid.name} ${name.replace(/\.\w+$/, '').replaceAll(/[_-]/g, ' ')}`, chosen);
  const found: SheetFound = {
    ...sheet,
    layout: table.kind,
    headerLine: grid.lines[table.header] ?? null,
    columns,
  };
  const trouble = (chosen?.columns ? null : doubledColumn(grid, mapped)) ?? missingColumns(mapped, everyone);
  const read: GridFound['read'] = (drafts, plain) => {
    if (mapped.isOwn || (mapped.kind !== 'PEOPLE' && mapped.kind !== 'ENTRIES')) {
      const { rows: lines, notes } = rowsOf(grid, mapped);
      plain.push({
        ...NO_LINES,
        ...{ isLiteral: true, reach: NO_REACH, notes },
        [PART_OF[mapped.kind]]: lines.map((line) =>
          line.cells.person_id ? { ...line, key: line.cells.person_id } : line,
        ),
      });
    } else if (mapped.kind === 'PEOPLE') {
      const faulty = readPeopleList(drafts, grid, mapped, everyone);
      plain.push({ ...NO_LINES, people: faulty, isLiteral: false, reach: NO_REACH, notes: [] });
    } else readEntriesList(drafts, grid, mapped);
  };
  const untold = grid.faults.filter(({ row, column }) => row > table.header && fields[column] === null);
  return { sheet: found, untold, trouble, read };
}

/** A column "Teacher" in which no cell is a role names the teachers of the students. */
function withoutNames(grid: Grid, { kind, header, fields, isOwn }: TableFound): (string | null)[] {
  const column = fields.indexOf('is_professional');
  if (isOwn || kind !== 'PEOPLE' || column < 0) return fields;
  const said = grid.rows.slice(header + 1).flatMap((cells) => cells[column] || []);
  const isRole = (word: string): boolean => typeof roleIn(word) === 'boolean' || isNoDancer(word);
  return said.length === 0 || said.some(isRole) ? fields : fields.with(column, null);
}

const PART_OF = {
  PEOPLE: 'people',
  ENTRIES: 'entries',
  SECTIONS: 'sections',
  STUDIOS: 'studios',
  DANCES: 'dances',
} as const satisfies Record<ListKind, keyof LaidOut>;

/** A list whose columns the organiser has to name. */
const unnamedTable = (grid: Grid, kind: ListKind, header: number): TableFound => ({
  ...{ kind, header: Math.max(0, header), isOwn: false, isComplete: false },
  fields: (grid.rows[Math.max(0, header)] ?? []).map(() => null),
});

/** The role of everyone in a list without such a column: "Teachers", "Students 2027". */
function everyoneIn(name: string, chosen: SheetChoices | null): boolean | null {
  if (chosen?.everyone) return chosen.everyone === 'TEACHERS';
  if (/\b(teachers?|pros?|professionals?|instructors?)\b/i.test(name)) return true;
  return /\b(students?|amateurs?|pupils?)\b/i.test(name) ? false : null;
}

function missingColumns({ kind, fields, isComplete }: TableFound, everyone: boolean | null): string | null {
  const has = (field: string): boolean => fields.includes(field);
  if (kind === 'PEOPLE') {
    if (!has('name') && !(has('first_name') && has('last_name')))
      return 'Missing column: the name. Choose it above.';
    if (!has('is_professional') && everyone === null) {
      return 'Missing column: is_professional. Choose the column that tells teachers from students, or say what everyone here is.';
    }
    return null;
  }
  if (isComplete) return null;
  if (kind === 'SECTIONS') return 'Missing column: the title. Choose it above.';
  if (kind === 'STUDIOS') return 'Missing column: the studio. Choose it above.';
  if (kind === 'DANCES') return 'Missing columns: the style and the dance. Choose them above.';
  const missing = [
    ...(has('entrant') || has('follow') ? [] : ['the student']),
    ...(has('partners') || has('lead') ? [] : ['the teacher']),
    ...(has('dance') || has('title') ? [] : ['the dance']),
  ];
  return missing.length === 0 ? null : `Missing columns: ${missing.join(', ')}. Choose them above.`;
}

function samplesOf(grid: Grid, header: number, column: number): string[] {
  const samples = new Set<string>();
  for (let row = header + 1; row < grid.rows.length && samples.size < SAMPLES; row++) {
    const cell = grid.rows[row]?.[column];
    if (cell) samples.add(cell);
  }
  return [...samples];
}

/** Lists of people come first: what else names them is about those. */
const inOrder = (found: readonly GridFound[]): GridFound[] =>
  found.toSorted((a, b) => Number(a.sheet.layout !== 'PEOPLE') - Number(b.sheet.layout !== 'PEOPLE'));

/** Files of one program have the same columns year by year, whatever their sheets are called. */
function shapeOf(sheets: readonly SheetFound[]): string {
  return sheets
    .filter(({ layout, isRead }) => layout !== null && isRead)
    .map(({ layout, columns }) => `${layout}:${columns.map(({ heading }) => squeezed(heading)).join(',')}`)
    .filter((shape, index, all) => all.indexOf(shape) === index)
    .join(' ');
}

export const layoutWords = (layout: LayoutName): string => LAYOUTS[layout];
