import type { ThreadProgress } from '../../threads/threads.ts';
import { readCsv } from '../csv.ts';
import type { ImportFile } from '../importReport.ts';
import type { Standing } from '../standing.ts';
import type { Judged } from './draft.ts';
import type { EntryTarget } from './entryTarget.ts';
import { judgeEntries } from './judgeEntries.ts';
import { judgePeople } from './judgePeople.ts';
import { judgeSections, type SectionTarget } from './judgeSections.ts';
import { knownOf, type PersonTarget } from './known.ts';

/** The texts of spreadsheets, null where there is none, and the time zone of times without an offset. */
export interface Sheets {
  people: string | null;
  entries: string | null;
  sections: string | null;
  timeZone: string;
}

export interface JudgedSheets {
  people: Judged<PersonTarget>;
  entries: Judged<EntryTarget>;
  sections: Judged<SectionTarget>;
}

/** More often than a person can follow would only cost time. */
const LINES_BETWEEN_NEWS = 250;

/** What becomes of each line, given what is there: plain data in and out, nothing is read or written. */
export function judgeSheets(
  sheets: Sheets,
  standing: Standing,
  onProgress: ThreadProgress = () => undefined,
): JudgedSheets {
  const csv = (file: ImportFile, text: string | null) =>
    text === null ? { lines: [], problems: [] } : readCsv(file, text);
  const files = {
    people: csv('PEOPLE', sheets.people),
    entries: csv('ENTRIES', sheets.entries),
    sections: csv('SECTIONS', sheets.sections),
  };
  const total = Object.values(files).reduce((sum, { lines }) => sum + lines.length, 0);
  let done = 0;
  const onLine = (): void => {
    if (done % LINES_BETWEEN_NEWS === 0) onProgress(done, total);
    done += 1;
  };
  const known = knownOf(standing);
  const people = judgePeople(files.people, known, onLine);
  const entries = judgeEntries(files.entries, known, standing, onLine);
  const sections = judgeSections(files.sections, known, standing, sheets.timeZone, onLine);
  onProgress(total, total);
  return { people, entries, sections };
}
