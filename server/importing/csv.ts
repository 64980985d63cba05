import { CsvError, parse } from 'csv-parse/sync';
import type { ImportFile, ImportProblem } from './importReport.ts';

/** One line of a spreadsheet: its number in the file (the header is line 1) and its cells by column. */
export interface CsvLine {
  line: number;
  cells: Record<string, string>;
}

export interface CsvFile {
  lines: CsvLine[];
  problems: ImportProblem[];
}

/** The columns of each file; those marked true must be there. */
export const COLUMNS: Record<ImportFile, Record<string, boolean>> = {
  PEOPLE: {
    name: true,
    is_professional: true,
    studio: false,
    card_number: false,
    level: false,
    category: false,
  },
  ENTRIES: {
    entrant: true,
    partners: true,
    entry_type: true,
    dance_category: true,
    dance: false,
    level: false,
    category: false,
    quantity: false,
  },
  SECTIONS: {
    title: true,
    section_type: false,
    dance_category: false,
    start_time: false,
    end_time: false,
    heat_duration: false,
    max_couples: false,
  },
};

/** Files that people choose instead, by how they begin when they are read as text. */
const FOREIGN: readonly { is: (text: string) => boolean; words: string }[] = [
  {
    is: (text) => text.startsWith('PK\u0003') || text.startsWith('PK\u0005'),
    words: 'a workbook (.xlsx or .ods)',
  },
  { is: (text) => text.startsWith('\uFFFD\uFFFD\u0011'), words: 'an old workbook (.xls)' },
  { is: (text) => text.startsWith('%PDF-'), words: 'a PDF' },
  // Every second byte of it is NUL.
  { is: (text) => text.slice(0, 40).split('\0').length > 12, words: 'a text in UTF-16' },
  { is: (text) => /^\s*<(!doctype|html|\?xml|table)/i.test(text), words: 'a web page' },
];

/**
 * Reads an organiser's spreadsheet saved as CSV: UTF-8 with or without a byte order mark, comma or semicolon, any
 * column order. What cannot be read is a problem of its line, never an exception.
 */
export function readCsv(file: ImportFile, text: string): CsvFile {
  const problems: ImportProblem[] = [];
  const problem = (line: number, reason: string, field: string | null = null, cell = ''): void => {
    problems.push({ file, line, field, reason, text: cell, misspelt: [] });
  };
  const kind = FOREIGN.find(({ is }) => is(text));
  if (kind) {
    problem(1, `This is ${kind.words}, not CSV. Save it as “CSV UTF-8”, then choose that file.`);
    return { lines: [], problems };
  }
  const records = parseRecords(text, problem);
  const header = records.shift();
  if (!header) {
    if (problems.length === 0) problem(1, 'The file is empty.');
    return { lines: [], problems };
  }
  const names = header.cells.map((cell) =>
    cell
      .trim()
      .toLowerCase()
      .replaceAll(/[\s-]+/g, '_'),
  );
  const missing = Object.entries(COLUMNS[file]).filter(
    ([column, isNeeded]) => isNeeded && !names.includes(column),
  );
  if (missing.length > 0) {
    const columns = missing.map(([column]) => column).join(', ');
    problem(header.line, `The header row has no column ${columns}.`, null, header.cells.join(', '));
    return { lines: [], problems };
  }
  const lines: CsvLine[] = [];
  for (const { line, cells } of records) {
    const whole = cells.join(', ');
    if (cells.every((cell) => cell.trim() === '')) continue;
    if (whole.includes('\0')) problem(line, 'The line holds a character that no text has (NUL).', null, '');
    else if (cells.length > names.length && cells.slice(names.length).some((cell) => cell.trim() !== '')) {
      problem(line, `The line has ${cells.length} cells, the header row ${names.length}.`, null, whole);
    } else
      lines.push({
        line,
        cells: Object.fromEntries(names.map((name, index) => [name, (cells[index] ?? '').trim()])),
      });
  }
  return { lines, problems };
}

type Report = (line: number, reason: string, field?: string | null, cell?: string) => void;

function parseRecords(text: string, problem: Report): { line: number; cells: string[] }[] {
  const firstLine = text.slice(0, text.search(/[\r\n]|$/));
  const delimiter = firstLine.split(';').length > firstLine.split(',').length ? ';' : ',';
  // Collected one by one, so that what stands before a broken quote is not lost with it.
  const records: { line: number; cells: string[] }[] = [];
  try {
    parse(text, {
      bom: true,
      delimiter,
      relax_column_count: true,
      skip_empty_lines: true,
      on_record: (cells: string[], { lines }) => {
        // The parser counts the line on which a record ends; a quoted cell may hold line breaks of its own.
        records.push({ line: lines - cells.join('').split('\n').length + 1, cells });
        return null;
      },
    });
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    problem(Number(error.lines ?? 1), `The file cannot be read from here on: ${error.message}.`);
  }
  return records;
}
