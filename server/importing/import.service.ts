import { acquireLock, eventLock, IMPORT_LOCK, withLock } from '../db/lock.ts';
import type { Db } from '../db/orm.ts';
import { rehearse } from '../db/rehearse.ts';
import { renewStatistics } from '../db/statistics.ts';
import { DomainError } from '../errors.ts';
import { parseInput, readInput, text } from '../input/validation.ts';
import type { Author } from '../pubsub/log.ts';
import { addedTo, readMisplacedRounds } from '../schedules/figures/misplacedRounds.reader.ts';
import type { OnWritten } from './collections.ts';
import { requireFiles } from './files/importFiles.service.ts';
import { type CsvValues, csvInput, type FilesValues, filesInput } from './importInput.ts';
import {
  type FileInput,
  type ImportAnswer,
  type ImportRequest,
  type JudgedPlace,
  prepareImport,
} from './importJob.ts';
import { findPlace, type RequestedPlace, requirePlace } from './importPlace.ts';
import type { ImportProgress } from './importProgress.ts';
import type { ImportReport } from './importReport.ts';
import { NO_DECISIONS, type OrganiserDecisions } from './judge/decisions.ts';
import { CSV_KINDS, csvName } from './layouts/columns.ts';
import { contentOf } from './reportOf.ts';
import { writeImport } from './write/writeImport.ts';

export interface RunOptions {
  /** Reads and judges the files: in another process on a server, else here. */
  prepare?: (db: Db, place: JudgedPlace, request: ImportRequest) => Promise<ImportAnswer>;
  onProgress?: (progress: ImportProgress) => void;
  /** Aborts the import, which then changes nothing. */
  signal?: AbortSignal;
}

interface ParsedImport {
  place: RequestedPlace & {
    eventDate?: string | null | undefined;
    timeZone?: string | null | undefined;
    ignoresOffsets?: boolean | null | undefined;
  };
  files: FileInput[];
  userId: number | null;
  decided: OrganiserDecisions;
  hasSections: boolean;
  removeIds: number[];
}

const progressKey = text(100).nullish();

/** Null if the key is invalid. */
export function progressKeyOf(input: { progressKey?: unknown }): string | null {
  const read = readInput(progressKey, input.progressKey);
  return 'values' in read ? (read.values ?? null) : null;
}

type Run = (db: Db, user: Author, input: unknown, options?: RunOptions) => Promise<ImportReport>;

const running =
  (act: typeof preview, parse: (input: unknown, user: Author) => ParsedImport): Run =>
  (db, user, input, options = {}) =>
    act(db, user, parse(input, user), options);
const ofSheets = (input: unknown, user: Author) => parsedFromCsv(parseInput(csvInput, input), user);
const ofFiles = (input: unknown, user: Author) => parsedFromFiles(parseInput(filesInput, input), user);

/** Previews CSV sheets, and uploaded files of any kind, without writing. @throws InvalidInput, NotFound */
export const previewCsv = running(preview, ofSheets);
export const previewImport = running(preview, ofFiles);

/**
 * Imports them in one transaction, leaving out bad lines with their reasons. Importing the same files again changes
 * nothing.
 * @throws InvalidInput, NotFound, and ScheduleLocked if sections would change in a locked schedule
 */
export const importCsv = running(apply, ofSheets);
export const applyImport = running(apply, ofFiles);

export function runImport(
  db: Db,
  user: Author,
  parsed: Omit<ParsedImport, 'userId'>,
  isApplied: boolean,
  options: RunOptions,
): Promise<ImportReport> {
  const own = { ...parsed, userId: null };
  return isApplied ? apply(db, user, own, options) : preview(db, user, own, options);
}

export async function applySheets(tx: Db, user: Author, input: unknown): Promise<ImportReport> {
  return applyIn(tx, user, ofSheets(input, user), {});
}

function parsedFromCsv(values: CsvValues, user: Author): ParsedImport {
  const files = CSV_KINDS.flatMap((layout): FileInput[] => {
    const sheet = values[csvName(layout)];
    return typeof sheet === 'string' ? [{ name: '', text: sheet, layout }] : [];
  });
  return { place: values, files, userId: user.id, decided: NO_DECISIONS, hasSections: true, removeIds: [] };
}

function parsedFromFiles(values: FilesValues, user: Author): ParsedImport {
  const { files, words, pairs, answers, removeEntryIds, hasSections } = values;
  return {
    place: values,
    files: files.map(({ id, encoding, sheets }) => ({
      id,
      choices: { encoding: encoding ?? null, sheets: sheets ?? null },
    })) as FileInput[],
    userId: user.id,
    decided: {
      words: words ?? [],
      pairs: pairs ?? [],
      answers: answers ?? [],
      usesFile: values.useFileEntryIds ?? [],
      usesFileOf: values.useFilePersonIds ?? [],
      keepsLevels: values.keepsLevels ?? false,
    },
    hasSections: hasSections ?? Boolean(values.scheduleId ?? values.scheduleName),
    removeIds: removeEntryIds ?? [],
  };
}

