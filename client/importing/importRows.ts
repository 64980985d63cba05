import { counted, inDigits } from '../../server/schedules/counted.ts';
import type { Import_ReportFragment, ImportStep } from '../gql/graphql.ts';
import { COLUMNS, KINDS, type LineKind } from './importFields.ts';

export function nothingToApply({ unchanged, bad }: { unchanged: number; bad: number }): string {
  if (bad === 0) return 'Nothing to apply: everything is up to date.';
  return unchanged === 0
    ? 'Nothing to apply: every line has a problem.'
    : 'Nothing to apply: lines without a problem are up to date.';
}

export const VERBS: Record<ImportStep, string> = {
  READING: 'Reading',
  JUDGING: 'Comparing',
  WRITING: 'Writing',
};

/** "Reading file 1 of 2…", "Writing 40 of 226 lines…": files are counted while they are read, lines once they are done. */
export function progressWords({ step, done, total }: { step: ImportStep; done: number; total: number }) {
  if (step !== 'READING') return `${VERBS[step]} ${inDigits(done)} of ${counted(total, 'line')}…`;
  return total === 1
    ? 'Reading the file…'
    : `Reading file ${inDigits(Math.min(done + 1, total))} of ${inDigits(total)}…`;
}

export type ImportState = 'PROBLEM' | 'CHANGED' | 'NEW' | 'UNCHANGED';
export type ImportFilter = 'ALL' | ImportState;
export type MisspeltName = { written: string; nearest: string };

interface Place {
  file: LineKind;
  /** Index of the file. */
  source: number;
  line: number;
  /** Cell reference, if the line holds several records. */
  place: string | null;
  cells: Record<string, string>;
}

export interface ReportRows {
  lines: (Place & {
    change: Exclude<ImportState, 'PROBLEM'>;
    summary: string;
    note: string | null;
    fields: { field: string; before: string; after: string }[];
  })[];
  problems: (Place & { field: string | null; reason: string; text: string; misspelt: MisspeltName[] })[];
}

/** A report with its lines unpacked. */
export type ReadReport = Import_ReportFragment & { rows: ReportRows };

/** Unpacks the lines of a report: pieces of base64-encoded gzipped JSON. */
export async function rowsOf({
  packedLines,
  packedProblems,
}: Pick<Import_ReportFragment, 'packedLines' | 'packedProblems'>): Promise<ReportRows> {
  const [lines, problems] = await Promise.all([
    unpacked<ReportRows['lines'][number]>(packedLines),
    unpacked<ReportRows['problems'][number]>(packedProblems),
  ]);
  return { lines, problems };
}

async function unpacked<T>(pieces: readonly string[]): Promise<T[]> {
  const read = async (piece: string): Promise<T[]> => {
    const bytes = Uint8Array.from(atob(piece), (letter) => letter.charCodeAt(0));
    const text = new Blob([bytes]).stream().pipeThrough(new DecompressionStream('gzip'));
    return (await new Response(text).json()) as T[];
  };
  return (await Promise.all(pieces.map(read))).flat();
}

/** A line as drawn in the preview. */
export interface ImportRow {
  key: string;
  line: number;
  place: string | null;
  state: ImportState;
  cells: Record<string, string>;
  /** Former values of changed columns. */
  before: Record<string, string>;
  /** Columns with a problem. */
  wrong: ReadonlySet<string>;
  /** Reason of a problem, or changes outside the columns of the file. */
  note: string;
  misspelt: readonly MisspeltName[];
  summary: string;
}

const ORDER: Record<ImportState, number> = { PROBLEM: 0, CHANGED: 1, NEW: 2, UNCHANGED: 3 };

function problemRows(problems: ReportRows['problems']): ImportRow[] {
  const rows = new Map<string, ImportRow>();
  for (const { line, place, cells, field, reason, text, misspelt } of problems) {
    const key = `problem-${line}-${place ?? ''}`;
    const known = rows.get(key);
    rows.set(key, {
      key,
      line,
      place,
      cells,
      state: 'PROBLEM',
      before: {},
      summary: text,
      wrong: new Set([...(known?.wrong ?? []), ...(field ? [field] : [])]),
      note: known === undefined ? reason : `${known.note} ${reason}`,
      misspelt: [...(known?.misspelt ?? []), ...misspelt],
    });
  }
  return [...rows.values()];
}

