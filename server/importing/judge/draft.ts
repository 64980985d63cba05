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

/** A line with the place of its file among those given. */
export interface SourceLine extends SheetLine {
  source: number;
  /** Whether words are taken literally, as in a file that the product wrote. */
  isLiteral: boolean;
}

/** A line that cannot be applied: the reasons, and the column where it is one. */
export class BadLine {
  readonly field: string | null;
  readonly reason: string;
  readonly misspelt: MisspeltName[];
  readonly question: PersonQuestion | null;
  /**
   * @param problems what is wrong, by column
   * @param misspelt names that would be right with a letter or two changed
   * @param question who of several is meant
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

/** What becomes of a line: what it does, in words, with the fields that change. */
export interface Verdict {
  change: ImportChange;
  summary: string;
  fields?: ImportFieldChange[];
  note?: string | null;
}

/** Judged lines of one kind, and what of them is to be written. */
export interface Judged<Target> {
  lines: ImportLine[];
  problems: ImportProblem[];
  changed: Target[];
}

/** Goes through lines one by one; a bad line is noted with its reason and the next one is read. */
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

/** A formula's error in a layout that has no cells: a heat list, or JSON. */
function errorValueIn({ cells }: SourceLine): string | undefined {
  const shown = Object.values(cells).find((text) => ERROR_VALUE.test(text));
  return shown && `“${shown}” is a formula’s error. Correct the formula or type the value.`;
}

/** NEW, CHANGED with its fields, or UNCHANGED: the current values compared with the line. */
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

/** The columns of the fields that are not called alike. */
type Columns = Record<string, string>;

/**
 * Reads a line by the rule that holds for every other client. Problems are reported by column;
 * `further` are other problems of the line.
 */
export function readByRule<S extends z.ZodType>(
  rule: S,
  said: object,
  columns: Columns,
  further: FieldMessages = {},
  misspelt: MisspeltName[] = [],
  question: PersonQuestion | null = null,
): z.output<S> | BadLine {
  const read = readInput(rule, said);
  // What is known of this line comes first, and says more than the rule.
  const problems = {
    ...further,
    ...('problems' in read ? inColumns(read.problems, columns) : {}),
    ...further,
  };
  return 'problems' in read || Object.keys(problems).length > 0
    ? new BadLine(problems, misspelt, question)
    : read.values;
}

/** Problems by field, as problems by column. */
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

/** The text of a cell; nothing where it is blank or the file has no such column. */
export const cell = ({ cells }: SheetLine, column: string): string | undefined => cells[column] || undefined;

/** A number if the cell has digits; any other text unchanged, for the rule to refuse. */
export function numberCell(line: SheetLine, column: string): number | string | undefined {
  const value = cell(line, column);
  return value && /^-?\d{1,15}$/.test(value) ? Number(value) : value;
}

/** The names in a cell, separated by semicolons. */
export const listCell = (line: SheetLine, column: string): string[] =>
  alignedCell(line, column).filter(Boolean);

/** The same including blank ones, for lists that are aligned with another list. */
export const alignedCell = (line: SheetLine, column: string): string[] =>
  listedNames(cell(line, column) ?? '');

/** Whether an exported file says that the value is empty, not the usual one. */
export const isToldEmpty = ({ told }: SheetLine, column: string): boolean => told?.[column] === 'NONE';
