import type { Import_ReportFragment, ImportFile } from '../gql/graphql.ts';
import { whole } from '../ui/counted.ts';
import { type CsvFile, quoted } from './csvFile.ts';

export type ImportState = 'PROBLEM' | 'CHANGED' | 'NEW' | 'UNCHANGED';
export type ImportFilter = 'ALL' | ImportState;

/** One line of a file as the preview draws it. */
export interface ImportRow {
  key: string;
  line: number;
  state: ImportState;
  cells: Record<string, string>;
  /** Column → what stands there today, for a changed line. */
  before: Record<string, string>;
  /** Columns that a problem names. */
  wrong: ReadonlySet<string>;
  /** The reason of a problem, or changes in fields that the file has no column for, and what else goes. */
  note: string;
  /** Names of nobody, each with the one that may be meant. */
  misspelt: readonly MisspeltName[];
  summary: string;
}

export type MisspeltName = Pick<
  Import_ReportFragment['problems'][number]['misspelt'][number],
  'written' | 'nearest'
>;

const ORDER: Record<ImportState, number> = { PROBLEM: 0, CHANGED: 1, NEW: 2, UNCHANGED: 3 };

function problemRows(report: Import_ReportFragment, file: CsvFile): ImportRow[] {
  const rows = new Map<number, ImportRow>();
  for (const { file: kind, line, field, reason, text, misspelt } of report.problems) {
    if (kind !== file.kind) continue;
    const known = rows.get(line);
    rows.set(line, {
      key: `problem-${line}`,
      line,
      state: 'PROBLEM',
      cells: file.records.get(line) ?? {},
      before: {},
      wrong: new Set([...(known?.wrong ?? []), ...(field ? [field] : [])]),
      note: known === undefined ? reason : `${known.note} ${reason}`,
      misspelt: [...(known?.misspelt ?? []), ...misspelt],
      summary: text,
    });
  }
  return [...rows.values()].sort((a, b) => a.line - b.line);
}

function lineRow(line: Import_ReportFragment['lines'][number], file: CsvFile): ImportRow {
  const record = file.records.get(line.line);
  const cells = { ...record };
  const before: Record<string, string> = {};
  const elsewhere: string[] = [];
  for (const change of line.change === 'CHANGED' ? line.fields : []) {
    if (file.columns.includes(change.field)) {
      before[change.field] = change.before;
      cells[change.field] = change.after;
    } else elsewhere.push(`${change.field}: ${change.before} → ${change.after}`);
  }
  return {
    key: `line-${line.line}`,
    line: line.line,
    state: line.change,
    cells,
    before,
    wrong: new Set(),
    note: [
      ...elsewhere,
      ...(line.note ? [line.note] : []),
      ...(record === undefined ? [line.summary] : []),
    ].join(', '),
    misspelt: [],
    summary: line.summary,
  };
}

/** The lines of one file, what needs a look first: problems, then what changes, what is new, what stays. */
export function importRows(report: Import_ReportFragment, file: CsvFile): ImportRow[] {
  const problems = problemRows(report, file);
  const bad = new Set(problems.map(({ line }) => line));
  const lines = report.lines
    .filter((line) => line.file === file.kind && !bad.has(line.line))
    .map((line) => lineRow(line, file));
  return [...problems, ...lines].sort((a, b) => ORDER[a.state] - ORDER[b.state] || a.line - b.line);
}

/** Rows of one state that contain the text in any cell, in the reason or as the line's number. */
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

/** The bad lines with their reasons, as a table to mend in a spreadsheet and drop again. */
export function problemsAsCsv(report: Import_ReportFragment, files: readonly CsvFile[]): string {
  const rows = files.flatMap((file) => problemRows(report, file).map((row) => ({ file, row })));
  const columns = [...new Set(rows.flatMap(({ file }) => file.columns))];
  const lines = rows.map(({ file, row }) => [
    file.name,
    String(row.line),
    row.note,
    ...columns.map((column) => row.cells[column] ?? ''),
  ]);
  return [['file', 'line', 'reason', ...columns], ...lines]
    .map((cells) => cells.map((cell) => quoted(cell, ',')).join(','))
    .join('\r\n');
}

export const NOUNS: Record<ImportFile, { one: string; many: string }> = {
  PEOPLE: { one: 'person', many: 'people' },
  ENTRIES: { one: 'entry', many: 'entries' },
  SECTIONS: { one: 'section', many: 'sections' },
};

/** "1,932 entries", in the words of the file's kind. */
export function countOf(file: CsvFile): string {
  const count = file.records.size;
  const noun = file.kind === null ? { one: 'line', many: 'lines' } : NOUNS[file.kind];
  return `${whole(count)} ${count === 1 ? noun.one : noun.many}`;
}
