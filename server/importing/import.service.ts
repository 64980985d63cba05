import { z } from 'zod';
import type { Db } from '../db/orm.ts';
import { holdTurn, inTurn, TURN_OF_IMPORTS, turnOfEvent } from '../db/turn.ts';
import { InvalidInput, ScheduleLocked } from '../errors.ts';
import { eventFromRow } from '../events/event.reader.ts';
import { insertEvent } from '../events/insertEvent.ts';
import { found, idOf } from '../input/found.ts';
import { name, parseInput } from '../input/validation.ts';
import { announce } from '../news/channel.ts';
import { type Author, writeLog } from '../news/log.ts';
import { readCsv } from './csv.ts';
import { judgeEntries, readStanding, writeEntries } from './entries.ts';
import type { ImportFile, ImportLine, ImportProblem, ImportReport } from './importReport.ts';
import { readKnown } from './known.ts';
import { judgePeople, writePeople } from './people.ts';
import { judgeSections, readSections, writeSections } from './sections.ts';

const LONGEST_FILE = 15_000_000;
const file = z.string().max(LONGEST_FILE, 'The file is too large.').nullish();

const importInput = z.object({
  eventId: z.unknown().optional(),
  eventName: name().nullish(),
  scheduleId: z.unknown().optional(),
  scheduleName: name().nullish(),
  people: file,
  entries: file,
  sections: file,
});

/** What the sheets would change; nothing is written. @throws InvalidInput, NotFound */
export async function previewCsv(db: Db, user: Author, input: unknown): Promise<ImportReport> {
  return importSheets(db, user, input, false);
}

/**
 * Applies every line that can be applied, in one transaction; bad lines are left out with their reasons. Applying
 * the same files again changes nothing.
 * @throws InvalidInput, NotFound, and ScheduleLocked where sections would change in a locked schedule
 */
export async function importCsv(db: Db, user: Author, input: unknown): Promise<ImportReport> {
  return inTurn(db, TURN_OF_IMPORTS, (tx) => applySheets(tx, user, input));
}

/** The same as a part of a transaction that does more. */
export function applySheets(tx: Db, user: Author, input: unknown): Promise<ImportReport> {
  return importSheets(tx, user, input, true);
}

async function importSheets(db: Db, user: Author, input: unknown, isApplied: boolean): Promise<ImportReport> {
  const sheets = parseInput(importInput, input);
  const event = await findEvent(db, sheets.eventId, sheets.eventName);
  const schedule = await findSchedule(db, event?.id ?? null, sheets.scheduleId, sheets.scheduleName);
  requirePlaces(sheets, event !== null);
  if (isApplied && event) await holdTurn(db, turnOfEvent(event.id));
  if (isApplied && event) await lockLimits(db, event.id);

  const known = await readKnown(db);
  const csv = (kind: ImportFile, text: string | null | undefined) =>
    text === null || text === undefined ? { lines: [], problems: [] } : readCsv(kind, text);
  const people = judgePeople(csv('PEOPLE', sheets.people), known);
  const standing = event ? await readStanding(db, event.id, known) : { entries: [], limits: new Map() };
  const entries = judgeEntries(csv('ENTRIES', sheets.entries), known, standing);
  const present = schedule ? await readSections(db, schedule.id, known) : [];
  const sections = judgeSections(csv('SECTIONS', sheets.sections), known, present, event?.timeZone ?? 'UTC');

  let eventId = event?.id ?? null;
  let scheduleId = schedule?.id ?? null;
  if (isApplied) {
    if (sections.changed.length > 0 && schedule?.isLocked) throw new ScheduleLocked();
    await writePeople(db, people.changed);
    if (eventId === null && sheets.eventName)
      eventId = (await insertEvent(db, { name: sheets.eventName })).id;
    if (eventId !== null) await writeEntries(db, eventId, entries.changed);
    if (eventId !== null && scheduleId === null && sheets.scheduleName) {
      scheduleId = await insertSchedule(db, eventId, sheets.scheduleName);
    }
    if (scheduleId !== null) await writeSections(db, user, scheduleId, sections.changed);
  }
  const lines = [...people.lines, ...entries.lines, ...sections.lines];
  const problems = [...people.problems, ...entries.problems, ...sections.problems];
  const report = reportOf({ eventId, scheduleId, lines, problems, isApplied });
  if (isApplied && scheduleId !== null && report.counts.new + report.counts.changed > 0) {
    await writeLog(db, { scheduleId, user, content: report.content });
    await announce(db, { scheduleId });
  }
  return report;
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
  const words = `${counts.new} new, ${counts.changed} changed, ${counts.unchanged} unchanged, ${counts.bad} left out`;
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
  if (needsEvent && !hasEvent && !sheets.eventName) {
    throw new InvalidInput({ eventName: ['Name the event that the entries and sections belong to.'] });
  }
  if (sheets.sections && !sheets.scheduleName && !sheets.scheduleId) {
    throw new InvalidInput({ scheduleName: ['Name the schedule that the sections belong to.'] });
  }
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
