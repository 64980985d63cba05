import { Entity, ManyToOne, PrimaryKey, Property } from '@mikro-orm/decorators/legacy';
import type { Filled, TableOf } from '../../db/tables.ts';
import { UndoStep } from './undoStep.entity.ts';

/** What one statement of an act did to one table, as the table's own trigger has kept it. */
@Entity({ tableName: 'undo_changes' })
export class UndoChange {
  declare [Filled]?: 'id';

  @PrimaryKey({ type: 'bigint' })
  id!: string;

  @ManyToOne({ entity: () => UndoStep, mapToPk: true })
  stepId!: number;

  @Property({ type: 'text' })
  tableName!: string;

  /** JSON; see changesOfStep.ts. */
  @Property({ type: 'text' })
  changed!: string;
}

declare module '../../db/tables.ts' {
  interface Tables {
    undo_changes: TableOf<UndoChange>;
  }
}
