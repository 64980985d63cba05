import { startsFormula } from '../../server/input/formula.ts';

type Rows = readonly (readonly (string | number)[])[];

/** @param name without what file systems refuse */
export function downloadCsv(name: string, rows: Rows): void {
  const address = URL.createObjectURL(
    new Blob(['\uFEFF', csvText(rows)], { type: 'text/csv;charset=utf-8' }),
  );
  const link = document.createElement('a');
  link.href = address;
  link.download = name.replace(/[/\\:*?"<>|]/g, ' ');
  link.click();
  setTimeout(() => URL.revokeObjectURL(address), 1000);
}

/** Escapes cells that a spreadsheet would run as a formula; the import removes the apostrophe. */
export const csvText = (rows: Rows): string =>
  rows.map((row) => `${row.map(cellText).join(',')}\r\n`).join('');

function cellText(cell: string | number): string {
  if (typeof cell === 'number') return String(cell);
  const text = startsFormula(cell.replace(/^'+/, '')) ? `'${cell}` : cell;
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
