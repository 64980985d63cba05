import { CsvError, parse } from 'csv-parse/sync';
import {
  cellText,
  type Grid,
  MOST_COLUMNS,
  MOST_LINES,
  tooManyColumns,
  tooManyLines,
  UnreadableFile,
} from './grid.ts';

const DELIMITERS = [',', ';', '\t', '|'] as const;
const LONGEST_LINE = 1_000_000;
export type Delimiter = (typeof DELIMITERS)[number];

/** Reads delimited text with any delimiter and line ends. @throws UnreadableFile */
export function readDelimited(raw: string): { grid: Grid; delimiter: Delimiter } {
  const text = raw.replaceAll(/\r\n?/g, '\n');
  requireReadableLines(text);
  if (text.trim() === '') throw new UnreadableFile('The file is empty.');
  const delimiter = delimiterOf(text);
  const grid: Grid = { name: '', rows: [], lines: [], isHidden: false, faults: [] };
  try {
    parse(text, {
      bom: true,
      delimiter,
      relax_column_count: true,
      // A title above the table may contain a lone quote; only a cell that starts with a quote is quoted.
      relax_quotes: true,
      record_delimiter: '\n',
      on_record: (cells: string[], { lines }) => {
        const trimmed = cells.map(cellText);
        if (trimmed.every((cell) => cell === '')) return null;
        if (trimmed.length > MOST_COLUMNS) {
          trimmed.length = trimmed.findLastIndex((cell) => cell !== '') + 1;
          if (trimmed.length > MOST_COLUMNS) throw tooManyColumns(trimmed.length);
        }
        // The parser reports the line on which a record ends, and a quoted cell may contain line breaks.
        grid.lines.push(lines - cells.join('').split('\n').length + 1);
        grid.rows.push(trimmed);
        return null;
      },
    });
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    throw new UnreadableFile(quoteTrouble(text, error));
  }
  if (grid.rows.length === 0) throw new UnreadableFile('The file is empty.');
  for (const [row, cells] of grid.rows.entries()) {
    const column = cells.findIndex((cell) => cell.includes('\0'));
    if (column >= 0) {
      grid.faults.push({ row, column, reason: 'The line contains a NUL character. Type the cell again.' });
    }
  }
  return { grid, delimiter };
}

function requireReadableLines(text: string): void {
  let line = 0;
  for (let start = 0; start <= text.length; line++) {
    if (line > MOST_LINES) throw tooManyLines();
    const end = text.indexOf('\n', start);
    const next = end < 0 ? text.length + 1 : end + 1;
    if (next - start > LONGEST_LINE) {
      throw new UnreadableFile(
        `Line ${line + 1} has more than 1,000,000 characters. Delete what is not part of the table and save it again.`,
      );
    }
    start = next;
  }
}

/** The delimiter that splits the first lines most evenly, ignoring quoted cells. */
function delimiterOf(text: string): Delimiter {
  const lines = text
    .slice(0, 20_000)
    .replaceAll(/"(?:[^"]|"")*"/g, '"')
    .split('\n')
    .filter((line) => line.trim() !== '')
    .slice(0, 60);
  const score = (delimiter: string): number => {
    const counts = lines.map((line) => line.split(delimiter).length - 1).filter((count) => count > 0);
    if (counts.length === 0) return 0;
    const byCount = Map.groupBy(counts, (count) => count);
    const usual = Math.max(...[...byCount.values()].map((same) => same.length));
    return (counts.length / lines.length) * (usual / counts.length) * Math.min(4, Math.max(...counts));
  };
  const scored = DELIMITERS.map((delimiter) => ({ delimiter, score: score(delimiter) }));
  return scored.sort((a, b) => b.score - a.score)[0]?.delimiter ?? ',';
}

function quoteTrouble(text: string, error: CsvError): string {
  if (error.code !== 'CSV_QUOTE_NOT_CLOSED') return `The file cannot be read: ${error.message}.`;
  const lines = text.split('\n');
  const line = lines.findIndex((one) => (one.match(/"/g)?.length ?? 0) % 2 === 1) + 1;
  return `The quotation mark in line ${line} is never closed. Close it or remove it.`;
}
