import type { ImportChange, ImportLine, ImportProblem } from './importReport.ts';

/** Takes about a millisecond to parse: a reader of twenty lines does not wait for ten thousand. */
const LINES_IN_PAGE = 250;

/** A list as JSON without its brackets, piece by piece. */
export type Pages = readonly string[];

/** The lines and problems of a report as text: they are made in a thread, and thousands of them are only passed on. */
export interface ReportPages {
  lines: Pages;
  problems: Pages;
}

export function pagesOf(list: readonly object[]): Pages {
  const pages: string[] = [];
  for (let start = 0; start < list.length; start += LINES_IN_PAGE) {
    pages.push(JSON.stringify(list.slice(start, start + LINES_IN_PAGE)).slice(1, -1));
  }
  return pages;
}

/** All of them as one JSON text. */
export const textOf = ({ lines, problems }: ReportPages): string =>
  `{"lines":[${lines.join(',')}],"problems":[${problems.join(',')}]}`;

const read = <T>(page: string): T[] => JSON.parse(`[${page}]`) as T[];

export const problemsOf = ({ problems }: ReportPages): ImportProblem[] =>
  problems.flatMap((page) => read<ImportProblem>(page));

/** The lines from a place on, of one change where it is given; no more pages are parsed than needed. */
export function linesOf(
  { lines: pages }: ReportPages,
  change: ImportChange | null,
  start: number,
  count: number,
): ImportLine[] {
  const skipped = change === null ? Math.min(pages.length, Math.floor(start / LINES_IN_PAGE)) : 0;
  const end = start + count - skipped * LINES_IN_PAGE;
  const found: ImportLine[] = [];
  for (const page of pages.slice(skipped)) {
    if (found.length >= end) break;
    for (const line of read<ImportLine>(page)) if (!change || line.change === change) found.push(line);
  }
  return found.slice(start - skipped * LINES_IN_PAGE, end);
}
