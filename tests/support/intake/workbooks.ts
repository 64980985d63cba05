import { bookXls } from './oldWorkbook.ts';
import { MAIN, officePackage, type Rich, type RichSheet } from './tables.ts';

/** Writers for the workbooks of Excel, new and old. */
export const CONTAINERS: readonly [
  name: string,
  file: string,
  write: (sheets: readonly RichSheet[]) => Promise<Uint8Array>,
][] = [
  ['XLSX', 'book.xlsx', bookXlsx],
  ['XLS', 'book.xls', async (sheets) => bookXls(sheets)],
];

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');
const column = (at: number): string =>
  (at < 26 ? '' : column(Math.floor(at / 26) - 1)) + String.fromCharCode(65 + (at % 26));

function bookXlsx(sheets: readonly RichSheet[]): Promise<Uint8Array> {
  const main = `xmlns="${MAIN}"`;
  const texts: string[] = [];
  const cell = (value: Rich, place: string): string => {
    if (value === null) return '';
    if (typeof value === 'number') return `<c r="${place}"><v>${value}</v></c>`;
    if (typeof value === 'boolean') return `<c r="${place}" t="b"><v>${Number(value)}</v></c>`;
    if (typeof value === 'string') return `<c r="${place}" t="s"><v>${texts.push(value) - 1}</v></c>`;
    if ('serial' in value)
      return `<c r="${place}" s="${value.shows === 'day' ? 1 : 2}"><v>${value.serial}</v></c>`;
    if ('error' in value) return `<c r="${place}" t="e"><v>${value.error}</v></c>`;
    const type = typeof value.value === 'string' ? ' t="str"' : '';
    return `<c r="${place}"${type}><f>${escaped(value.formula)}</f><v>${escaped(String(value.value))}</v></c>`;
  };
  const sheetXml = ({ rows, merges = [], hiddenRows = [] }: RichSheet): string => {
    const lines = rows.map((cells, y) =>
      cells.length === 0
        ? ''
        : `<row r="${y + 1}"${hiddenRows.includes(y) ? ' hidden="1"' : ''}>${cells.map((one, x) => cell(one, `${column(x)}${y + 1}`)).join('')}</row>`,
    );
    const merged = merges.map(
      ([y, x, lastY, lastX]) => `<mergeCell ref="${column(x)}${y + 1}:${column(lastX)}${lastY + 1}"/>`,
    );
    return `<worksheet ${main}><sheetData>${lines.join('')}</sheetData><mergeCells>${merged.join('')}</mergeCells></worksheet>`;
  };
  const bodies = sheets.map(sheetXml);
  const shared = texts.map((text, at) =>
    // Part of a cell may be bold.
    at % 3 === 0 && text.length > 3
      ? `<si><r><t xml:space="preserve">${escaped(text.slice(0, 3))}</t></r><r><t xml:space="preserve">${escaped(text.slice(3))}</t></r></si>`
      : `<si><t xml:space="preserve">${escaped(text)}</t></si>`,
  );
  const others = {
    'sharedStrings.xml': `<sst ${main}>${shared.join('')}</sst>`,
    'styles.xml': `<styleSheet ${main}><cellXfs><xf numFmtId="0"/><xf numFmtId="14"/><xf numFmtId="18"/></cellXfs></styleSheet>`,
  };
  const parts = sheets.map(({ name, hidden }, at) => ({
    ...{ name: escaped(name), part: `worksheets/sheet${at}.xml`, content: Buffer.from(bodies[at] ?? '') },
    ...(hidden ? { state: 'hidden' } : {}),
  }));
  return officePackage(parts, { others });
}
