import { sql } from 'kysely';
import type { Db } from '../db/orm.ts';
import { prepared } from '../db/prepared.ts';

/** The number of changes of a scope; 0 if it never changed. */
export async function readRevision(db: Db, scope: string): Promise<number> {
  const { rows } = await sql<{ revision: number }>`${prepared}
    select coalesce(sum(changes), 0)::float8 as revision from revisions where scope = ${scope}`.execute(db);
  return rows[0]?.revision ?? 0;
}
