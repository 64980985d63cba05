import { Parser } from 'htmlparser2';
import {
  cellText,
  type Grid,
  MOST_COLUMNS,
  MOST_LINES,
  tooManyColumns,
  tooManyLines,
  UnreadableFile,
} from './grid.ts';

/** A part of a web page, in page order: a line of text, or a row of a table. */
type PageBlock =
  | { kind: 'TEXT'; text: string; line: number }
  | { kind: 'ROW'; cells: string[]; spans: Span[]; line: number; table: number };

interface Span {
  cell: number;
  columns: number;
  rows: number;
}

export interface Page {
  blocks: PageBlock[];
  scripts: string[];
}

/** Real pages leave a tag or two open per person. */
const MOST_OPEN_TAGS = 50_000;

const BREAKS = new Set([
  'p',
  'div',
  'h1',
  'h2',
  'h3',
  'h4',
  'h5',
  'h6',
  'li',
  'center',
  'hr',
  'caption',
  'body',
]);

/**
 * Reads the content of a page, in order. Unclosed tables and cells end where the next one starts, so that pages of old
 * programs read as browsers show them.
 */
export function readPage(text: string): Page {
  const page: Page = { blocks: [], scripts: [] };
  let table = 0;
  let row: { cells: string[]; spans: Span[]; line: number } | null = null;
  let cell: string | null = null;
  let loose = '';
  let script: string | null = null;
  let openTags = 0;
  let line = 1;
  let lineAt = 0;
  const lineOf = (at: number): number => {
    for (; lineAt < at; lineAt++) if (text.charCodeAt(lineAt) === 10) line++;
    return line;
  };
  const endCell = (): void => {
    if (cell !== null) row?.cells.push(tidy(cell));
    cell = null;
  };
  const endRow = (): void => {
    endCell();
    if (row?.cells.some((one) => one !== '')) page.blocks.push({ kind: 'ROW', ...row, table });
    row = null;
    if (page.blocks.length > 4 * MOST_LINES) throw tooManyLines();
  };
  const endText = (at: number): void => {
    const tidied = tidy(loose);
    loose = '';
    if (tidied !== '') page.blocks.push({ kind: 'TEXT', text: tidied, line: lineOf(at) });
  };
  const parser = new Parser({
    onopentagname(name) {
      const at = parser.startIndex;
      if (++openTags > MOST_OPEN_TAGS) throw neverClosed();
      if (name === 'script' || name === 'style') script = name === 'script' ? '' : null;
      else if (name === 'table') {
        endRow();
        endText(at);
        table++;
      } else if (name === 'tr') {
        endRow();
        endText(at);
        row = { cells: [], spans: [], line: lineOf(at) };
      } else if (name === 'td' || name === 'th') {
        endCell();
        row ??= { cells: [], spans: [], line: lineOf(at) };
        cell = '';
      } else if (name === 'br') {
        if (cell === null) endText(at);
        else cell += '\n';
      } else if (name === 'strong' && cell === null) endText(at);
      else if (BREAKS.has(name)) {
        // A block element ends an unclosed table.
        if (name === 'div') endRow();
        if (cell !== null) cell += '\n';
        endText(at);
      }
    },
    onattribute(name, value) {
      if (!row || (name !== 'colspan' && name !== 'rowspan')) return;
      const at = row.cells.length;
      const span = row.spans.at(-1)?.cell === at ? row.spans.pop() : undefined;
      const count = Math.min(Number.parseInt(value, 10) || 1, MOST_COLUMNS);
      row.spans.push({
        ...(span ?? { cell: at, columns: 1, rows: 1 }),
        [name === 'colspan' ? 'columns' : 'rows']: count,
      });
    },
    ontext(part) {
      if (script !== null) script += part;
      else if (cell !== null) cell += part;
      else loose += part;
    },
    onclosetag(name) {
      const at = parser.startIndex;
      openTags--;
      if (name === 'script') {
        if (script) page.scripts.push(script);
        script = null;
      } else if (name === 'td' || name === 'th') endCell();
      else if (name === 'tr' || name === 'table') endRow();
      else if (name === 'strong' && cell === null) endText(at);
      else if (BREAKS.has(name) && cell === null) endText(at);
    },
  });
  parser.write(text);
  parser.end();
  endRow();
  endText(text.length);
  return page;
}

const neverClosed = (): UnreadableFile =>
  new UnreadableFile(
    'The page has 50,000 tags that are never closed. Open it in a browser and save it again.',
  );

const tidy = (text: string): string =>
  cellText(text.replaceAll(/[^\S\n]+/g, ' ').replaceAll(/ ?\n ?/g, '\n'));

/** `below` holds the texts of cells that span into the following rows, by column. */
interface SpannedGrid extends Grid {
  below: Map<number, { text: string; rows: number }>;
}

/** The tables of a page as grids. A cell that spans rows repeats its text in each. */
export function gridsOf(page: Page): Grid[] {
  const grids = new Map<number, SpannedGrid>();
  for (const block of page.blocks) {
    if (block.kind !== 'ROW') continue;
    const grid: SpannedGrid = grids.get(block.table) ?? {
      name: `Table ${grids.size + 1}`,
      rows: [],
      lines: [],
      isHidden: false,
      faults: [],
      below: new Map(),
    };
    grids.set(block.table, grid);
    const cells: string[] = [];
    const fromAbove = (): void => {
      for (let above = grid.below.get(cells.length); above; above = grid.below.get(cells.length)) {
        if (--above.rows === 0) grid.below.delete(cells.length);
        cells.push(above.text);
      }
    };
    for (const [at, cell] of block.cells.entries()) {
      fromAbove();
      const { columns = 1, rows = 1 } = block.spans.find((span) => span.cell === at) ?? {};
      for (let column = 0; column < columns; column++) {
        const text = column === 0 ? cell.replaceAll('\n', ' ') : '';
        if (rows > 1) grid.below.set(cells.length, { text: columns > 1 ? '' : text, rows: rows - 1 });
        cells.push(text);
      }
    }
    fromAbove();
    if (cells.length > MOST_COLUMNS) throw tooManyColumns(cells.length);
    grid.rows.push(cells);
    grid.lines.push(block.line);
  }
  return [...grids.values()].map(({ below: _, ...grid }) => grid);
}
