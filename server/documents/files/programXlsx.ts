import { writeXlsx } from 'hucre/xlsx';
import type { Program } from '../../publishing/program.ts';
import { indexProgram } from '../contents/programIndex.ts';
import { programTable, TABLE_HEADS, type TableRow } from './programTable.ts';

const COLUMNS = Object.keys(TABLE_HEADS) as (keyof TableRow)[];
const WIDTHS: Partial<Record<keyof TableRow, number>> = {
  date: 11,
  time: 8,
  heat: 8,
  number: 9,
  student: 26,
  partners: 26,
};

/** One sheet, its head in bold and staying in sight. Every cell is text, so that heat 0012 and the name =1+1 stay what they are. */
export async function programXlsx(program: Program): Promise<Uint8Array> {
  const rows = programTable(indexProgram(program, 24));
  return writeXlsx({
    sheets: [
      {
        name: 'Program',
        columns: COLUMNS.map((key) => ({ header: TABLE_HEADS[key], key, width: WIDTHS[key] ?? 16 })),
        data: rows.map((row) => Object.fromEntries(COLUMNS.map((column) => [column, row[column]]))),
        freezePane: { rows: 1 },
      },
    ],
  });
}
