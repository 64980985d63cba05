import type { Program } from '../../publishing/program.ts';
import { indexProgram } from '../contents/programIndex.ts';
import { programTable, TABLE_HEADS, type TableRow } from './programTable.ts';
import { csvOf, type Table, xlsxOf } from './table.ts';

const COLUMNS = Object.keys(TABLE_HEADS) as (keyof TableRow)[];
const WIDTHS: Record<string, number> = { Date: 11, Time: 8, Heat: 8, Number: 9, Student: 26, Partners: 26 };

const tableOf = (program: Program): Table => ({
  name: 'Program',
  heads: COLUMNS.map((column) => TABLE_HEADS[column]),
  rows: programTable(indexProgram(program, 24)).map((row) => COLUMNS.map((column) => row[column])),
});

export const programCsv = (program: Program): string => csvOf(tableOf(program));

export const programXlsx = (program: Program): Promise<Uint8Array> =>
  xlsxOf([tableOf(program)], (head) => WIDTHS[head] ?? 16);
