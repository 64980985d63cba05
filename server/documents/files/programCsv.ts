import type { Program } from '../../publishing/program.ts';
import { indexProgram } from '../contents/programIndex.ts';
import { programTable, safeCell, TABLE_HEADS, type TableRow } from './programTable.ts';

const COLUMNS = Object.keys(TABLE_HEADS) as (keyof TableRow)[];
const BYTE_ORDER_MARK = '\uFEFF';

/** With a byte order mark, by which spreadsheets know that it is UTF-8, and lines ended as RFC 4180 has them. */
export function programCsv(program: Program): string {
  const rows = programTable(indexProgram(program, 24));
  const lines = [
    COLUMNS.map((column) => TABLE_HEADS[column]),
    ...rows.map((row) => COLUMNS.map((column) => row[column])),
  ];
  return `${BYTE_ORDER_MARK}${lines.map((cells) => cells.map(cellOf).join(',')).join('\r\n')}\r\n`;
}

function cellOf(text: string): string {
  const safe = safeCell(text);
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
