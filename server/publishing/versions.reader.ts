import { cacheOf, type Kind } from '../cache/revisionCache.ts';
import { oneOf } from '../db/oneOf.ts';
import type { Db } from '../db/orm.ts';
import { columnsWithout, mapperWithout } from '../db/rowMapper.ts';
import { found } from '../input/found.ts';
import { byRevision, type RevisionLoader } from '../schedules/byRevision.ts';
import { anchorProgram } from './anchorProgram.ts';
import { readCurrentProgram } from './program.reader.ts';
import type { Program } from './program.ts';
import { ScheduleVersion } from './scheduleVersion.entity.ts';

/** A version without its content. */
export type VersionHead = Omit<ScheduleVersion, 'program' | 'timeZone'>;

const SHOWN = ['program', 'timeZone'] as const;
const COLUMNS = columnsWithout(ScheduleVersion, SHOWN);
const headFromRow = mapperWithout(ScheduleVersion, SHOWN);

/** Newest first per schedule. */
export async function readVersions(db: Db, scheduleIds: readonly number[]): Promise<VersionHead[]> {
  const rows = await db
    .selectFrom('schedule_versions')
    .select(COLUMNS)
    .where(oneOf('schedule_id', scheduleIds))
    .orderBy('schedule_id')
    .orderBy('number', 'desc')
    .execute();
  return rows.map(headFromRow);
}

/** About two megabytes for ten thousand rows. */
const bytes = ({ heats, people }: Program): number => 2000 * heats.length + 300 * people.length;
const VERSION: Kind<Program> = { name: 'version', bytes };

/**
 * Reads a version's content, which changes only with the event's time zone. The publication time is part of the cache
 * key, since a deleted schedule's number may be reused.
 * @throws NotFound
 */
export async function readVersionProgram(db: Db, scheduleId: number, number: number): Promise<Program> {
  if (db.isTransaction) return readProgram(db, scheduleId, number);
  const { published_at: publishedAt, time_zone: timeZone } = found(
    await versionOf(db, scheduleId, number).select(['published_at', 'time_zone']).executeTakeFirst(),
  );
  return cacheOf(db).of(VERSION, `${scheduleId} ${number}`, `${publishedAt.toISOString()} ${timeZone}`, () =>
    readProgram(db, scheduleId, number),
  );
}

async function readProgram(db: Db, scheduleId: number, number: number): Promise<Program> {
  const { program, time_zone: timeZone } = found(
    await versionOf(db, scheduleId, number).select(['program', 'time_zone']).executeTakeFirst(),
  );
  return timeZone === null ? program : anchorProgram(program, timeZone);
}

/** Moves the clock times of all versions of an event to its new time zone. */
export async function anchorVersions(
  tx: Db,
  { eventId, timeZone }: { eventId: number; timeZone: string },
): Promise<void> {
  await tx
    .updateTable('schedule_versions')
    .set({ time_zone: timeZone })
    .where('schedule_id', 'in', (query) =>
      query.selectFrom('schedules').select('id').where('event_id', '=', eventId),
    )
    .execute();
}

const versionOf = (db: Db, scheduleId: number, number: number) =>
  db.selectFrom('schedule_versions').where('schedule_id', '=', scheduleId).where('number', '=', number);

const currentPrograms = byRevision<Program>(
  { name: 'program', bytes },
  async (db, ids) =>
    new Map(await Promise.all(ids.map(async (id) => [id, await readCurrentProgram(db, id)] as const))),
);

/** The current schedule, cached by revision. @throws NotFound */
export async function currentProgram(
  db: Db,
  scheduleId: number,
  revisions: RevisionLoader,
): Promise<Program> {
  const [program] = await currentPrograms(db, [scheduleId], revisions);
  return found(program);
}
