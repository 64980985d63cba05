import { Entity, ManyToOne, PrimaryKey, Property } from '@mikro-orm/decorators/legacy';
import type { Filled } from '../../db/tables.ts';
import { UndoStep } from './undoStep.entity.ts';

/** Effect of one statement on one table, recorded by the table's trigger. */
@Entity({ tableName: 'undo_changes' })
export class UndoChange {
  declare [Filled]?: 'id';

  @PrimaryKey({ type: 'bigint' }) id!: string;

  /** The action on a schedule; null for a bulk change. */
  @ManyToOne({ entity: () => UndoStep, mapToPk: true, nullable: true }) stepId!: number | null;

  /** The import or merge; null for an action on a schedule. */
  @Property({ type: 'integer', nullable: true }) bulkChangeId!: number | null;
  @Property({ type: 'text' }) tableName!: string;

  /** JSON; see changesOfStep.ts. */
  @Property({ type: 'text' }) changed!: string;
}
