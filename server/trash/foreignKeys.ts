import { sql } from 'kysely';
import type { Db } from '../db/orm.ts';

/** A foreign key, read from the database. */
export interface ForeignKey {
  table: string;
  columns: string[];
  parent: string;
  parentColumns: string[];
  /** What deleting the parent does to the row; KEPT refuses to delete the parent. */
  onDelete: 'CASCADE' | 'SET NULL' | 'KEPT';
  /** Columns that SET NULL clears. */
  emptied: string[];
  /** True for ON UPDATE CASCADE. */
  followsUpdates: boolean;
}

export async function readForeignKeys(db: Db): Promise<ForeignKey[]> {
  const { rows } = await sql<ForeignKey>`
    select f.conrelid::regclass::text as table, f.confrelid::regclass::text as parent,
      (select array_agg(a.attname::text order by k.place) from unnest(f.conkey) with ordinality k(number, place)
        join pg_attribute a on a.attrelid = f.conrelid and a.attnum = k.number) as columns,
      (select array_agg(a.attname::text order by k.place) from unnest(f.confkey) with ordinality k(number, place)
        join pg_attribute a on a.attrelid = f.confrelid and a.attnum = k.number) as "parentColumns",
      case f.confdeltype when 'c' then 'CASCADE' when 'n' then 'SET NULL' else 'KEPT' end as "onDelete",
      (select coalesce(array_agg(a.attname::text), '{}') from unnest(coalesce(f.confdelsetcols, f.conkey)) k(number)
        join pg_attribute a on a.attrelid = f.conrelid and a.attnum = k.number) as emptied,
      f.confupdtype = 'c' as "followsUpdates"
    from pg_constraint f join pg_class c on c.oid = f.conrelid
    where f.contype = 'f' and c.relnamespace = current_schema()::regnamespace
    order by f.conrelid::regclass::text, f.conname`.execute(db);
  return rows;
}

/** The tables, parents before children. @throws for a cycle of tables */
export function inOrder(tables: ReadonlySet<string>, keys: readonly ForeignKey[]): string[] {
  const sorted: string[] = [];
  const rest = new Set(tables);
  while (rest.size > 0) {
    const next = [...rest].filter((table) =>
      keys.every((key) => key.table !== table || key.parent === table || !rest.has(key.parent)),
    );
    if (next.length === 0) throw new Error('Tables refer to each other in a circle.');
    for (const table of next) {
      sorted.push(table);
      rest.delete(table);
    }
  }
  return sorted;
}
