import { Entity, PrimaryKey, Property } from '@mikro-orm/decorators/legacy';
import type { Filled } from '../../db/tables.ts';
import { DayPress } from '../dayPress.ts';
import type { DeskChangeKind } from './deskChange.ts';

/** Whether the people affected by a change were told. Append-only; the last line counts. */
@Entity({ tableName: 'told_changes' })
export class ToldChange extends DayPress {
  declare [Filled]?: 'id' | 'madeAt';

  @PrimaryKey({ type: 'integer' })
  id!: number;

  @Property({ type: 'text' })
  kind!: DeskChangeKind;

  /** No foreign key: the log outlives the change. */
  @Property({ type: 'integer' })
  changeId!: number;

  @Property({ type: 'boolean' })
  isUndo!: boolean;
}
