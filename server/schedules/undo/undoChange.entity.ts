import { Entity, ManyToOne, PrimaryKey, Property } from '@mikro-orm/decorators/legacy';
import type { Filled } from '../../db/tables.ts';
import { UndoStep } from './undoStep.entity.ts';

/** What one statement of an act did to one table, as the table's own trigger has kept it. */
@Entity({ tableName: 'undo_changes' })
export class UndoChange {
  declare [Filled]?: 'id';

  @PrimaryKey({ type: 'bigint' })
  id!: string;

  /** The act on a schedule; null where it belongs to a change as large as an import. */
  @ManyToOne({ entity: () => UndoStep, mapToPk: true, nullable: true })
  stepId!: number | null;

  /** The import or merge; null where it belongs to an act on a schedule. */
  @Property({ type: 'integer', nullable: true })
  bulkChangeId!: number | null;

  @Property({ type: 'text' })
  tableName!: string;

  /** JSON; see changesOfStep.ts. */
  @Property({ type: 'text' })
  changed!: string;
}
