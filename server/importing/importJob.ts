import type { Db } from '../db/orm.ts';
import type { ThreadProgress } from '../threads/threads.ts';
import { readExisting } from './existing.reader.ts';
import { readFile } from './files/importFiles.service.ts';
import { fittedChoices, readEventWords, readShapes, type ShapeChoices } from './files/importShapes.ts';
import type { ImportProgress } from './importProgress.ts';
import type { OrganiserDecisions } from './judge/decisions.ts';
import { judgeImport, type ToWrite, toWrite } from './judge/judgeImport.ts';
import type { Clock } from './judge/momentReader.ts';
import { withOpenCouples } from './judge/openCouples.ts';
import type { WordChoice } from './judge/words.ts';
import { CSV_KINDS, type CsvKind } from './layouts/columns.ts';
import type { FileChoices, FileFound, LayoutName } from './layouts/layout.ts';
import { parseFile, parseText } from './layouts/parseFile.ts';
import { type ReportData, reportOf } from './reportOf.ts';

/** An uploaded file, the bytes of a file, or the text of a CSV file of a known kind. */
export type FileInput =
  | { id: string; choices: FileChoices | null }
  | { name: string; bytes: Uint8Array; choices: FileChoices | null; kind?: CsvKind }
  | { name: string; text: string; layout: LayoutName };

export interface ImportRequest {
  files: readonly FileInput[];
  userId: number | null;
  decided: OrganiserDecisions;
  clock: Clock;
  hasSections: boolean;
}

export interface ReadFile extends FileFound {
  name: string;
  /** Whether the choices of an earlier file of this shape apply. */
  isRemembered: boolean;
  choices: FileChoices | null;
}

export interface PreparedImport {
  files: Omit<ReadFile, 'lines'>[];
  changes: ToWrite;
}

export interface JudgedPlace {
  eventId: number | null;
  scheduleId: number | null;
  isApplied: boolean;
}

export interface ImportAnswer {
  report: ReportData;
  /** Null for a preview. */
  prepared: PreparedImport | null;
}

export async function prepareImport(
  db: Db,
  { eventId, scheduleId, isApplied }: JudgedPlace,
  request: ImportRequest,
  onProgress: (progress: ImportProgress) => void,
): Promise<ImportAnswer> {
  const { files: inputs, decided, clock, hasSections } = request;
  const files: ReadFile[] = [];
  // The latest answer wins: that for the shape of a file, for the event, and of this import.
  const words: WordChoice[] = [];
  onProgress({ step: 'READING', done: 0, total: inputs.length });
  for (const [index, input] of inputs.entries()) {
    const file = await readOne(db, request.userId, input);
    files.push(file.found);
    words.push(...file.words);
    onProgress({ step: 'READING', done: index + 1, total: inputs.length });
  }
  const lines = files.map(({ lines: parts }) =>
    parts.map((part) =>
      // A pure list of sections keeps them: there is nothing else in it to import.
      hasSections || part.isLiteral || part.people.length + part.entries.length === 0
        ? part
        : { ...part, sections: [] },
    ),
  );
  const onLine: ThreadProgress = (done, total) => onProgress({ step: 'JUDGING', done, total });
  const existing = await readExisting(db, eventId, scheduleId);
  const styles = new Set(existing.categories.map(({ name }) => name));
  // A style that was renamed since is not created again.
  const ofEvent = (await readEventWords(db, eventId)).filter(
    ({ kind, means }) => kind !== 'STYLE' || styles.has(means),
  );
  words.push(...ofEvent, ...decided.words);
  const judged = judgeImport(
    { files: withOpenCouples(lines, existing, decided.answers), clock, decided: { ...decided, words } },
    existing,
    onLine,
  );
  const sizes = lines.map((parts) => ({
    people: sum(parts.map(({ people }) => people.length)),
    entries: sum(parts.map(({ entries }) => entries.length)),
    sections: sum(parts.map(({ sections }) => sections.length)),
    // What belongs to an event.
    limits: sum(
      parts.map(
        ({ dances, times }) =>
          dances.filter(({ cells }) => cells.entry_limit || cells.partner_rule).length +
          times.filter(({ cells }) => cells.arrives || cells.leaves || cells.not_with).length,
      ),
    ),
  }));
  const found = files.map(({ lines: _lines, ...file }) => file);
  const { timeZone } = clock;
  const report = reportOf({ files: found, sizes, timeZone }, judged, existing.schedules);
  return { report, prepared: isApplied ? { files: found, changes: toWrite(judged) } : null };
}

async function readOne(
  db: Db,
  userId: number | null,
  input: FileInput,
): Promise<{ found: ReadFile; words: ShapeChoices['words'] }> {
  if ('text' in input) {
    const found = parseText(input.text, input.layout);
    return { found: { ...found, name: input.name, isRemembered: false, choices: null }, words: [] };
  }
  const { name, bytes } = 'id' in input ? await readFile(db, userId, input.id) : input;
  const { choices } = input;
  const guess = await parseFile(bytes, choices ?? {}, name);
  const first = 'kind' in input && input.kind ? await asDeclared(guess, bytes, input.kind, name) : guess;
  const known = (await readShapes(db, [first.shape])).get(first.shape);
  if (!known) return { found: { ...first, name, isRemembered: false, choices }, words: [] };
  if (choices?.sheets || known.sheets.length === 0) {
    return { found: { ...first, name, isRemembered: false, choices }, words: known.words };
  }
  // The header line that was chosen may be another than the recognised one.
  const fitted = fittedChoices(known.sheets, first.sheets);
  const withoutColumns = fitted.map((sheet) => ({ ...sheet, columns: null }));
  const { sheets } = await parseFile(bytes, { ...choices, sheets: withoutColumns }, name);
  const again = { ...choices, sheets: fittedChoices(known.sheets, sheets) };
  const found = await parseFile(bytes, again, name);
  const remembered = { ...found, shape: first.shape, name, isRemembered: true, choices: again };
  return { found: remembered, words: known.words };
}

/** Reads a plain list as the kind that the caller named; other layouts are recognised reliably. */
async function asDeclared(
  found: FileFound,
  bytes: Uint8Array,
  kind: CsvKind,
  name: string,
): Promise<FileFound> {
  const [sheet, ...others] = found.sheets;
  const isList = [null, ...CSV_KINDS].includes((sheet?.layout ?? null) as CsvKind | null);
  if (!sheet || others.length > 0 || !isList || sheet.layout === kind) return found;
  return parseFile(bytes, { sheets: [{ sheet: sheet.sheet, layout: kind }] }, name);
}

const sum = (numbers: readonly number[]): number => numbers.reduce((all, one) => all + one, 0);
