import { cacheOf, type Kind } from '../cache/revisionCache.ts';
import { oneOf } from '../db/oneOf.ts';
import type { Db } from '../db/orm.ts';
import { columnsWithout, mapperWithout } from '../db/rowMapper.ts';
import { found } from '../input/found.ts';
import { byRevision, type RevisionLoader } from '../schedules/byRevision.ts';
import { anchorProgram } from './anchorProgram.ts';
import { readPresentProgram } from './program.reader.ts';
import type { Program } from './program.ts';
import { ScheduleVersion } from './scheduleVersion.entity.ts';

/** A version without what it shows. */
export type VersionHead = Omit<ScheduleVersion, 'program' | 'timeZone'>;

const SHOWN = ['program', 'timeZone'] as const;
const COLUMNS = columnsWithout(ScheduleVersion, SHOWN);
const headFromRow = mapperWithout(ScheduleVersion, SHOWN);

/** The versions of some schedules, the newest first. */
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

/** A program takes about two megabytes for ten thousand rows. */
const bytes = ({ heats, people }: Program): number => 2000 * heats.length + 300 * people.length;
const VERSION: Kind<Program> = { name: 'version', bytes };

/**
 * What a version shows. It never changes but for the time zone of its event; a schedule that was deleted may leave its
 * number to another one.
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

/** Lets the clock times of all versions of an event be those of its time zone. */
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

const presentPrograms = byRevision<Program>(
  { name: 'program', bytes },
  async (db, ids) =>
    new Map(await Promise.all(ids.map(async (id) => [id, await readPresentProgram(db, id)] as const))),
);

/** The current schedule, read again once it has changed. @throws NotFound */
export async function presentProgram(
  db: Db,
  scheduleId: number,
  revisions: RevisionLoader,
): Promise<Program> {
  const [program] = await presentPrograms(db, [scheduleId], revisions);
  return found(program);
}
