import { ReflectMetadataProvider } from '@mikro-orm/decorators/legacy';
import { Migrator } from '@mikro-orm/migrations';
import { type EntityName, MikroORM } from '@mikro-orm/postgresql';
import type { Kysely } from 'kysely';
import { migrationsList } from '../../migrations/list.ts';
import { ColumnNaming } from './columns.ts';
import { watchedClient } from './connection/watchedClient.ts';
import { driverTypes } from './driverTypes.ts';
import type { Tables } from './tables.ts';

/** The typed door to the database: the pool, or one transaction of it. */
export type Db = Kysely<Tables>;

export interface OrmOptions {
  /** postgresql://… ; with ?host=/folder for a unix socket. */
  connectionString: string;
  entities: EntityName[];
  /** Most connections of this copy of the program. */
  poolSize?: number;
  /** A connection whose statement is not answered by then is closed; longer than any statement may take. */
  silenceMilliseconds?: number;
  /** Called with each statement, for tests that count them. */
  onStatement?: (sql: string) => void;
  /** Called when a statement is done, with what it took. */
  onStatementDone?: (sql: string, milliseconds: number) => void;
}

/**
 * Opens the pool. The address goes to the driver as it is: MikroORM's own `clientUrl` would drop a socket folder.
 * Statements run in UTC and end after 60 s, so that nothing a client asks for can hold a connection for ever.
 */
export async function openOrm({
  connectionString,
  entities,
  poolSize = 10,
  silenceMilliseconds = 65_000,
  onStatement,
  onStatementDone,
}: OrmOptions): Promise<MikroORM> {
  const dbName = decodeURIComponent(new URL(connectionString).pathname.slice(1)) || 'postgres';
  return MikroORM.init({
    dbName,
    entities,
    metadataProvider: ReflectMetadataProvider,
    namingStrategy: ColumnNaming,
    extensions: [Migrator],
    migrations: {
      migrationsList,
      snapshot: false,
      tableName: 'migrations',
      transactional: true,
    },
    pool: { min: 0, max: poolSize },
    driverOptions: {
      connectionString,
      connectionTimeoutMillis: 10_000,
      keepAlive: true,
      query_timeout: silenceMilliseconds,
      types: driverTypes,
      options: '-c TimeZone=UTC -c statement_timeout=60000 -c idle_in_transaction_session_timeout=120000',
      Client: watchedClient({ sent: onStatement, done: onStatementDone }),
    },
    colors: false,
    debug: false,
    // Standard output belongs to the structured log.
    logger: () => undefined,
  });
}

/** The door on the pool itself: each statement takes a connection for as long as it runs. */
export function dbOf(orm: MikroORM): Db {
  return orm.em.getKysely<Tables>() as unknown as Db;
}
