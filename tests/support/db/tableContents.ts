import { Client } from 'pg';

/**
 * Every table of a database by its name: its rows as PostgreSQL writes them, in one order; but of revisions their scopes
 * alone, as a restored database goes on far above what was saved.
 */
export async function tableContents(connectionString: string): Promise<Record<string, string[]>> {
  const client = new Client({ connectionString, options: '-c TimeZone=UTC' });
  await client.connect();
  try {
    const { rows: tables } = await client.query<{ name: string }>(`select table_name as name
      from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE' order by 1`);
    const contents: Record<string, string[]> = {};
    for (const { name } of tables) {
      const row = name === 'revisions' ? 'scope' : 't::text';
      const { rows } = await client.query<{ row: string }>(
        `select ${row} as row from "${name}" t order by 1`,
      );
      contents[name] = rows.map(({ row }) => row);
    }
    return contents;
  } finally {
    await client.end();
  }
}
