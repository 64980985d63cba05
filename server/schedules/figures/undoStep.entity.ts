import { Entity, ManyToOne, PrimaryKey, Property } from '@mikro-orm/decorators/legacy';
import type { Filled, TableOf } from '../../db/tables.ts';
import { Schedule } from '../schedule.entity.ts';
import { LogEntry } from './logEntry.entity.ts';

/**
 * What stood before a command, and the state that it left: only from there it can be taken back. Both states are those of
 * undoStep.ts; null until the command is done.
 */
@Entity({ tableName: 'undo_steps' })
export class UndoStep {
  declare [Filled]?: 'id';

  @PrimaryKey({ type: 'integer' })
  id!: number;

  @ManyToOne({ entity: () => Schedule, mapToPk: true })
  scheduleId!: number;

  /** The line that tells of the command; null until it is written. */
  @ManyToOne({ entity: () => LogEntry, mapToPk: true, nullable: true })
  logEntryId!: number | null;

  @Property({ type: 'json' })
  before!: Arrangement;

  @Property({ type: 'text', nullable: true })
  after!: string | null;

  @Property({ type: 'text', nullable: true })
  entries!: string | null;
}

/** Heats, rows and the times and floors of sections, each property a list with one value for each of them. */
export interface Arrangement {
  sections: { id: number[]; startTime: string[]; endTime: string[]; maxCouples: (number | null)[] };
  heats: {
    id: number[];
    sectionId: number[];
    number: number[];
    danceId: (number | null)[];
    danceCategoryId: number[];
  };
  rows: {
    id: number[];
    entryId: number[];
    unit: number[];
    heatId: (number | null)[];
    isPinned: boolean[];
  };
  /** Rows of `waiting_reasons`. */
  reasons: object[];
}

declare module '../../db/tables.ts' {
  interface Tables {
    undo_steps: TableOf<UndoStep>;
  }
}
