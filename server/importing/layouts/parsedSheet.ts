import { type CellFault, cellName, type Grid, UnreadableFile } from '../reading/grid.ts';
import type { FoundColumn } from '../reportParts.ts';
import { LIST_KINDS, type ListKind } from './columns.ts';
import { fieldsByContent } from './columnsByContent.ts';
import { doubtIn, otherTableIn } from './doubts.ts';
import type { Drafts } from './drafts.ts';
import { findForms, readForms } from './forms.ts';
import { isProgram, readProgram } from './heats/program.ts';
import type { LayoutName, SheetChoices, SheetFound } from './layout.ts';
import { NO_LINES, NO_REACH, type ParsedFile, type SheetLine } from './lines.ts';
import { readEntriesList, readPeopleList } from './lists.ts';
import { readMatrix } from './matrix/matrix.ts';
import {
  doubledDance,
  doubtInMatrix,
  findMatrix,
  type MatrixFound,
  mappedMatrix,
  matrixColumns,
  missingInMatrix,
} from './matrix/matrixColumns.ts';
import { roleOfAll } from './people/roles.ts';
import { readSectionsList } from './sections.ts';
import { doubledColumn, findTable, firstLinesOf, rowsOf, samplesOf, type TableFound } from './table.ts';
import { timesOf } from './times.ts';

/** Names of sheets that are rarely meant: last year's, instructions. */
const SKIPPED_NAMES =
  /\b(old|backup|copy|archive|example|sample|template|instructions?|read ?me|notes?|lists?|lookup|legend|help)\b/i;
/** A recognised sheet, which `read` adds to the drafts. */
export interface GridFound {
  sheet: SheetFound;
  /** Faults in columns that no line reports. */
  unreported: readonly CellFault[];
  trouble: string | null;
  /** Whether it is recognised too weakly to be read next to other sheets. */
  isDoubtful?: boolean;
  read: (drafts: Drafts, plain: ParsedFile[]) => void;
}

/** Reports each cell without a value as a line, because its entry is left out. */
const faultyLines = (grid: Grid): SheetLine[] =>
  grid.faults.map(({ row, column, reason: fault }) => {
    const line = grid.lines[row] ?? row + 1;
    const sheet = grid.name === '' ? '' : `${grid.name}!`;
    return { line, place: `${sheet}${cellName(column, line)}`, cells: {}, fault };
  });

/** Twenty times the largest competition. */
const MOST_PEOPLE = 20_000;

/** @throws UnreadableFile if the file must hold several competitions */
export function requireFewPeople(people: number): void {
  if (people <= MOST_PEOPLE) return;
  const [has, most] = [people, MOST_PEOPLE].map((count) => count.toLocaleString('en-US'));
  throw new UnreadableFile(`The file has ${has} people (limit ${most}). Import one competition at a time.`);
}

/** Recognises the layout of a sheet; the organiser's choices win. */
export function parsedSheet(grid: Grid, chosen: SheetChoices | null, name: string): GridFound {
  const found = recognised(grid, chosen, name);
  const isUnclear = found.sheet.isRead && (found.sheet.layout === null || found.trouble !== null);
  return isUnclear ? { ...found, sheet: { ...found.sheet, firstLines: firstLinesOf(grid) } } : found;
}

