import { oneOf } from '../db/oneOf.ts';
import type { Db } from '../db/orm.ts';
import { columnsWithout, mapperWithout } from '../db/rowMapper.ts';
import { found } from '../input/found.ts';
import { byRevision, type RevisionLoader } from '../schedules/byRevision.ts';
import { readScheduleRevisions } from '../schedules/scheduleRevisions.ts';
import { readPresentProgram } from './program.reader.ts';
import type { Program } from './program.ts';
import { ScheduleVersion } from './scheduleVersion.entity.ts';

/** A version without what it shows. */
export type VersionHead = Omit<ScheduleVersion, 'program'>;

const COLUMNS = columnsWithout(ScheduleVersion, ['program']);
const headFromRow = mapperWithout(ScheduleVersion, ['program']);

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

/** Programs of versions that are kept as they were read; each may have megabytes. */
const KEPT = 8;
const kept = new WeakMap<Db, Map<string, Promise<Program>>>();

/**
 * What a version shows. A version never changes, so those asked for last are remembered; only a database that has lost
 * it may come to another one of that number, of another moment.
 * @throws NotFound
 */
export async function readVersionProgram(db: Db, scheduleId: number, number: number): Promise<Program> {
  if (db.isTransaction) return readProgram(db, scheduleId, number);
  const { published_at: publishedAt } = found(
    await versionOf(db, scheduleId, number).select('published_at').executeTakeFirst(),
  );
  const programs = kept.get(db) ?? new Map<string, Promise<Program>>();
  kept.set(db, programs);
  const key = `${scheduleId} ${number} ${publishedAt.toISOString()}`;
  const program = programs.get(key) ?? readProgram(db, scheduleId, number);
  programs.delete(key);
  programs.set(key, program);
  program.catch(() => programs.delete(key));
  const [oldest] = programs.keys();
  if (programs.size > KEPT && oldest !== undefined) programs.delete(oldest);
  return program;
}

async function readProgram(db: Db, scheduleId: number, number: number): Promise<Program> {
  return found(await versionOf(db, scheduleId, number).select('program').executeTakeFirst()).program;
}

const versionOf = (db: Db, scheduleId: number, number: number) =>
  db.selectFrom('schedule_versions').where('schedule_id', '=', scheduleId).where('number', '=', number);

const presentPrograms = byRevision<Program>(
  async (db, ids) =>
    new Map(await Promise.all(ids.map(async (id) => [id, await readPresentProgram(db, id)] as const))),
  readScheduleRevisions,
  2,
);

/** The schedule as it stands, read again once it has changed. @throws NotFound */
export async function presentProgram(
  db: Db,
  scheduleId: number,
  revisions: RevisionLoader,
): Promise<Program> {
  const [program] = await presentPrograms(db, [scheduleId], revisions);
  return found(program);
}
