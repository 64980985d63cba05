import { bookXlsb } from './binaryWorkbook.ts';
import { bookXls } from './oldWorkbook.ts';
import { archive, type Rich, type RichSheet } from './tables.ts';

/** Writers for each container, in the dialects of various programs. */
export const CONTAINERS: readonly [
  name: string,
  file: string,
  write: (sheets: readonly RichSheet[]) => Promise<Uint8Array>,
][] = [
  ['XLSX with texts in its cells', 'book.xlsx', (sheets) => bookXlsx(sheets, false)],
  ['XLSX with texts in a list', 'book.xlsx', (sheets) => bookXlsx(sheets, true)],
  ['XLSB', 'book.xlsb', (sheets) => bookXlsb(sheets, false)],
  ['XLSB with short cells', 'book.xlsb', (sheets) => bookXlsb(sheets, true)],
  ['XLS', 'book.xls', async (sheets) => bookXls(sheets)],
  ['ODS', 'book.ods', (sheets) => bookOds(sheets, false)],
  ['ODS with rows to repeat and groups', 'book.ods', (sheets) => bookOds(sheets, true)],
];

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');
const column = (at: number): string =>
  (at < 26 ? '' : column(Math.floor(at / 26) - 1)) + String.fromCharCode(65 + (at % 26));

function bookXlsx(sheets: readonly RichSheet[], isShared: boolean): Promise<Uint8Array> {
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
    if (typeof value === 'string') {
      if (isShared) return `<c r="${place}" t="s"><v>${texts.push(value) - 1}</v></c>`;
      return `<c r="${place}" t="inlineStr"><is><t xml:space="preserve">${escaped(value)}</t></is></c>`;
    }
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

/** @param isGrouped puts the first row into a repeated header and the others into a group */
function bookOds(sheets: readonly RichSheet[], isGrouped: boolean): Promise<Uint8Array> {
  const paragraphs = (text: string): string =>
    text
      .split('\n')
      .map((line) => `<text:p>${escaped(line).replaceAll('  ', ' <text:s/>')}</text:p>`)
      .join('');
  const day = (serial: number): string =>
    new Date(Date.UTC(1899, 11, 30) + serial * 86_400_000).toISOString().slice(0, 10);
  const filled = (value: Rich, span: string): string => {
    if (value === null) return `<table:table-cell${span}/>`;
    const typed = (type: string, more: string, shown: string): string =>
      `<table:table-cell${span} office:value-type="${type}"${more}><office:annotation><text:p>ask again</text:p></office:annotation>${paragraphs(shown)}</table:table-cell>`;
    if (typeof value === 'string') return typed('string', '', value);
    if (typeof value === 'number') return typed('float', ` office:value="${value}"`, value.toFixed(2));
    if (typeof value === 'boolean')
      return typed('boolean', ` office:boolean-value="${value}"`, String(value).toUpperCase());
    if ('error' in value)
      return typed('string', ' office:string-value="" calcext:value-type="error"', value.error);
    if ('formula' in value) {
      const formula = ` table:formula="of:=${escaped(value.formula)}"`;
      if (typeof value.value === 'string')
        return typed('string', `${formula} office:string-value="${escaped(value.value)}"`, value.value);
      return typed('float', `${formula} office:value="${value.value}"`, String(value.value));
    }
    if (value.shows === 'day') return typed('date', ` office:date-value="${day(value.serial)}"`, '05/03/27');
    const minutes = Math.round(value.serial * 1440);
    return typed('time', ` office:time-value="PT${Math.floor(minutes / 60)}H${minutes % 60}M00S"`, '9:00 AM');
  };
  const table = ({ name, rows, hidden, merges = [], hiddenRows = [] }: RichSheet): string => {
    const written = rows.map((cells, y) => {
      const texts = cells.map((value, x) => {
        const merge = merges.find(
          ([top, left, bottom, right]) => y >= top && y <= bottom && x >= left && x <= right,
        );
        if (merge && (merge[0] !== y || merge[1] !== x)) return '<table:covered-table-cell/>';
        const span = merge
          ? ` table:number-columns-spanned="${merge[3] - merge[1] + 1}" table:number-rows-spanned="${merge[2] - merge[0] + 1}"`
          : '';
        return filled(value, span);
      });
      return `<table:table-row${hiddenRows.includes(y) ? ' table:visibility="filter"' : ''}>${texts.join('')}<table:table-cell table:number-columns-repeated="16000"/></table:table-row>`;
    });
    const head = rows.findIndex((cells) => cells.length > 0) + 1;
    const body = isGrouped
      ? `<table:table-header-rows>${written.slice(0, head).join('')}</table:table-header-rows><table:table-row-group>${written.slice(head).join('')}</table:table-row-group>`
      : written.join('');
    return `<table:table table:name="${escaped(name)}" table:style-name="${hidden ? 'hidden' : 'shown'}"><table:table-column/>${body}<table:table-row table:number-rows-repeated="1048000"><table:table-cell table:number-columns-repeated="16384"/></table:table-row></table:table>`;
  };
  const spaces = ['office', 'table', 'text', 'style'].map(
    (one) => `xmlns:${one}="urn:oasis:names:tc:opendocument:xmlns:${one}:1.0"`,
  );
  const style = (name: string, isShown: boolean): string =>
    `<style:style style:name="${name}" style:family="table"><style:table-properties table:display="${isShown}"/></style:style>`;
  return archive({
    mimetype: Buffer.from('application/vnd.oasis.opendocument.spreadsheet'),
    'content.xml': Buffer.from(
      `<?xml version="1.0"?><office:document-content ${spaces.join(' ')} xmlns:calcext="urn:org:documentfoundation:names:experimental:calc:xmlns:calcext:1.0"><office:automatic-styles>${style('shown', true)}${style('hidden', false)}</office:automatic-styles><office:body><office:spreadsheet>${sheets.map(table).join('')}</office:spreadsheet></office:body></office:document-content>`,
    ),
    'META-INF/manifest.xml': Buffer.from(
      '<manifest:manifest xmlns:manifest="urn:oasis:names:tc:opendocument:xmlns:manifest:1.0"/>',
    ),
  });
}
