import { Client } from 'pg';

/** Migrated database with only the reference dances; every test database is a copy of it. */
export const TEMPLATE = 'template_floorcraft';

/** Creates a database, a copy of `template` where given, and returns its connection string. */
export async function createDatabase(server: string, name: string, template?: string): Promise<string> {
  // The operating system copies a thousand files in a quarter of PostgreSQL's time.
  const source = template ? ` TEMPLATE "${template}" STRATEGY FILE_COPY` : '';
  await administer(server, "SET file_copy_method = 'clone'", `CREATE DATABASE ${name}${source}`);
  return withDatabase(server, name);
}

export async function dropDatabase(server: string, name: string): Promise<void> {
  await administer(server, `DROP DATABASE IF EXISTS ${name} WITH (FORCE)`);
}

/** Databases of test files that were not dropped. */
export async function testDatabases(server: string): Promise<string[]> {
  const client = new Client({ connectionString: server });
  await client.connect();
  const { rows } = await client.query<{ datname: string }>(
    "select datname from pg_database where datname like 'test\\_%'",
  );
  await client.end();
  return rows.map(({ datname }) => datname);
}

function withDatabase(server: string, name: string): string {
  const url = new URL(server);
  url.pathname = `/${name}`;
  return url.href;
}

async function administer(server: string, ...statements: string[]): Promise<void> {
  const client = new Client({ connectionString: server });
  await client.connect();
  try {
    for (const statement of statements) await client.query(statement);
  } finally {
    await client.end();
  }
}