function recognised(grid: Grid, chosen: SheetChoices | null, name: string): GridFound {
  const sheet: SheetFound = {
    sheet: grid.name,
    isHidden: grid.isHidden,
    layout: null,
    headerLine: null,
    columns: [],
    rows: grid.rows.length,
    firstLines: [],
    isRead: chosen?.layout ? chosen.layout !== 'IGNORE' : !grid.isHidden && !SKIPPED_NAMES.test(grid.name),
  };
  const wanted = chosen?.layout && chosen.layout !== 'IGNORE' ? chosen.layout : null;
  const may = (layout: LayoutName): boolean => wanted === null || wanted === layout;
  const found = (
    layout: LayoutName,
    more: Partial<SheetFound>,
    read: (drafts: Drafts) => void,
  ): GridFound => ({
    sheet: { ...sheet, layout, ...more },
    unreported: [],
    trouble: null,
    read: (drafts) => {
      read(drafts);
      drafts.faulty.push(...faultyLines(grid));
    },
  });
  if (may('PROGRAM') && isProgram(grid)) return found('PROGRAM', {}, (drafts) => readProgram(drafts, grid));
  const mapped = mappedByHand(grid, chosen);
  const matrix = mapped ?? (may('MATRIX') ? findMatrix(grid) : null);
  if (matrix) {
    const headerLine = grid.lines[matrix.labels] ?? null;
    const columns = matrixColumns(grid, matrix);
    const read = found('MATRIX', { headerLine, columns }, (drafts) => {
      if (!mapped) drafts.notes.push(...unreadColumns(columns));
      readMatrix(drafts, grid, matrix);
    });
    const doubt = mapped ? missingInMatrix(mapped) : doubtInMatrix(grid, matrix);
    return { ...read, trouble: doubt ?? doubledDance(grid, matrix) };
  }
  // Headings for the student, the teacher and the dance make it a list, whatever the cells look like.
  const isList = wanted === null && findTable(grid, 'ENTRIES')?.isComplete === true;
  const forms = may('FORMS') && !isList ? findForms(grid) : [];
  if (forms.length > 0) return found('FORMS', {}, (drafts) => readForms(drafts, grid, forms));
  const missing = wanted === null ? undefined : NOT_FOUND[wanted];
  if (wanted && missing !== undefined) {
    const header = wanted === 'MATRIX' ? headerOf(grid, chosen) : null;
    const columns = header === null ? [] : matrixColumns(grid, mappedMatrix(grid, header, []));
    const headerLine = header === null ? null : (grid.lines[header] ?? null);
    return { ...found(wanted, { headerLine, columns }, () => undefined), trouble: missing };
  }
  return parsedTable(grid, sheet, { chosen, wanted, name });
}

/** A note on columns with cells that are not imported. */
function unreadColumns(columns: readonly FoundColumn[]): string[] {
  const unread = columns.filter(({ heading, field, samples }) => field === null && heading && samples[0]);
  return unread.length === 0
    ? []
    : [`Columns not imported: “${unread.map(({ heading }) => heading).join('”, “')}”.`];
}

const mappedByHand = (grid: Grid, chosen: SheetChoices | null): MatrixFound | null =>
  chosen?.layout === 'MATRIX' && chosen.columns
    ? mappedMatrix(
        grid,
        headerOf(grid, chosen),
        chosen.columns.map((field) => field || null),
      )
    : null;

/** The chosen row, else the fullest of the first rows. */
function headerOf({ rows, lines }: Grid, chosen: SheetChoices | null): number {
  const row = chosen?.headerLine ? lines.indexOf(chosen.headerLine) : -1;
  if (row >= 0) return row;
  const filled = rows.slice(0, 20).map((cells) => cells.filter((cell) => cell !== '').length);
  return Math.max(0, filled.indexOf(Math.max(...filled)));
}

const NO_HEATS = 'No heat lists were found in this file. Choose what it contains.';
/** Errors for a layout that the organiser chose but the sheet does not have. */
const NOT_FOUND: Partial<Record<LayoutName, string>> = {
  MATRIX: 'No entry matrix was found. Name a column “Student” and a column for each of three or more dances.',
  FORMS:
    'No entry form was found. Write “Student” next to the name, levels across and three or more dances down.',
  PROGRAM: 'No program was found. Export it from COMPMNGR again, with the couples of each heat.',
  HEAT_LISTS: NO_HEATS,
  JSON_ROWS: NO_HEATS,
  NDCA_FEED: NO_HEATS,
};

