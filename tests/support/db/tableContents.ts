import { Client } from 'pg';

/**
 * Every table of a database by its name: its rows as PostgreSQL writes them, in one order; but for what tells in which
 * database they are, which each connection may add to.
 */
export async function tableContents(
  connectionString: string,
  { withTimelines = false } = {},
): Promise<Record<string, string[]>> {
  const client = new Client({ connectionString, options: '-c TimeZone=UTC' });
  await client.connect();
  try {
    const { rows: tables } = await client.query<{ name: string }>(`select table_name as name
      from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE' order by 1`);
    const contents: Record<string, string[]> = {};
    for (const { name } of tables) {
      if (name === 'timelines' && !withTimelines) continue;
      const where = name === 'revisions' && !withTimelines ? "where scope <> 'timeline'" : '';
      const { rows } = await client.query<{ row: string }>(
        `select t::text as row from "${name}" t ${where} order by 1`,
      );
      contents[name] = rows.map(({ row }) => row);
    }
    return contents;
  } finally {
    await client.end();
  }
}
