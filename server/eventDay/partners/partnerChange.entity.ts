import { Entity, PrimaryKey, Property } from '@mikro-orm/decorators/legacy';
import type { Filled } from '../../db/tables.ts';
import { DayPress } from '../dayPress.ts';

/** Someone who dances instead of someone else. Lines are only added: the database refuses to change or delete one. */
@Entity({ tableName: 'partner_changes' })
export class PartnerChange extends DayPress {
  declare [Filled]?: 'id' | 'madeAt';

  @PrimaryKey({ type: 'integer' })
  id!: number;

  /** A list of integers as JSON. */
  @Property({ type: 'json' })
  heatEntryIds!: number[];

  /** No references, so that the log outlives the people. */
  @Property({ type: 'integer' })
  fromId!: number;

  @Property({ type: 'integer' })
  toId!: number;

  /** The change that this one undoes; null where it is none. */
  @Property({ type: 'integer', nullable: true })
  undoesId!: number | null;

  @Property({ type: 'text' })
  content!: string;
}
