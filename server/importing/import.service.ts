import { z } from 'zod';
import type { Db } from '../db/orm.ts';
import { renewStatistics } from '../db/statistics.ts';
import { holdTurn, inTurn, TURN_OF_IMPORTS, turnOfEvent } from '../db/turn.ts';
import { InvalidInput, ScheduleLocked } from '../errors.ts';
import { eventFromRow } from '../events/event.reader.ts';
import { insertEvent } from '../events/insertEvent.ts';
import { found, idOf } from '../input/found.ts';
import { name, parseInput, readInput, requireNoProblems, text } from '../input/validation.ts';
import { announce } from '../news/channel.ts';
import { type Author, writeLog } from '../news/log.ts';
import { actOn, scheduleToChange } from '../schedules/changeSchedule.ts';
import { inFigures } from '../schedules/counted.ts';
import type { ThreadProgress } from '../threads/threads.ts';
import type { OnWritten } from './chunks.ts';
import type { ImportProgress } from './importProgress.ts';
import type { ImportLine, ImportProblem, ImportReport } from './importReport.ts';
import { type JudgedSheets, judgeSheets, type Sheets } from './judge/judgeSheets.ts';
import { readStanding } from './standing.reader.ts';
import type { Standing } from './standing.ts';
import { writeEntries } from './write/writeEntries.ts';
import { writePeople } from './write/writePeople.ts';
import { writeSections } from './write/writeSections.ts';

const LONGEST_FILE = 15_000_000;
/** Five times the lines of the largest competition there is. */
const MOST_LINES = 100_000;
const file = z
  .string()
  .max(LONGEST_FILE, 'The file is too large.')
  .refine(hasFewLines, 'The file has more than 100,000 lines.')
  .nullish();

function hasFewLines(text: string): boolean {
  let lines = 1;
  for (const _ of text.matchAll(/\r\n?|\n/g)) if (++lines > MOST_LINES) return false;
  return true;
}

const progressKey = text(100).nullish();
const importInput = z.object({
  progressKey,
  eventId: z.unknown().optional(),
  eventName: name().nullish(),
  scheduleId: z.unknown().optional(),
  scheduleName: name().nullish(),
  people: file,
  entries: file,
  sections: file,
});

/** The key under which the sender wants to hear how far it has come; null without one that can be told. */
export function progressKeyOf(input: { progressKey?: unknown }): string | null {
  const read = readInput(progressKey, input.progressKey);
  return 'values' in read ? (read.values ?? null) : null;
}

/** How an import is done, besides what it does. */
export interface ImportMeans {
  /** Where the lines are judged: in a thread of its own on a server that others wait for, else right here. */
  judge?: (
    sheets: Sheets,
    standing: Standing,
    onProgress: ThreadProgress,
  ) => JudgedSheets | Promise<JudgedSheets>;
  onProgress?: (progress: ImportProgress) => void;
}

/** What the sheets would change; nothing is written. @throws InvalidInput, NotFound */
export async function previewCsv(
  db: Db,
  user: Author,
  input: unknown,
  means: ImportMeans = {},
): Promise<ImportReport> {
  return importSheets(db, user, input, false, means);
}

/**
 * Applies every line that can be applied, in one transaction; bad lines are left out with their reasons. Applying
 * the same files again changes nothing.
 * @throws InvalidInput, NotFound, and ScheduleLocked where sections would change in a locked schedule
 */
export async function importCsv(
  db: Db,
  user: Author,
  input: unknown,
  means: ImportMeans = {},
): Promise<ImportReport> {
  const report = await inTurn(db, TURN_OF_IMPORTS, (tx) => importSheets(tx, user, input, true, means));
  const written = report.counts.new + report.counts.changed;
  await renewStatistics(db, written, ['entrants', 'entries', 'entry_partners', 'sections']);
  return report;
}

/** The same as a part of a transaction that does more. */
export function applySheets(tx: Db, user: Author, input: unknown): Promise<ImportReport> {
  return importSheets(tx, user, input, true, {});
}

async function importSheets(
  db: Db,
  user: Author,
  input: unknown,
  isApplied: boolean,
  { judge = judgeSheets, onProgress }: ImportMeans,
): Promise<ImportReport> {
  const sheets = parseInput(importInput, input);
  const event = await findEvent(db, sheets.eventId, sheets.eventName);
  const schedule = await findSchedule(db, event?.id ?? null, sheets.scheduleId, sheets.scheduleName);
  requirePlaces(sheets, event !== null);
  if (isApplied && event) await holdTurn(db, turnOfEvent(event.id));
  if (isApplied && event) await lockLimits(db, event.id);

  const { people = null, entries = null, sections = null } = sheets;
  const judged = await judge(
    { people, entries, sections, timeZone: event?.timeZone ?? 'UTC' },
    await readStanding(db, event?.id ?? null, schedule?.id ?? null),
    (done, total) => onProgress?.({ step: 'JUDGING', done, total }),
  );
  let eventId = event?.id ?? null;
  let scheduleId = schedule?.id ?? null;
  const onWritten = counting(judged, isApplied ? onProgress : undefined);
  if (isApplied) {
    if (judged.sections.changed.length > 0 && schedule?.isLocked) throw new ScheduleLocked();
    await writePeople(db, judged.people.changed, onWritten);
    if (eventId === null && sheets.eventName)
      eventId = (await insertEvent(db, { name: sheets.eventName })).id;
    if (eventId !== null) await writeEntries(db, eventId, judged.entries.changed, onWritten);
    if (eventId !== null && scheduleId === null && sheets.scheduleName) {
      scheduleId = await insertSchedule(db, eventId, sheets.scheduleName);
    }
  }
  const files = [judged.people, judged.entries, judged.sections];
  const lines = files.flatMap((file) => file.lines);
  const problems = files.flatMap((file) => file.problems);
  const report = reportOf({ eventId, scheduleId, lines, problems, isApplied });
  if (isApplied && scheduleId !== null && report.counts.new + report.counts.changed > 0) {
    const line = { scheduleId, user, content: report.content };
    await asActOnProgram(db, judged, scheduleId, async () => {
      await writeSections(db, user, line.scheduleId, judged.sections.changed, onWritten);
      await writeLog(db, line);
    });
    await announce(db, { scheduleId });
  }
  return report;
}

