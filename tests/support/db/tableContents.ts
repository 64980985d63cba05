import { Client } from 'pg';

/**
 * Every table's rows by table name, as PostgreSQL prints them, sorted. Revisions list only their scopes, because a restored
 * database continues with much higher numbers.
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
