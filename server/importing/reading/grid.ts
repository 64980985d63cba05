/** A table of a file: a sheet, a CSV file, a table of a page. */
export interface Grid {
  /** Of the sheet; empty where the file is one table. */
  name: string;
  /** Texts without spaces around them; rows may differ in length. */
  rows: string[][];
  /** For each row its number in the file, from 1. */
  lines: number[];
  isHidden: boolean;
  faults: CellFault[];
}

/** A cell whose value cannot be trusted. */
export interface CellFault {
  /** Index into `rows`. */
  row: number;
  column: number;
  reason: string;
}

/** A file that holds nothing to read; the message tells its reader what to do. */
export class UnreadableFile extends Error {}

/** "C4" of column 2 and line 4. */
export const cellName = (column: number, line: number): string => `${columnName(column)}${line}`;

function columnName(column: number): string {
  const letter = String.fromCharCode(65 + (column % 26));
  return column < 26 ? letter : columnName(Math.floor(column / 26) - 1) + letter;
}

/** Longer than anything that is read of a cell; a name of 5,000 letters is refused as well as one of 50,000. */
const LONGEST_CELL = 5000;

/** The text of a cell, without spaces around it. */
export const cellText = (text: string): string => text.trim().slice(0, LONGEST_CELL);

/** At most so many lines are read of one file: five times those of the largest competition. */
export const MOST_LINES = 100_000;

/** Wider tables are cells left behind outside of one. */
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

/** What spreadsheets show instead of a value. */
export const ERROR_VALUE = /#(?:REF!|N\/A|VALUE!|NAME\?|DIV\/0!|NULL!|NUM!)|^Err:5\d\d$/;
