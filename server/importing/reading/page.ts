import { Parser } from 'htmlparser2';
import { cellText, type Grid, MOST_LINES, tooManyLines, UnreadableFile } from './grid.ts';

/** A part of a web page in its order: a line of text, or a row of a table. */
export type PageBlock =
  | { kind: 'TEXT'; text: string; line: number }
  | { kind: 'ROW'; cells: string[]; line: number; table: number };

export interface Page {
  blocks: PageBlock[];
  scripts: string[];
}

/** A program's page leaves a tag or two open for each person. */
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
 * Reads the content of a page, in order. Tables and cells that are never closed end where the next begins, so pages
 * of old programs read as browsers show them.
 */
export function readPage(text: string): Page {
  const page: Page = { blocks: [], scripts: [] };
  let table = 0;
  let row: { cells: string[]; line: number } | null = null;
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
    const told = tidy(loose);
    loose = '';
    if (told !== '') page.blocks.push({ kind: 'TEXT', text: told, line: lineOf(at) });
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
        row = { cells: [], line: lineOf(at) };
      } else if (name === 'td' || name === 'th') {
        endCell();
        row ??= { cells: [], line: lineOf(at) };
        cell = '';
      } else if (name === 'br') {
        if (cell === null) endText(at);
        else cell += '\n';
      } else if (name === 'strong' && cell === null) endText(at);
      else if (BREAKS.has(name)) {
        // A block element ends a table that was left open.
        if (name === 'div') endRow();
        if (cell !== null) cell += '\n';
        endText(at);
      }
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

/** The tables of a page, for those that are nothing else. */
export function gridsOf(page: Page): Grid[] {
  const grids = new Map<number, Grid>();
  for (const block of page.blocks) {
    if (block.kind !== 'ROW') continue;
    const grid = grids.get(block.table) ?? {
      ...{ name: `Table ${grids.size + 1}`, rows: [], lines: [], isHidden: false, faults: [] },
    };
    grids.set(block.table, grid);
    grid.rows.push(block.cells.map((cell) => cell.replaceAll('\n', ' ')));
    grid.lines.push(block.line);
  }
  return [...grids.values()];
}