function parsedTable(
  grid: Grid,
  sheet: SheetFound,
  { chosen, wanted, name }: { chosen: SheetChoices | null; wanted: LayoutName | null; name: string },
): GridFound {
  const kind = LIST_KINDS.find((one) => one === wanted) ?? null;
  const header = chosen?.headerLine ? grid.lines.indexOf(chosen.headerLine) : null;
  const known = findTable(grid, kind, header === -1 ? null : header);
  const table = known ?? (chosen?.layout === kind && kind ? unnamedTable(grid, kind, header ?? 0) : null);
  const none: GridFound = { sheet, unreported: [], trouble: null, read: () => undefined };
  if (!table) return none;
  const fields = chosen?.columns
    ? chosen.columns.map((field) => field || null)
    : fieldsByContent(grid, table);
  const mapped: TableFound = { ...table, fields, isOwn: table.isOwn && !chosen?.columns };
  const columns = (grid.rows[table.header] ?? []).map((heading, column) => ({
    heading,
    field: fields[column] ?? null,
    samples: samplesOf(grid, table.header, column),
  }));
  const everyone = everyoneIn(`${grid.name} ${name.replace(/\.\w+$/, '').replaceAll(/[_-]/g, ' ')}`, chosen);
  const found: SheetFound = {
    ...sheet,
    layout: table.kind,
    headerLine: grid.lines[table.header] ?? null,
    columns,
  };
  const trouble =
    (chosen?.columns ? null : doubledColumn(grid, mapped)) ??
    missingColumns(mapped, everyone) ??
    otherTableIn(grid, mapped) ??
    (chosen?.columns ? null : doubtIn(grid, mapped));
  const read: GridFound['read'] = (drafts, plain) => {
    // Before the lines are built, which need more memory than the table.
    if (mapped.isOwn && mapped.kind === 'PEOPLE') requireFewPeople(grid.rows.length - mapped.header - 1);
    if (!mapped.isOwn && !chosen?.columns) drafts.notes.push(...unreadColumns(columns));
    if (mapped.kind === 'SECTIONS') {
      const { sections, notes } = readSectionsList(grid, mapped);
      plain.push({ ...NO_LINES, sections, isLiteral: mapped.isOwn, reach: NO_REACH, notes });
    } else if (mapped.isOwn || (mapped.kind !== 'PEOPLE' && mapped.kind !== 'ENTRIES')) {
      const { rows: lines, notes } = rowsOf(grid, mapped);
      plain.push({
        ...NO_LINES,
        isLiteral: true,
        reach: NO_REACH,
        notes,
        [PART_OF[mapped.kind]]: lines.map((line) =>
          line.cells.person_id ? { ...line, key: line.cells.person_id } : line,
        ),
        times: lines.flatMap((line) => timesOf(line, line.cells, line.cells.person_id || undefined)),
      });
    } else if (mapped.kind === 'PEOPLE') {
      const faulty = readPeopleList(drafts, grid, mapped, everyone);
      plain.push({ ...NO_LINES, people: faulty, isLiteral: false, reach: NO_REACH, notes: [] });
    } else readEntriesList(drafts, grid, mapped);
  };
  const unreported = grid.faults.filter(({ row, column }) => row > table.header && fields[column] === null);
  const readColumns = fields.filter((field) => field !== null).length;
  const isDoubtful =
    !chosen?.layout && !mapped.isOwn && (readColumns < 2 || (trouble !== null && !table.isComplete));
  return { sheet: found, unreported, trouble, isDoubtful, read };
}

const PART_OF = {
  PEOPLE: 'people',
  ENTRIES: 'entries',
  SECTIONS: 'sections',
  STUDIOS: 'studios',
  DANCES: 'dances',
} as const satisfies Record<ListKind, keyof ParsedFile>;

/** A list whose columns the organiser must map. */
const unnamedTable = (grid: Grid, kind: ListKind, header: number): TableFound => ({
  kind,
  header: Math.max(0, header),
  isOwn: false,
  isComplete: false,
  fields: (grid.rows[Math.max(0, header)] ?? []).map(() => null),
});

/** The role of everyone, by the choice or by the name: "Teachers", "Students 2027". */
const everyoneIn = (name: string, chosen: SheetChoices | null): boolean | null =>
  chosen?.everyone ? chosen.everyone === 'TEACHERS' : roleOfAll(name);

function missingColumns({ kind, fields, isComplete }: TableFound, everyone: boolean | null): string | null {
  const has = (field: string): boolean => fields.includes(field);
  if (kind === 'PEOPLE') {
    if (!has('name') && !(has('first_name') && has('last_name')))
      return 'Missing column: the name. Choose it above.';
    if (!has('is_professional') && everyone === null) {
      return 'Missing column: is_professional. Choose the column with the roles, or the role of everyone on the list.';
    }
    return null;
  }
  if (isComplete) return null;
  if (kind === 'SECTIONS') return 'Missing column: the title. Choose it above.';
  if (kind === 'STUDIOS') return 'Missing column: the studio. Choose it above.';
  if (kind === 'DANCES') return 'Missing columns: the style and the dance. Choose them above.';
  const missing = [
    ...(has('entrant') || has('follow') || has('couple') ? [] : ['the student']),
    ...(has('partners') || has('lead') || has('couple') ? [] : ['the teacher']),
    ...(has('dance') || has('title') ? [] : ['the dance']),
  ];
  return missing.length === 0 ? null : `Missing columns: ${missing.join(', ')}. Choose them above.`;
}
