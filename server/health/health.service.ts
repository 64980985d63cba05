import { sql } from 'kysely';
import { ACCESS_SECONDS } from '../auth/tokens.ts';
import { userFromRow } from '../auth/user.entity.ts';
import { type BackupFolder, newestBackup } from '../backup/backupFolder.ts';
import { oneOf } from '../db/oneOf.ts';
import type { Db } from '../db/orm.ts';
import { unknownActCount } from '../journal/journal.ts';
import type { BackupHealth, ConnectedPerson, DatabaseHealth, Health, ProgramCopy } from './health.types.ts';
import type { Incidents } from './incidents.ts';
import { VERSION } from './metrics.ts';

/** Sources of this instance. */
export interface HealthSources {
  startedAt: Date;
  isEmbedded: boolean;
  backups: BackupFolder;
  incidents: Incidents;
}

/** Audit line of a completed download. */
export const BACKUP_DOWNLOADED = 'Downloaded a backup';

/** Accounts seen within the life of an access token, plus a minute. */
const SEEN_SECONDS = ACCESS_SECONDS + 60;

export async function readHealth(db: Db, sources: HealthSources): Promise<Health> {
  const { startedAt, isEmbedded, backups, incidents } = sources;
  const [database, copies, backup, people] = await Promise.all([
    databaseHealth(db, isEmbedded),
    copiesOf(db),
    backupHealth(db, backups, isEmbedded),
    peopleOf(db),
  ]);
  return {
    version: VERSION,
    startedAt,
    database,
    copies,
    backups: backup,
    people,
    incidents: [...incidents.list()],
    incidentCount: incidents.count,
    unknownActs: unknownActCount(),
  };
}

async function databaseHealth(db: Db, isEmbedded: boolean): Promise<DatabaseHealth> {
  const start = performance.now();
  await sql`select 1`.execute(db);
  const answerMilliseconds = performance.now() - start;
  const { rows } = await sql<Omit<DatabaseHealth, 'isEmbedded' | 'answerMilliseconds'>>`
    select 'PostgreSQL ' || split_part(current_setting('server_version'), ' ', 1) as version,
      pg_database_size(current_database())::float8 as bytes,
      count(*)::int as connections,
      (count(*) filter (where wait_event_type = 'Lock'))::int as waiting
    from pg_stat_activity where datname = current_database() and backend_type = 'client backend'`.execute(db);
  const [row] = rows;
  if (!row) throw new Error('No row from pg_stat_activity.');
  return { ...row, isEmbedded, answerMilliseconds };
}

/** Each instance has one connection for notifications. */
async function copiesOf(db: Db): Promise<ProgramCopy[]> {
  const { rows } = await sql<ProgramCopy>`
    select pid::text as id, backend_start as "connectedAt", coalesce(host(client_addr), '') as address
    from pg_stat_activity
    where datname = current_database() and application_name = 'floorcraft news'
    order by backend_start`.execute(db);
  return rows;
}

async function backupHealth(db: Db, folder: BackupFolder, isHourly: boolean): Promise<BackupHealth> {
  // An unplugged USB stick counts as empty; the next backup's failure appears among the errors.
  const kept = isHourly ? await folder.list().catch(() => []) : [];
  const newest = newestBackup(kept, new Date());
  const download = await db
    .selectFrom('audit_entries')
    .select((select) => select.fn.max('at').as('at'))
    .where('act', '=', 'EXPORTED')
    .where('content', '=', BACKUP_DOWNLOADED)
    .executeTakeFirst();
  return {
    isHourly,
    folder: isHourly ? folder.path : '',
    count: kept.length,
    newestAt: newest?.madeAt ?? null,
    newestBytes: newest?.bytes ?? 0,
    downloadedAt: download?.at ?? null,
  };
}

async function peopleOf(db: Db): Promise<ConnectedPerson[]> {
  const { rows } = await sql<{ userId: number; signIns: number; lastSeenAt: Date }>`
    select user_id as "userId", count(*)::int as "signIns", max(last_used_at) as "lastSeenAt"
    from refresh_tokens
    where revoked_at is null and last_used_at > now() - ${SEEN_SECONDS} * interval '1 second'
    group by user_id order by max(last_used_at) desc`.execute(db);
  if (rows.length === 0) return [];
  const ids = rows.map(({ userId }) => userId);
  const users = await db.selectFrom('users').selectAll().where(oneOf('id', ids)).execute();
  const known = new Map(users.map((row) => [row.id, userFromRow(row)]));
  return rows.flatMap(({ userId, ...seen }) => {
    const user = known.get(userId);
    return user ? [{ user, ...seen }] : [];
  });
}

declare module '../auth/context.ts' {
  interface Services {
    health: HealthSources;
  }
}