/**
 * Sections that are imported alone can be undone, as those of the screen. People and entries stay: they belong to all
 * schedules of their event, and may be entered, danced or corrected by then.
 */
async function asActOnProgram(
  tx: Db,
  { people, entries }: JudgedSheets,
  scheduleId: number,
  write: () => Promise<void>,
): Promise<void> {
  if (people.changed.length + entries.changed.length > 0) return write();
  const rule = { refusesLocked: true };
  return actOn(tx, await scheduleToChange(tx, scheduleId, rule), rule, write);
}

/** Adds up what has been written of all three files. */
function counting(judged: JudgedSheets, onProgress: ImportMeans['onProgress']): OnWritten {
  const total = Object.values(judged).reduce((sum, { changed }) => sum + changed.length, 0);
  let done = 0;
  onProgress?.({ step: 'WRITING', done, total });
  return (lines) => {
    done += lines;
    onProgress?.({ step: 'WRITING', done, total });
  };
}

function reportOf(outcome: {
  eventId: number | null;
  scheduleId: number | null;
  lines: ImportLine[];
  problems: ImportProblem[];
  isApplied: boolean;
}): ImportReport {
  const { lines, problems, isApplied, eventId, scheduleId } = outcome;
  const count = (change: ImportLine['change']): number =>
    lines.filter((line) => line.change === change).length;
  const counts = {
    new: count('NEW'),
    changed: count('CHANGED'),
    unchanged: count('UNCHANGED'),
    bad: problems.length,
  };
  const words = [
    `${inFigures(counts.new)} new`,
    `${inFigures(counts.changed)} changed`,
    `${inFigures(counts.unchanged)} unchanged`,
    `${inFigures(counts.bad)} left out`,
  ].join(', ');
  const content = `${isApplied ? 'Imported' : 'Would import'}: ${words}`;
  return { eventId, scheduleId, allLines: lines, problems, counts, isApplied, content };
}

async function findEvent(db: Db, id: unknown, eventName: string | null | undefined) {
  const query = db.selectFrom('events').selectAll();
  if (id !== null && id !== undefined) {
    return eventFromRow(found(await query.where('id', '=', idOf(id)).executeTakeFirst()));
  }
  if (!eventName) return null;
  const row = await query.where('name', '=', eventName).orderBy('id').executeTakeFirst();
  return row ? eventFromRow(row) : null;
}

async function findSchedule(
  db: Db,
  eventId: number | null,
  id: unknown,
  scheduleName: string | null | undefined,
) {
  const query = db.selectFrom('schedules').select(['id', 'event_id', 'is_locked as isLocked']);
  if (id !== null && id !== undefined) {
    const schedule = found(await query.where('id', '=', idOf(id)).executeTakeFirst());
    if (schedule.event_id !== eventId) {
      throw new InvalidInput({ scheduleId: ['This schedule belongs to another event.'] });
    }
    return schedule;
  }
  if (!scheduleName || eventId === null) return null;
  const row = query.where('event_id', '=', eventId).where('name', '=', scheduleName).orderBy('id');
  return (await row.executeTakeFirst()) ?? null;
}

function requirePlaces(sheets: z.output<typeof importInput>, hasEvent: boolean): void {
  const needsEvent = Boolean(sheets.entries || sheets.sections || sheets.scheduleName);
  const needsSchedule = Boolean(sheets.sections) && !sheets.scheduleName && !sheets.scheduleId;
  requireNoProblems(
    needsEvent && !hasEvent && !sheets.eventName
      ? { eventName: ['Name the event that the entries and sections belong to.'] }
      : {},
    needsSchedule ? { scheduleName: ['Name the schedule that the sections belong to.'] } : {},
  );
}

/** Entries made elsewhere at the same moment wait, so that a limit holds for both. */
async function lockLimits(tx: Db, eventId: number): Promise<void> {
  await tx
    .selectFrom('entry_limits')
    .select('id')
    .where('event_id', '=', eventId)
    .orderBy('dance_id')
    .forUpdate()
    .execute();
}

async function insertSchedule(tx: Db, eventId: number, scheduleName: string): Promise<number> {
  const row = await tx
    .insertInto('schedules')
    .values({ event_id: eventId, name: scheduleName })
    .returning('id')
    .executeTakeFirstOrThrow();
  return row.id;
}
