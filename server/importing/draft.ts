import type { CsvFile, CsvLine } from './csv.ts';
import type {
  ImportChange,
  ImportFieldChange,
  ImportFile,
  ImportLine,
  ImportProblem,
} from './importReport.ts';

/** A line that cannot be applied: the column (null for the line as a whole) and the reason. */
export class BadLine extends Error {
  readonly field: string | null;
  constructor(field: string | null, reason: string) {
    super(reason);
    this.field = field;
  }
}

/** What becomes of a line: what it does, in words, with the fields that change. */
export interface Verdict {
  change: ImportChange;
  summary: string;
  fields?: ImportFieldChange[];
}

/** Goes through a file line by line; a bad line is noted with its reason and the next one is read. */
export function judgeLines(
  file: ImportFile,
  csv: CsvFile,
  judge: (line: CsvLine) => Verdict,
): { lines: ImportLine[]; problems: ImportProblem[] } {
  const lines: ImportLine[] = [];
  const problems = [...csv.problems];
  for (const line of csv.lines) {
    try {
      lines.push({ file, line: line.line, fields: [], ...judge(line) });
    } catch (error) {
      if (!(error instanceof BadLine)) throw error;
      const text = Object.values(line.cells).join(', ');
      problems.push({ file, line: line.line, field: error.field, reason: error.message, text });
    }
  }
  return { lines, problems: problems.toSorted((a, b) => a.line - b.line) };
}

/** NEW, CHANGED with its fields, or UNCHANGED, from what stands and what the line says. */
export function compared(
  before: Record<string, string> | null,
  after: Record<string, string>,
): { change: ImportChange; fields: ImportFieldChange[] } {
  if (!before) return { change: 'NEW', fields: [] };
  const fields = Object.entries(after)
    .filter(([field, value]) => before[field] !== value)
    .map(([field, value]) => ({ field, before: before[field] ?? '', after: value }));
  return { change: fields.length > 0 ? 'CHANGED' : 'UNCHANGED', fields };
}

export function cell(line: CsvLine, column: string, longest: number): string {
  const value = line.cells[column] ?? '';
  if (value.length > longest) throw new BadLine(column, `${column} must be at most ${longest} characters.`);
  return value;
}

export function filledCell(line: CsvLine, column: string, longest: number): string {
  const value = cell(line, column, longest);
  if (value === '') throw new BadLine(column, `${column} is empty.`);
  return value;
}

export function wholeCell(line: CsvLine, column: string, least: number, most: number): number | null {
  const value = cell(line, column, 20);
  if (value === '') return null;
  const number = Number(value);
  if (!/^\d+$/.test(value) || number < least || number > most) {
    throw new BadLine(column, `${column} must be a whole number from ${least} to ${most}.`);
  }
  return number;
}

export function choiceCell<T extends string>(
  line: CsvLine,
  column: string,
  choices: readonly T[],
  standard?: T,
): T {
  const value = cell(line, column, 40).toUpperCase();
  if (value === '' && standard) return standard;
  const choice = choices.find((known) => known === value);
  if (choice) return choice;
  throw new BadLine(column, `${column} must be ${choices.slice(0, -1).join(', ')} or ${choices.at(-1)}.`);
}
