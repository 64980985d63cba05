import { ReflectMetadataProvider } from '@mikro-orm/decorators/legacy';
import { Migrator } from '@mikro-orm/migrations';
import { type EntityName, MikroORM } from '@mikro-orm/postgresql';
import type { Kysely } from 'kysely';
import { migrationsList } from '../../migrations/list.ts';
import { ColumnNaming } from './columns.ts';
import { driverTypes } from './connection/ownConnection.ts';
import { watchedClient } from './connection/watchedClient.ts';
import type { Tables } from './tables.ts';

/** The query builder on the pool or on one transaction. */
export type Db = Kysely<Tables>;

export interface OrmOptions {
  /** postgresql://…, with ?host=/folder for a Unix socket. */
  connectionString: string;
  entities: EntityName[];
  /** Most connections of this instance. */
  poolSize?: number;
  /** Closes a connection whose statement gets no answer by then; must exceed the statement timeout. */
  silenceMilliseconds?: number;
  /** For tests that count statements. */
  onStatement?: (sql: string) => void;
  onStatementDone?: (sql: string, milliseconds: number) => void;
}

/**
 * Opens the pool. The connection string goes directly to the driver: MikroORM's `clientUrl` would drop a socket folder.
 * Statements run in UTC and time out after 60 s, so no request holds a connection forever.
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
    // Standard output is for the structured log.
    logger: () => undefined,
  });
}

/** The query builder on the pool: each statement takes a connection while it runs. */
export function dbOf(orm: MikroORM): Db {
  return orm.em.getKysely<Tables>() as unknown as Db;
}
