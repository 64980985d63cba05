import { Entity, PrimaryKey, Property } from '@mikro-orm/decorators/legacy';
import type { Filled } from '../db/tables.ts';

/**
 * Changes of what a scope shows: one row for each, or for several that were folded into it. The triggers of
 * migrations/scopes.ts write it, and nothing else does.
 */
@Entity({ tableName: 'revisions' })
export class Revision {
  declare [Filled]?: 'id' | 'changes';

  @PrimaryKey({ type: 'bigint' })
  id!: string;

  /** "schedule 5" and its "floor 5", "event 3" and its "dancing 3", "names", "styles" of dances or "public". */
  @Property({ type: 'text' })
  scope!: string;

  /** As text: the driver does not cut what is longer than a number. */
  @Property({ type: 'bigint' })
  changes!: string;
}
