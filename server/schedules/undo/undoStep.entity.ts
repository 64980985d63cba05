import { Entity, ManyToOne, PrimaryKey, Property } from '@mikro-orm/decorators/legacy';
import type { Filled } from '../../db/tables.ts';
import { LogEntry } from '../figures/log/logEntry.entity.ts';
import { Schedule } from '../schedule.entity.ts';

/** An undoable action on a schedule; its changes are in `undo_changes`. */
@Entity({ tableName: 'undo_steps' })
export class UndoStep {
  declare [Filled]?: 'id' | 'isUndone' | 'refusesLocked' | 'actId';

  @PrimaryKey({ type: 'integer' }) id!: number;
  @ManyToOne({ entity: () => Schedule, mapToPk: true }) scheduleId!: number;

  /** Log line of the action; null if it has none. */
  @ManyToOne({ entity: () => LogEntry, mapToPk: true, nullable: true }) logEntryId!: number | null;

  /** Log line of its last undo or redo. */
  @ManyToOne({ entity: () => LogEntry, mapToPk: true, nullable: true }) lastLineId!: number | null;
  @Property({ type: 'boolean' }) isUndone!: boolean;

  /** Steps of several schedules with the same `actId` are undone together. */
  @Property({ type: 'integer', nullable: true }) actId!: number | null;

  /** True if a lock refuses the undo. */
  @Property({ type: 'boolean' }) refusesLocked!: boolean;

  /** Marks of the schedule's state before and after the action (recordUndoStep.ts). */
  @Property({ type: 'text', nullable: true }) markBefore!: string | null;
  @Property({ type: 'text', nullable: true }) markAfter!: string | null;
  @Property({ type: 'text', nullable: true }) entries!: string | null;
}
