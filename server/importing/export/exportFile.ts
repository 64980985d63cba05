import { writeXlsx } from 'hucre/xlsx';
import type { Db } from '../../db/orm.ts';
import { inOneMoment } from '../../db/reading.ts';
import { type ListKind, OWN_COLUMNS } from '../layouts/columns.ts';
import { type ExportPlace, type ExportRow, exportRows } from './exportRows.ts';

export interface ExportRequest extends ExportPlace {
  type: 'csv' | 'xlsx';
  kinds: readonly ListKind[];
}

const SHEET_NAMES: Record<ListKind, string> = {
  STUDIOS: 'Studios',
  DANCES: 'Dances',
  PEOPLE: 'People',
  ENTRIES: 'Entries',
  SECTIONS: 'Sections',
};
const BYTE_ORDER_MARK = '\uFEFF';

/** Writes a file that imports back unchanged. CSV streams in batches; a workbook arrives as one piece. */
export async function exportFile(
  db: Db,
  { type, kinds, ...place }: ExportRequest,
  onPiece: (piece: Uint8Array<ArrayBuffer>) => Promise<void>,
): Promise<void> {
  await inOneMoment(db, async (tx) => {
    const [only] = kinds;
    if (type === 'csv' && only) {
      await onPiece(bytesOf(BYTE_ORDER_MARK + csvText([OWN_COLUMNS[only]])));
      for await (const rows of exportRows(tx, only, place)) await onPiece(bytesOf(csvText(rows)));
      return;
    }
    const sheets = [];
    for (const kind of kinds) {
      const data: ExportRow[] = [];
      for await (const rows of exportRows(tx, kind, place)) data.push(...rows);
      const rows = [OWN_COLUMNS[kind], ...data].map((cells) => [...cells]);
      const columns = OWN_COLUMNS[kind].map(() => ({ width: 18 }));
      sheets.push({ name: SHEET_NAMES[kind], rows, columns, freezePane: { rows: 1 } });
    }
    await onPiece(new Uint8Array(await writeXlsx({ sheets })));
  });
}

const bytesOf = (text: string): Uint8Array<ArrayBuffer> => new Uint8Array(Buffer.from(text));

const csvText = (rows: readonly ExportRow[]): string =>
  rows.map((cells) => `${cells.map(csvCell).join(',')}\r\n`).join('');

/** Quotes every separator that an importer might guess, not only the comma. */
const csvCell = (text: string): string =>
  /[",;|\t\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