function lineRow(line: ReportRows['lines'][number], index: number): ImportRow {
  const cells = { ...line.cells };
  const before: Record<string, string> = {};
  const elsewhere: string[] = [];
  for (const change of line.change === 'CHANGED' ? line.fields : []) {
    if (change.field in cells) {
      before[change.field] = change.before;
      cells[change.field] = change.after;
    } else elsewhere.push(`${change.field}: ${change.before} → ${change.after}`);
  }
  return {
    key: `line-${index}`,
    line: line.line,
    place: line.place,
    state: line.change,
    cells,
    before,
    wrong: new Set<string>(),
    misspelt: [],
    summary: line.summary,
    note: [...elsewhere, ...(line.note ? [line.note] : [])].join(', '),
  };
}

/** Lines of one kind in one file, those to look at first: problems, changed, new, unchanged, in each those with a note. */
export function importRows({ lines, problems }: ReportRows, source: number, kind: LineKind): ImportRow[] {
  const isOfFile = (row: Place): boolean => row.source === source && row.file === kind;
  return [...problemRows(problems.filter(isOfFile)), ...lines.filter(isOfFile).map(lineRow)].sort(
    (a, b) =>
      ORDER[a.state] - ORDER[b.state] || Number(b.note !== '') - Number(a.note !== '') || a.line - b.line,
  );
}

/** Columns in use, in their usual order. */
export function columnsOf(rows: readonly ImportRow[], kind: LineKind): string[] {
  const named = new Set(rows.flatMap(({ cells }) => Object.keys(cells)));
  return COLUMNS[kind].filter((column) => named.has(column));
}

/** Filters by state, and by text in any cell, the note or the line number. */
export function filteredRows(rows: readonly ImportRow[], filter: ImportFilter, text: string): ImportRow[] {
  const wanted = text.trim().toLowerCase();
  return rows.filter((row) => {
    if (filter !== 'ALL' && row.state !== filter) return false;
    if (wanted === '' || String(row.line) === wanted) return true;
    return [...Object.values(row.cells), ...Object.values(row.before), row.note, row.summary].some((cell) =>
      cell.toLowerCase().includes(wanted),
    );
  });
}

/** Lines with problems and their reasons, one table per kind, to correct in a spreadsheet and import again. */
export function problemsToSave({ problems }: ReportRows, names: readonly string[]): string[][] {
  return [...Map.groupBy(problems, ({ file }) => file).values()].flatMap((same, table) => {
    const columns = [...new Set(same.flatMap(({ cells }) => Object.keys(cells)))];
    const lines = same.map(({ source, line, reason, cells }) => [
      ...[names[source] ?? '', String(line), reason],
      ...columns.map((column) => cells[column] ?? ''),
    ]);
    return [...(table === 0 ? [] : [[]]), ['file', 'line', 'reason', ...columns], ...lines];
  });
}

const ONE_OF: Record<LineKind, [one: string, many?: string]> = {
  PEOPLE: ['person', 'people'],
  ENTRIES: ['entry', 'entries'],
  SECTIONS: ['section'],
  STUDIOS: ['studio'],
  DANCES: ['dance'],
  TIMES: ['person’s times', 'people’s times'],
};

/** "34 people, 184 entries" */
export const contentWords = (counts: Partial<Record<LineKind, number>>): string =>
  KINDS.flatMap((kind) => {
    const [one, many] = ONE_OF[kind];
    return counts[kind] ? counted(counts[kind], one, many) : [];
  }).join(', ');

/** Number of lines by outcome and kind, and of the dances that new entries are: their quantities. */
export function contentOf({ lines }: ReportRows) {
  const none = () => ({ PEOPLE: 0, ENTRIES: 0, SECTIONS: 0, STUDIOS: 0, DANCES: 0, TIMES: 0 });
  const content = { NEW: none(), CHANGED: none(), UNCHANGED: none(), newDances: 0, late: 0 };
  /** Both people of each pair: often only one of them has it in the file. */
  const apart = new Set<string>();
  for (const { change, file, cells, fields } of lines) {
    content[change][file] += 1;
    if (file === 'TIMES' && change !== 'UNCHANGED') {
      const says = {
        ...(change === 'NEW' && cells),
        ...Object.fromEntries(fields.map((one) => [one.field, one.after])),
      };
      content.late += Number(Boolean(says.arrives || says.leaves));
      if (says.not_with)
        for (const name of [cells.name ?? '', ...says.not_with.split(';')])
          apart.add(name.trim().toLowerCase());
    }
    if (change === 'NEW' && file === 'ENTRIES') content.newDances += Number(cells.quantity) || 1;
  }
  return { ...content, apart: apart.size };
}
