import { bookXls } from './oldWorkbook.ts';
import { archive, type Rich, type RichSheet } from './tables.ts';

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
  const main = 'xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"';
  const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
  const relations = (rows: readonly string[][]): string =>
    `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">${rows
      .map(([id, type, target]) => `<Relationship Id="${id}" Type="${office}/${type}" Target="${target}"/>`)
      .join('')}</Relationships>`;
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
  return archive(
    Object.fromEntries(
      Object.entries({
        '[Content_Types].xml':
          '<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"/>',
        '_rels/.rels': relations([['rId1', 'officeDocument', 'xl/workbook.xml']]),
        'xl/workbook.xml': `<workbook ${main} xmlns:r="${office}"><sheets>${sheets.map(({ name, hidden }, at) => `<sheet name="${escaped(name)}" sheetId="${at + 1}"${hidden ? ' state="hidden"' : ''} r:id="s${at}"/>`).join('')}</sheets></workbook>`,
        'xl/_rels/workbook.xml.rels': relations([
          ...sheets.map((_one, at) => [`s${at}`, 'worksheet', `/xl/worksheets/sheet${at}.xml`]),
          ['texts', 'sharedStrings', 'sharedStrings.xml'],
          ['styles', 'styles', 'styles.xml'],
        ]),
        'xl/sharedStrings.xml': `<sst ${main}>${shared.join('')}</sst>`,
        'xl/styles.xml': `<styleSheet ${main}><cellXfs><xf numFmtId="0"/><xf numFmtId="14"/><xf numFmtId="18"/></cellXfs></styleSheet>`,
        ...Object.fromEntries(bodies.map((body, at) => [`xl/worksheets/sheet${at}.xml`, body])),
      }).map(([name, text]) => [name, Buffer.from(text)]),
    ),
  );
}
