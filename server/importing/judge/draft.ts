import type { z } from 'zod';
import type { FieldMessages } from '../../errors.ts';
import { readInput } from '../../input/validation.ts';
import type {
  ImportChange,
  ImportFieldChange,
  ImportFile,
  ImportLine,
  ImportProblem,
  MisspeltName,
  PersonQuestion,
} from '../importReport.ts';
import type { SheetLine } from '../layouts/lines.ts';
import { listedNames } from '../layouts/ownCell.ts';
import { ERROR_VALUE } from '../reading/grid.ts';

/** A line, with the index of its file. */
export interface SourceLine extends SheetLine {
  source: number;
  /** Whether words are taken literally, as in a file that Floorcraft exported. */
  isLiteral: boolean;
}

export class BadLine {
  readonly field: string | null;
  readonly reason: string;
  readonly misspelt: MisspeltName[];
  readonly question: PersonQuestion | null;
  /**
   * @param problems messages by column
   * @param misspelt names with a near match
   * @param question asks which of several people is meant
   */
  constructor(
    problems: FieldMessages,
    misspelt: MisspeltName[] = [],
    question: PersonQuestion | null = null,
  ) {
    this.misspelt = misspelt;
    this.question = question;
    const columns = Object.keys(problems);
    this.field = columns.length === 1 ? (columns[0] ?? null) : null;
    this.reason = Object.values(problems).flat().join(' ');
  }
}

export interface Verdict {
  change: ImportChange;
  summary: string;
  fields?: ImportFieldChange[];
  note?: string | null;
}

export interface Judged<Target> {
  lines: ImportLine[];
  problems: ImportProblem[];
  changed: Target[];
}

/** Judges each line; a bad one becomes a problem and does not stop the others. */
export function judgeLines(
  file: ImportFile,
  sources: readonly SourceLine[],
  judge: (line: SourceLine) => Verdict | BadLine | null,
): { lines: ImportLine[]; problems: ImportProblem[] } {
  const lines: ImportLine[] = [];
  const problems: ImportProblem[] = [];
  for (const line of sources) {
    const { source, place = null, cells } = line;
    const where = { file, source, line: line.line, place };
    const fault = line.fault ?? errorValueIn(line);
    const verdict = fault === undefined ? judge(line) : new BadLine({ '': [fault] });
    if (verdict === null) continue;
    if (verdict instanceof BadLine) {
      const { field, reason, misspelt, question } = verdict;
      const text = Object.values(cells).join(', ');
      problems.push({ ...where, cells, field: field || null, reason, text, misspelt, question });
    } else {
      const note = [line.note, verdict.note].filter(Boolean).join('. ') || null;
      lines.push({ ...where, cells, fields: [], ...verdict, note });
    }
  }
  return { lines, problems };
}

/** Finds a formula's error in layouts without cells: heat lists and JSON. */
function errorValueIn({ cells }: SourceLine): string | undefined {
  const shown = Object.values(cells).find((text) => ERROR_VALUE.test(text));
  return shown && `“${shown}” is a formula’s error. Correct the formula or type the value.`;
}

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

/** Column by field, where the names differ. */
type Columns = Record<string, string>;

/** Validates a line by the rule of the API. Problems are reported by column; `further` adds problems of the line. */
export function readByRule<S extends z.ZodType>(
  rule: S,
  input: object,
  columns: Columns,
  further: FieldMessages = {},
  misspelt: MisspeltName[] = [],
  question: PersonQuestion | null = null,
): z.output<S> | BadLine {
  const read = readInput(rule, input);
  // `further` first keeps its order, and last wins: it says more than the rule.
  const problems = {
    ...further,
    ...('problems' in read ? inColumns(read.problems, columns) : {}),
    ...further,
  };
  return 'problems' in read || Object.keys(problems).length > 0
    ? new BadLine(problems, misspelt, question)
    : read.values;
}

export function inColumns(fields: FieldMessages, columns: Columns): FieldMessages {
  return Object.fromEntries(
    Object.entries(fields).map(([field, messages]) => {
      const column = columns[field] ?? field;
      return [column, messages.map((message) => sentence(column, message))];
    }),
  );
}

function sentence(column: string, message: string): string {
  if (/^This field (is required|may not be (null|blank))\.$/.test(message)) return `${column} is empty.`;
  return message.replace(/^Must /, `${column} must `);
}

/** Undefined if the cell is blank or the column is missing. */
export const cell = ({ cells }: SheetLine, column: string): string | undefined => cells[column] || undefined;

/** A number if the cell has only digits; other text is left for the rule to reject. */
export function numberCell(line: SheetLine, column: string): number | string | undefined {
  const value = cell(line, column);
  return value && /^-?\d{1,15}$/.test(value) ? Number(value) : value;
}

/** Semicolon-separated names of a cell. */
export const listCell = (line: SheetLine, column: string): string[] =>
  alignedCell(line, column).filter(Boolean);

/** Like listCell, with blanks, for lists aligned with another list. */
export const alignedCell = (line: SheetLine, column: string): string[] =>
  listedNames(cell(line, column) ?? '');

/** Whether an exported file says "none", as opposed to a usual value. */
export const isExplicitlyEmpty = ({ escapes }: SheetLine, column: string): boolean =>
  escapes?.[column] === 'NONE';
