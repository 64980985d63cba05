import { Entity, ManyToOne, Property } from '@mikro-orm/decorators/legacy';
import { Field, ID, ObjectType } from 'type-graphql';
import { User } from '../../../auth/user.entity.ts';
import type { Derived, Filled } from '../../../db/tables.ts';
import { Column, KeyColumn } from '../../../input/column.ts';
import { DateTime } from '../../../input/scalars.ts';
import { Schedule } from '../../schedule.entity.ts';
import { CommandOutcome } from '../commandOutcome.ts';

/** Any editor can undo any edit, but only organisers can undo printed numbers. */
export type UndoableBy = 'EDITORS' | 'ORGANISERS';

@ObjectType({ description: "A line of a schedule's log." })
@Entity({ tableName: 'log_entries' })
export class LogEntry {
  declare [Filled]?: 'id' | 'at' | 'device';
  declare [Derived]?: 'undoableBy';

  @KeyColumn('Identifies the line.') id!: number;
  @ManyToOne({ entity: () => Schedule, mapToPk: true }) scheduleId!: number;

  @Field(() => ID, {
    nullable: true,
    description: 'Account of the person; null for a command-line program.',
  })
  @ManyToOne({ entity: () => User, mapToPk: true, nullable: true })
  userId!: number | null;

  @Field(() => String, { name: 'user', description: 'Person who did it, such as "M. Okafor".' })
  @Property({ type: 'text' })
  userName!: string;

  /** Named as in the lists of sessions and day passes; empty if unknown. */
  @Property({ type: 'text' }) device!: string;

  /** By the device's clock; null if it sent none. */
  @Property({ type: 'datetime', nullable: true }) pressedAt!: Date | null;

  @Field(() => DateTime, { name: 'timestamp', description: 'Time of the action.' })
  @Property({ type: 'datetime' })
  at!: Date;

  @Column(String, 'Text of the line.') content!: string;

  /** Without the line's own fields. A line about a section stores here the state that later changes merge with. */
  @Column(CommandOutcome, 'Figures of a command; null for other lines.', { type: 'json', nullable: true })
  outcome!: CommandOutcome | null;

  /** Who may undo or redo the action with undoCommand; null if no one may. */
  undoableBy!: UndoableBy | null;
}
