import { gunzipSync, gzipSync } from 'node:zlib';
import type { ImportChange, ImportLine, ImportProblem } from './importReport.ts';

/** Parses in about a millisecond, so a client that reads twenty lines does not wait for ten thousand. */
const LINES_IN_PAGE = 250;

/** A list in pages, each the gzipped text of a JSON array: a twentieth of its size. */
export type Pages = readonly Uint8Array[];

/** The lines and problems of a report. The import process packs them; the server only passes them on. */
export interface ReportPages {
  lines: Pages;
  problems: Pages;
}

export function pagesOf(list: readonly object[]): Pages {
  const pages: Uint8Array[] = [];
  for (let start = 0; start < list.length; start += LINES_IN_PAGE) {
    const text = JSON.stringify(list.slice(start, start + LINES_IN_PAGE));
    pages.push(gzipSync(text, { level: 4 }));
  }
  return pages;
}

const textIn = (page: Uint8Array): string => gunzipSync(page).toString();
const read = <T>(page: Uint8Array): T[] => JSON.parse(textIn(page)) as T[];

export function textOf({ lines, problems }: ReportPages): string {
  const joined = (pages: Pages): string => pages.map((page) => textIn(page).slice(1, -1)).join(',');
  return `{"lines":[${joined(lines)}],"problems":[${joined(problems)}]}`;
}

export const packed = (pages: Pages): string[] => pages.map((page) => Buffer.from(page).toString('base64'));

export const problemsOf = ({ problems }: ReportPages): ImportProblem[] =>
  problems.flatMap((page) => read<ImportProblem>(page));

/** Lines from `start`, of one `change` if given. Unzips no more pages than it needs. */
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