/** Later rounds that the import would break. Only a rehearsal shows what it does to their couples. */
async function readMisplaced(
  db: Db,
  user: Author,
  parsed: ParsedImport,
  { prepare: prepareElsewhere }: RunOptions,
  eventId: number,
): Promise<string[]> {
  const rows = await db
    .selectFrom('round_plans as p')
    .innerJoin('schedules as s', 's.id', 'p.schedule_id')
    .select('s.id')
    .distinct()
    .where('s.event_id', '=', eventId)
    .where('p.heat_id', 'is not', null)
    .execute();
  const ids = rows.map(({ id }) => id);
  if (ids.length === 0) return [];
  try {
    return await rehearse(db, async (tx) => {
      await acquireLock(tx, IMPORT_LOCK);
      const before = await readMisplacedRounds(tx, ids);
      await applyIn(tx, user, parsed, prepareElsewhere ? { prepare: prepareElsewhere } : {});
      return addedTo(before, await readMisplacedRounds(tx, ids));
    });
  } catch (error) {
    // Applying the import reports this error.
    if (error instanceof DomainError) return [];
    throw error;
  }
}

async function preview(
  db: Db,
  user: Author,
  parsed: ParsedImport,
  options: RunOptions,
): Promise<ImportReport> {
  const { place, prepared } = await prepare(db, parsed, options, false);
  const { report } = prepared;
  return {
    ...report,
    misplacedRounds: place.event ? await readMisplaced(db, user, parsed, options, place.event.id) : [],
    eventId: place.event?.id ?? null,
    scheduleId: place.schedule?.id ?? null,
    isApplied: false,
    bulkChangeId: null,
    content: contentOf(report.counts, false),
  };
}

async function apply(db: Db, user: Author, parsed: ParsedImport, options: RunOptions): Promise<ImportReport> {
  const report = await withLock(db, IMPORT_LOCK, (tx) => applyIn(tx, user, parsed, options));
  const written = report.counts.new + report.counts.changed;
  await renewStatistics(db, written, ['entrants', 'entries', 'entry_partners', 'sections']);
  return report;
}

async function applyIn(
  tx: Db,
  user: Author,
  parsed: ParsedImport,
  options: RunOptions,
): Promise<ImportReport> {
  const { place, prepared: answer } = await prepare(tx, parsed, options, true);
  const { report, prepared } = answer;
  if (!prepared) throw new Error('the prepared changes are missing');
  const onWritten = counting(report, options);
  const { decided, removeIds } = parsed;
  const { words, pairs } = decided;
  const what = { requested: parsed.place, place, prepared, report, words, pairs, removeIds };
  const written = await writeImport(tx, user, what, onWritten);
  return { ...report, ...written, isApplied: true, misplacedRounds: [] };
}

/** Reads and judges the files. Before a write, it first locks what the judgement depends on. */
async function prepare(db: Db, parsed: ParsedImport, options: RunOptions, isApplied: boolean) {
  const uploaded = parsed.files.flatMap((file) => ('id' in file ? file.id : []));
  await requireFiles(db, parsed.userId, uploaded);
  const place = await findPlace(db, parsed.place);
  const { event, schedule } = place;
  const kinds = new Set(parsed.files.map((file) => ('text' in file ? file.layout : null)));
  requirePlace(parsed.place, event !== null, {
    hasEntries: kinds.has('ENTRIES'),
    hasSections: kinds.has('SECTIONS'),
  });
  if (isApplied && event) await acquireLock(db, eventLock(event.id));
  if (isApplied && event) await lockLimits(db, event.id);
  const clock = {
    timeZone: event?.timeZone ?? parsed.place.timeZone ?? 'UTC',
    ignoresOffsets: parsed.place.ignoresOffsets ?? false,
    firstDay: (event ? event.date : parsed.place.eventDate) ?? null,
  };
  const { files, userId, decided, hasSections } = parsed;
  const request = { files, userId, decided, clock, hasSections };
  const judgedPlace = { eventId: event?.id ?? null, scheduleId: schedule?.id ?? null, isApplied };
  const { prepare: prepareElsewhere } = options;
  const prepared = prepareElsewhere
    ? await prepareElsewhere(db, judgedPlace, request)
    : await prepareImport(db, judgedPlace, request, (progress) => options.onProgress?.(progress));
  const { files: found } = prepared.report;
  // A preview shows what the files hold before anyone chooses the event.
  if (!isApplied) return { place, prepared };
  requirePlace(parsed.place, event !== null, {
    hasEntries: found.some(({ entries, limits }) => entries + limits > 0),
    hasSections: found.some(({ sections }) => sections > 0),
  });
  return { place, prepared };
}

/** Reports the lines written; throws if the import was stopped. */
function counting(
  { counts }: { counts: { new: number; changed: number } },
  { onProgress, signal }: RunOptions,
): OnWritten {
  const total = counts.new + counts.changed;
  let done = 0;
  onProgress?.({ step: 'WRITING', done, total });
  return (lines) => {
    signal?.throwIfAborted();
    done += lines;
    onProgress?.({ step: 'WRITING', done: Math.min(done, total), total });
  };
}

/** Blocks concurrent entries, so the entry limits still hold at commit. */
async function lockLimits(tx: Db, eventId: number): Promise<void> {
  await tx
    .selectFrom('entry_limits')
    .select('id')
    .where('event_id', '=', eventId)
    .orderBy('dance_id')
    .forUpdate()
    .execute();
}
