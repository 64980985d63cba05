import { Entity, PrimaryKey, Property } from '@mikro-orm/decorators/legacy';
import type { Filled } from '../db/tables.ts';

/** Changes of a scope: one row per change, or for several folded together. Written only by migrations/scopes.ts. */
@Entity({ tableName: 'revisions' })
export class Revision {
  declare [Filled]?: 'id' | 'changes';

  @PrimaryKey({ type: 'bigint' })
  id!: string;

  /** "schedule 5" and its "floor 5", "event 3" and its "dancing 3", "names", "styles" or "public". */
  @Property({ type: 'text' })
  scope!: string;

  /** The driver returns bigint as text. */
  @Property({ type: 'bigint' })
  changes!: string;
}
