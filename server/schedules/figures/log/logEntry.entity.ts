import { Entity, ManyToOne, PrimaryKey, Property } from '@mikro-orm/decorators/legacy';
import { Field, ID, ObjectType } from 'type-graphql';
import { User } from '../../../auth/user.entity.ts';
import type { Derived, Filled } from '../../../db/tables.ts';
import { DateTime } from '../../../input/scalars.ts';
import type { TakenBackBy } from '../../access.ts';
import { Schedule } from '../../schedule.entity.ts';
import { CommandOutcome } from '../commandOutcome.ts';

@ObjectType({ description: 'One line of what was done to a schedule.' })
@Entity({ tableName: 'log_entries' })
export class LogEntry {
  declare [Filled]?: 'id' | 'at' | 'device';
  declare [Derived]?: 'takenBackBy';

  @Field(() => ID, { description: 'Identifies the line.' })
  @PrimaryKey({ type: 'integer' })
  id!: number;

  @ManyToOne({ entity: () => Schedule, mapToPk: true })
  scheduleId!: number;

  @Field(() => ID, {
    nullable: true,
    description: 'The account of who did it; null for a program of the console.',
  })
  @ManyToOne({ entity: () => User, mapToPk: true, nullable: true })
  userId!: number | null;

  @Field(() => String, { name: 'user', description: 'Who did it, as "M. Okafor".' })
  @Property({ type: 'text' })
  userName!: string;

  /** Named as in the lists of sessions and day passes; empty if unknown. */
  @Property({ type: 'text' })
  device!: string;

  /** By the device's clock; null if it sent none. */
  @Property({ type: 'datetime', nullable: true })
  pressedAt!: Date | null;

  @Field(() => DateTime, { name: 'timestamp', description: 'When it was done.' })
  @Property({ type: 'datetime' })
  at!: Date;

  @Field(() => String, { description: "What was done, in the organiser's words." })
  @Property({ type: 'text' })
  content!: string;

  /** Without the line's own fields. A line about a section stores here the state that later changes merge with. */
  @Field(() => CommandOutcome, { nullable: true, description: 'The figures, where it was a command.' })
  @Property({ type: 'json', nullable: true })
  outcome!: CommandOutcome | null;

  /** Who may undo or redo the action with undoCommand; null if no one may. */
  takenBackBy!: TakenBackBy | null;
}
