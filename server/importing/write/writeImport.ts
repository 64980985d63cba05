import { recordBulkChange } from '../../bulkChanges/recordBulkChange.ts';
import { acquireLock, eventLock } from '../../db/lock.ts';
import type { Db } from '../../db/orm.ts';
import { ScheduleLocked } from '../../errors.ts';
import { insertEvent } from '../../events/event.service.ts';
import { announce } from '../../pubsub/channel.ts';
import { type Author, writeLog } from '../../pubsub/log.ts';
import { actOn, scheduleToChange } from '../../schedules/changeSchedule.ts';
import type { OnWritten } from '../collections.ts';
import { rememberShape, shapeOfEvent } from '../files/importShapes.ts';
import type { PreparedImport } from '../importJob.ts';
import type { ImportPlace, RequestedPlace } from '../importPlace.ts';
import type { PairDecision } from '../judge/decisions.ts';
import type { WordChoice } from '../judge/words.ts';
import { contentOf, type ReportData } from '../reportOf.ts';
import { removeEntries } from './removeEntries.ts';
import { writeDances } from './writeDances.ts';

import { writeEntries } from './writeEntries.ts';
import { writeNames } from './writeNames.ts';
import { writeDifferent, writePeople } from './writePeople.ts';
import { writeSections } from './writeSections.ts';
import { writeTimes } from './writeTimes.ts';

interface WriteCase {
  requested: RequestedPlace & { eventDate?: string | null | undefined; timeZone?: string | null | undefined };
  place: ImportPlace;
  prepared: PreparedImport;
  report: ReportData;
  words: readonly WordChoice[];
  pairs: readonly PairDecision[];
  removeIds: readonly number[];
}

export interface Written {
  eventId: number | null;
  scheduleId: number | null;
  content: string;
  bulkChangeId: number | null;
}

/** Writes an import within the caller's transaction, as one undoable change. */
export async function writeImport(
  tx: Db,
  user: Author,
  what: WriteCase,
  onWritten: OnWritten,
): Promise<Written> {
  const { prepared, report, place, removeIds } = what;
  const { changes } = prepared;
  if (changes.sections.length > 0 && place.schedule?.isLocked) throw new ScheduleLocked();
  const removable = new Set(changes.goneIds);
  const removed = removeIds.filter((id) => removable.has(id));
  const content = contentOf(report.counts, true, removed.length);
  const isChange = report.counts.new + report.counts.changed + removed.length > 0;
  const write = async () => {
    await writeNames(tx, 'studios', changes.studios);
    await writePeople(tx, changes.people, onWritten);
    await writeDifferent(tx, changes.named, what.pairs);
    const eventId = await eventOf(tx, what);
    await writeDances(tx, eventId, changes.dances, onWritten);
    if (eventId !== null) await writeEntries(tx, user, eventId, changes.entries, onWritten);
    if (eventId !== null) await writeTimes(tx, eventId, changes.times, onWritten);
    const deletionId = eventId === null ? null : await removeEntries(tx, user, eventId, removed);
    const scheduleId = eventId === null ? null : await scheduleOf(tx, eventId, what);
    await remember(tx, what, eventId);
    if (scheduleId !== null && isChange)
      await writeProgram(tx, user, scheduleId, { what, content, onWritten });
    return { eventId, scheduleId, deletionId };
  };
  const { result, changeId } = await recordBulkChange(tx, user, 'IMPORT', write, ({ eventId, deletionId }) =>
    isChange || (eventId !== null && place.event === null)
      ? { content: contentFor(content, what), eventId, deletionId }
      : null,
  );
  return { eventId: result.eventId, scheduleId: result.scheduleId, content, bulkChangeId: changeId };
}

/** "Imported entries.xlsx and people.csv: 214 new, …" */
function contentFor(content: string, { prepared }: WriteCase): string {
  return content.replace('Imported', `Imported ${namesOf(prepared)}`.trim());
}

/** "entries.xlsx, people.csv, and 2 more"; empty for texts without a file. */
function namesOf({ files }: PreparedImport): string {
  const names = files.map(({ name }) => name).filter(Boolean);
  const shown = names.length > 3 ? [...names.slice(0, 2), `${names.length - 2} more`] : names;
  return new Intl.ListFormat('en').format(shown);
}

async function eventOf(tx: Db, { requested, place }: WriteCase): Promise<number | null> {
  if (place.event) return place.event.id;
  if (!requested.eventName) return null;
  const { id } = await insertEvent(tx, {
    name: requested.eventName,
    ...(requested.timeZone ? { timeZone: requested.timeZone } : {}),
    ...(requested.eventDate ? { date: requested.eventDate } : {}),
  });
  await acquireLock(tx, eventLock(id));
  return id;
}

async function scheduleOf(tx: Db, eventId: number, { requested, place }: WriteCase): Promise<number | null> {
  if (place.schedule) return place.schedule.id;
  if (!requested.scheduleName) return null;
  const row = await tx
    .insertInto('schedules')
    .values({ event_id: eventId, name: requested.scheduleName })
    .returning('id')
    .executeTakeFirstOrThrow();
  return row.id;
}

async function remember(
  tx: Db,
  { prepared, report, words }: WriteCase,
  eventId: number | null,
): Promise<void> {
  // Also how styles were read: the styles of other events must not change it.
  const styles = report.words.flatMap(({ kind, written, means, answered }) =>
    kind === 'STYLE' ? { kind, written, means, answered } : [],
  );
  const day = new Intl.DateTimeFormat('en-US', { timeZone: report.timeZone, month: 'short', day: 'numeric' });
  const answered = `${namesOf(prepared)} on ${day.format()}`;
  const said = words.map((word) => ({ ...word, answered }));
  if (eventId !== null)
    await rememberShape(tx, shapeOfEvent(eventId), { sheets: [], words: [...styles, ...said] });
  for (const { shape, choices, sheets, isRemembered } of prepared.files) {
    const chosen = (choices?.sheets ?? []).map((choice) => ({
      ...choice,
      headings:
        sheets.find(({ sheet }) => sheet === choice.sheet)?.columns.map(({ heading }) => heading) ?? [],
    }));
    await rememberShape(tx, shape, { sheets: isRemembered ? [] : chosen, words: said });
  }
}

/**
 * Writes the sections. If the import holds nothing else, the schedule's own undo covers it; people and entries belong
 * to all schedules of the event.
 */
async function writeProgram(
  tx: Db,
  user: Author,
  scheduleId: number,
  { what, content, onWritten }: { what: WriteCase; content: string; onWritten: OnWritten },
): Promise<void> {
  const { people, entries, sections } = what.prepared.changes;
  const write = async (): Promise<void> => {
    await writeSections(tx, user, scheduleId, sections, onWritten);
    await writeLog(tx, { scheduleId, user, content });
  };
  const rule = { refusesLocked: true };
  if (people.length + entries.pages.length > 0) await write();
  else await actOn(tx, await scheduleToChange(tx, scheduleId, rule), rule, write);
  await announce(tx, { scheduleId });
}
