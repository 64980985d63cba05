import type { Client } from 'pg';
import type { BackupTable } from './backupFormat.ts';

const MIGRATIONS_TABLE = 'migrations';

/**
 * The tables of this database, at any schema version, each after those that it refers to. Without tables of extensions,
 * generated columns, and unlogged tables, which hold files for a day.
 */
export async function databaseTables(client: Client): Promise<BackupTable[]> {
  const { rows } = await client.query<BackupTable & { needs: string[] }>(`
    select c.relname as table,
      array(select a.attname::text from pg_attribute a
        where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
        order by a.attnum) as columns,
      array(select distinct f.confrelid::regclass::text from pg_constraint f
        where f.conrelid = c.oid and f.contype = 'f' and f.confrelid <> c.oid) as needs
    from pg_class c
    where c.relkind = 'r' and c.relpersistence = 'p' and c.relnamespace = current_schema()::regnamespace
      and not exists (select from pg_depend d where d.objid = c.oid and d.deptype = 'e')
    order by c.relname`);
  const sorted: BackupTable[] = [];
  const done = new Set<string>();
  while (sorted.length < rows.length) {
    const next = rows.filter((row) => !done.has(row.table) && row.needs.every((need) => done.has(need)));
    if (next.length === 0) throw new Error('Foreign keys form a cycle.');
    for (const { table, columns } of next) {
      sorted.push({ table, columns });
      done.add(table);
    }
  }
  return sorted;
}

/** Names of the applied migrations in order; none if the database is empty. */
export async function databaseMigrations(client: Client): Promise<string[]> {
  const { rows: found } = await client.query(
    `select to_regclass('${MIGRATIONS_TABLE}') is not null as is_there`,
  );
  if (!found[0]?.is_there) return [];
  const { rows } = await client.query<{ name: string }>(`select name from ${MIGRATIONS_TABLE} order by name`);
  return rows.map(({ name }) => name);
}

/** The id sequence of each table. */
export async function idSequences(client: Client): Promise<Map<string, string>> {
  const { rows } = await client.query<{ table: string; sequence: string }>(`
    select t.relname as table, format('%I', s.relname) as sequence
    from pg_depend d
    join pg_class s on s.oid = d.objid and s.relkind = 'S'
    join pg_class t on t.oid = d.refobjid
    where t.relnamespace = current_schema()::regnamespace and d.deptype in ('a', 'i')
    order by t.relname`);
  return new Map(rows.map(({ table, sequence }) => [table, sequence]));
}
