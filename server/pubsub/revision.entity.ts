import { Entity, PrimaryKey, Property } from '@mikro-orm/decorators/legacy';
import { sql } from 'kysely';
import type { Db } from '../db/orm.ts';
import { prepared } from '../db/prepared.ts';
import type { Filled } from '../db/tables.ts';

/** Changes of a scope: one row per change, or for several folded together. Written only by migrations/scopes.ts. */
@Entity({ tableName: 'revisions' })
export class Revision {
  declare [Filled]?: 'id' | 'changes';

  @PrimaryKey({ type: 'bigint' }) id!: string;

  /** "schedule 5" and its "floor 5", "event 3" and its "dancing 3", "names", "styles" or "public". */
  @Property({ type: 'text' }) scope!: string;

  /** The driver returns bigint as text. */
  @Property({ type: 'bigint' }) changes!: string;
}

/** The number of changes of a scope; 0 if it never changed. */
export async function readRevision(db: Db, scope: string): Promise<number> {
  const { rows } = await sql<{ revision: number }>`${prepared}
    select coalesce(sum(changes), 0)::float8 as revision from revisions where scope = ${scope}`.execute(db);
  return rows[0]?.revision ?? 0;
}
