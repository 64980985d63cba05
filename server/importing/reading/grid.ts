/** A table in a file: a sheet, a CSV file, a table of a web page. */
export interface Grid {
  /** Name of the sheet; empty if the file is one table. */
  name: string;
  /** Trimmed texts. Rows may differ in length. */
  rows: string[][];
  /** Line number of each row in the file, from 1. */
  lines: number[];
  isHidden: boolean;
  faults: CellFault[];
}

export interface CellFault {
  /** Index into `rows`. */
  row: number;
  column: number;
  reason: string;
}

/** Nothing in the file can be read. The message tells the organiser what to do. */
export class UnreadableFile extends Error {}

/** "C4" for column 2 and line 4. */
export const cellName = (column: number, line: number): string => `${columnName(column)}${line}`;

function columnName(column: number): string {
  const letter = String.fromCharCode(65 + (column % 26));
  return column < 26 ? letter : columnName(Math.floor(column / 26) - 1) + letter;
}

/** Longer than any valid value: truncation still leaves the rule a text to reject. */
const LONGEST_CELL = 5000;

export const cellText = (text: string): string => text.trim().slice(0, LONGEST_CELL);

/** Most lines of a file: five times the largest competition. */
export const MOST_LINES = 100_000;

/** Wider tables come from stray cells. */
export const MOST_COLUMNS = 1000;

export const tooManyColumns = (columns: number): UnreadableFile =>
  new UnreadableFile(
    `The table has ${columns.toLocaleString('en-US')} columns (limit 1,000). Delete the cells outside the table and save it again.`,
  );

export const tooManyLines = (): UnreadableFile =>
  new UnreadableFile('The file has more than 100,000 lines. Import one competition at a time.');

export const reachesTooFar = (sheet: string, row: number | string, column: number | string): UnreadableFile =>
  new UnreadableFile(
    `The sheet “${sheet}” reaches to row ${row}, column ${column}. Delete the cells outside the table and save it again.`,
  );

export const ERROR_VALUE = /#(?:REF!|N\/A|VALUE!|NAME\?|DIV\/0!|NULL!|NUM!)|^Err:5\d\d$/;
