import { Entity, PrimaryKey, Property } from '@mikro-orm/decorators/legacy';
import type { Filled } from '../../db/tables.ts';
import { DayPress } from '../dayPress.ts';

/** Append-only, enforced by the database. */
@Entity({ tableName: 'partner_changes' })
export class PartnerChange extends DayPress {
  declare [Filled]?: 'id' | 'madeAt';

  @PrimaryKey({ type: 'integer' })
  id!: number;

  @Property({ type: 'json' })
  heatEntryIds!: number[];

  /** No foreign keys: the log outlives the people. */
  @Property({ type: 'integer' })
  fromId!: number;

  @Property({ type: 'integer' })
  toId!: number;

  /** The change that this one undoes; null if none. */
  @Property({ type: 'integer', nullable: true })
  undoesId!: number | null;

  @Property({ type: 'text' })
  content!: string;
}
