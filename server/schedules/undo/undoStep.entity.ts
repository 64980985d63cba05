import { Entity, ManyToOne, PrimaryKey, Property } from '@mikro-orm/decorators/legacy';
import type { Filled } from '../../db/tables.ts';
import { LogEntry } from '../figures/log/logEntry.entity.ts';
import { Schedule } from '../schedule.entity.ts';

/** One action on a schedule that can be undone; its changes are its `undo_changes`. */
@Entity({ tableName: 'undo_steps' })
export class UndoStep {
  declare [Filled]?: 'id' | 'isUndone' | 'refusesLocked' | 'actId';

  @PrimaryKey({ type: 'integer' })
  id!: number;

  @ManyToOne({ entity: () => Schedule, mapToPk: true })
  scheduleId!: number;

  /** The line that tells of the act; null where none does. */
  @ManyToOne({ entity: () => LogEntry, mapToPk: true, nullable: true })
  logEntryId!: number | null;

  /** The line that tells of its last undoing or redoing. */
  @ManyToOne({ entity: () => LogEntry, mapToPk: true, nullable: true })
  lastLineId!: number | null;

  @Property({ type: 'boolean' })
  isUndone!: boolean;

  /** Steps of several schedules with the same act are undone together. */
  @Property({ type: 'integer', nullable: true })
  actId!: number | null;

  /** Whether a lock keeps it from being undone. */
  @Property({ type: 'boolean' })
  refusesLocked!: boolean;

  /** The state in which it found the schedule, and in which it left it (recordUndoStep.ts). */
  @Property({ type: 'text', nullable: true })
  markBefore!: string | null;

  @Property({ type: 'text', nullable: true })
  markAfter!: string | null;

  @Property({ type: 'text', nullable: true })
  entries!: string | null;
}
