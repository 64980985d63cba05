import { Parser } from 'htmlparser2';
import { type ReadSheet, SheetRows } from './sheetRows.ts';

type Attributes = Readonly<Record<string, string>>;

const EPOCH = Date.UTC(1899, 11, 30);
const PIECE = 1 << 16;

/**
 * Reads the sheets in the content.xml of an OpenDocument spreadsheet as a stream: the tree of a large one exceeds the
 * memory of the import process.
 */
export function readOdsContent(content: Uint8Array): ReadSheet[] {
  const sheets: ReadSheet[] = [];
  const hiddenStyles = new Set<string>();
  const path: string[] = [];
  let style = '';
  let sheet: { rows: SheetRows; isHidden: boolean } | null = null;
  let [row, rowRepeats, column] = [0, 1, 0];
  let cell: { attributes: Attributes; depth: number; paragraphs: string[] } | null = null;
  // Skip the paragraphs of comments and pictures in a cell.
  const paragraphsHere = (): string[] | null =>
    cell && path[cell.depth] === 'text:p' ? cell.paragraphs : null;
  const write = (text: string): void => {
    const paragraphs = paragraphsHere();
    if (paragraphs) paragraphs.push((paragraphs.pop() ?? '') + text);
  };
  const parser = new Parser(
    {
      onopentag(name, attributes) {
        path.push(name);
        if (name === 'style:style') style = attributes['style:name'] ?? '';
        else if (name === 'style:table-properties' && attributes['table:display'] === 'false')
          hiddenStyles.add(style);
        else if (name === 'table:table' && path.at(-2) === 'office:spreadsheet') {
          const isHidden = hiddenStyles.has(attributes['table:style-name'] ?? '');
          sheet = { rows: new SheetRows(attributes['table:name'] ?? ''), isHidden };
          row = 0;
        } else if (name === 'table:table-row') {
          rowRepeats = times(attributes['table:number-rows-repeated']);
          column = 0;
          if (/^(filter|collapse)$/.test(attributes['table:visibility'] ?? ''))
            sheet?.rows.hide(row, rowRepeats);
        } else if (CELL.has(name)) cell = { attributes, depth: path.length, paragraphs: [] };
        else if (name === 'text:p' && path.length === (cell?.depth ?? 0) + 1) cell?.paragraphs.push('');
        else if (name === 'text:s') write(' '.repeat(Math.min(times(attributes['text:c']), 100)));
        else if (name === 'text:tab') write('\t');
        else if (name === 'text:line-break') write('\n');
      },
      ontext: write,
      onclosetag(name) {
        path.pop();
        if (!sheet) return;
        if (cell && CELL.has(name)) {
          const repeats = times(cell.attributes['table:number-columns-repeated']);
          putCells(sheet.rows, { row, column, repeats }, cell);
          column += repeats;
          cell = null;
        } else if (name === 'table:table-row') {
          sheet.rows.repeat(row, rowRepeats);
          row += rowRepeats;
        } else if (name === 'table:table' && path.at(-1) === 'office:spreadsheet') {
          sheets.push(sheet.rows.end(sheet.isHidden));
          sheet = null;
        }
      },
    },
    { xmlMode: true },
  );
  const decoder = new TextDecoder();
  for (let at = 0; at < content.length; at += PIECE)
    parser.write(decoder.decode(content.subarray(at, at + PIECE), { stream: true }));
  parser.end(decoder.decode());
  return sheets;
}

const CELL = new Set(['table:table-cell', 'table:covered-table-cell']);
const times = (text: string | undefined): number => Math.max(1, Math.trunc(Number(text ?? 1)) || 1);

function putCells(
  rows: SheetRows,
  { row, column, repeats }: { row: number; column: number; repeats: number },
  { attributes, paragraphs }: { attributes: Attributes; paragraphs: readonly string[] },
): void {
  const value = cellValue(attributes, paragraphs.join('\n'));
  const formula = attributes['table:formula'];
  if (value === null && formula === undefined) return;
  for (let at = column; at < column + repeats; at++) {
    rows.put(row, at, value);
    if (formula !== undefined) rows.cells.set(`${row},${at}`, { formula });
  }
  const [width, height] = [
    times(attributes['table:number-columns-spanned']),
    times(attributes['table:number-rows-spanned']),
  ];
  if (width > 1 || height > 1)
    rows.merges.push({
      ...{ startRow: row, endRow: row + height - 1 },
      ...{ startCol: column, endCol: column + width - 1 },
    });
}

function cellValue(attributes: Attributes, text: string): string | number | boolean | Date | null {
  const of = (name: string): string | undefined => attributes[`office:${name}`];
  switch (of('value-type')) {
    case 'float':
    case 'currency':
    case 'percentage':
      return Number(of('value'));
    case 'boolean':
      return of('boolean-value') === 'true';
    case 'date':
      return new Date(
        `${of('date-value')
          ?.replace(/Z$/, '')
          .replace(/^[^T]*$/, '$&T00:00')}Z`,
      );
    case 'time': {
      const [, hours = 0, minutes = 0, seconds = 0] =
        /^PT(?:(\d+)H)?(?:(\d+)M)?(?:([\d.]+)S)?$/.exec(of('time-value') ?? '') ?? [];
      return new Date(EPOCH + Number(hours) * 3_600_000 + Number(minutes) * 60_000 + Number(seconds) * 1000);
    }
    default:
      return text || of('string-value') || null;
  }
}
