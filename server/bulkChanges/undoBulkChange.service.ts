import { sql } from 'kysely';
import { z } from 'zod';
import type { SignedIn } from '../auth/signedIn.ts';
import { acquireLock, eventLock, IMPORT_LOCK, withLock } from '../db/lock.ts';
import type { Db } from '../db/orm.ts';
import { rowMapper } from '../db/rowMapper.ts';
import { renewStatistics } from '../db/statistics.ts';
import type { Tables } from '../db/tables.ts';
import { Conflict, ScheduleLocked } from '../errors.ts';
import { found } from '../input/found.ts';
import { parseInput, reference } from '../input/validation.ts';
import { entrantsChanged } from '../people/entrant.service.ts';
import { announce } from '../pubsub/channel.ts';
import { writeLog } from '../pubsub/log.ts';
import { backwards, type Changes, readChanges } from '../schedules/undo/changesOfStep.ts';
import { findTouched } from '../schedules/undo/currentState.reader.ts';
import { applyOrRefuse } from '../schedules/undo/undoConflicts.ts';
import { BulkChange } from './bulkChange.entity.ts';
import { findLaterMerge, findUser } from './laterUsers.ts';
import { touchedWords } from './touchedWords.ts';

export const bulkChangeFromRow = rowMapper(BulkChange);
const undoInput = z.object({ id: reference });

/**
 * Undoes an import or a merge as a whole: every table is as before. Refused once any of its rows was changed, or later
 * rows refer to them.
 * @throws InvalidInput, NotFound, ScheduleLocked, and Conflict naming what changed since
 */
export async function undoBulkChange(db: Db, user: SignedIn, input: unknown): Promise<BulkChange> {
  const { id } = parseInput(undoInput, input);
  let written: Changes = new Map();
  const undone = await withLock(db, IMPORT_LOCK, async (tx) => {
    const change = await holdChange(tx, id);
    if (change.undoneAt) throw new Conflict(`${change.undoneBy} already undid this.`);
    const changes = await readChanges(tx, id, 'bulk_change_id');
    const schedules = await holdSchedules(tx, change, changes);
    written = backwards(changes);
    const merge = await findLaterMerge(tx, id, written);
    if (merge) throw new Conflict(merge);
    const touched = await findTouched(tx, written);
    if (touched) throw new Conflict(await touchedWords(tx, touched));
    await refuseDancedSince(tx, written);
    const later = await findUser(tx, written);
    if (later) throw new Conflict(later);
    await applyOrRefuse(tx, { isRedo: false }, written);
    if (change.deletionId) await tx.deleteFrom('deletions').where('id', '=', change.deletionId).execute();
    const row = await tx
      .updateTable('bulk_changes')
      .set({ undone_at: sql<Date>`now()`, undone_by: user.shortName })
      .where('id', '=', id)
      .returningAll()
      .executeTakeFirstOrThrow();
    await announceUndo(tx, user, change, schedules, changes);
    return bulkChangeFromRow(row);
  });
  const rows = [...written.values()].reduce((sum, changed) => sum + changed.length, 0);
  await renewStatistics(db, rows, [...written.keys()] as (keyof Tables)[]);
  return undone;
}

/** @throws Conflict if entries that would get other people were danced with the present ones */
async function refuseDancedSince(tx: Db, changes: Changes): Promise<void> {
  const entries = (changes.get('entries') ?? []).filter(({ before, after }) => before && after?.entrant_id);
  const ids = [
    ...entries.map(({ keys }) => Number(keys.id)),
    ...(changes.get('entry_partners') ?? []).map(({ keys }) => Number(keys.entry_id)),
  ];
  await sql`select refuse_danced(array(select heat_id from heat_entries
    where entry_id = any(${ids}::int[]) and heat_id is not null))`.execute(tx);
}

async function holdChange(tx: Db, id: number): Promise<BulkChange> {
  const row = await tx
    .selectFrom('bulk_changes')
    .selectAll()
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  return bulkChangeFromRow(found(row));
}

/** Locks the events of the affected schedules. @throws ScheduleLocked if it added sections to a locked schedule */
async function holdSchedules(tx: Db, { eventId }: BulkChange, changes: Changes): Promise<number[]> {
  const ids = (table: string): number[] => (changes.get(table) ?? []).map(({ keys }) => Number(keys.id));
  const { rows } = await sql<{ id: number; event_id: number; is_locked: boolean; has_new_sections: boolean }>`
    select distinct s.id, s.event_id, s.is_locked, exists (
      select from sections c where c.schedule_id = s.id and c.id = any(${ids('sections')}::int[])) as has_new_sections
    from schedules s
    where s.event_id = ${eventId}::int
      or s.event_id in (select event_id from entries where id = any(${ids('entries')}::int[]))
      or s.event_id in (select e.event_id from entries e join entry_partners p on p.entry_id = e.id
        where e.id = any(${(changes.get('entry_partners') ?? []).map(({ keys }) => Number(keys.entry_id))}::int[]))
    order by s.event_id, s.id`.execute(tx);
  for (const event of new Set(rows.map((row) => row.event_id))) await acquireLock(tx, eventLock(event));
  if (rows.some((row) => row.is_locked && row.has_new_sections)) throw new ScheduleLocked();
  return rows.map((row) => row.id);
}

async function announceUndo(
  tx: Db,
  user: SignedIn,
  change: BulkChange,
  schedules: readonly number[],
  changes: Changes,
): Promise<void> {
  const { rows } = await sql<{ id: number }>`
    select id from schedules where id = any(${schedules}::int[]) order by id`.execute(tx);
  for (const { id: scheduleId } of rows) {
    await writeLog(tx, { scheduleId, user, content: `Undid: ${change.content}` });
    await announce(tx, { scheduleId });
  }
  const people = (changes.get('entrants') ?? []).filter(({ before }) => before !== null);
  if (people.length > 0)
    await entrantsChanged.publish(tx, { entrantIds: people.map(({ keys }) => Number(keys.id)) });
}
