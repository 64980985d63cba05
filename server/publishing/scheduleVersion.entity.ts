import { Entity, ManyToOne, Property } from '@mikro-orm/decorators/legacy';
import { Int, ObjectType } from 'type-graphql';
import { User } from '../auth/user.entity.ts';
import type { Filled } from '../db/tables.ts';
import { Column, KeyColumn } from '../input/column.ts';
import { DateTime } from '../input/scalars.ts';
import { Schedule } from '../schedules/schedule.entity.ts';
import type { Program } from './program.ts';

@ObjectType({ description: 'A published version of a schedule. A version never changes.' })
@Entity({ tableName: 'schedule_versions' })
export class ScheduleVersion {
  declare [Filled]?: 'id' | 'timeZone';

  @KeyColumn('Identifies the version.') id!: number;
  @ManyToOne({ entity: () => Schedule, mapToPk: true }) scheduleId!: number;
  @Column(Int, 'Version number within the schedule, from 1.') number!: number;
  @Column(DateTime, 'Time of publication. The version shows the schedule as it was then.') publishedAt!: Date;

  /** No longer written, but an instance of the previous release may still write it. */
  @ManyToOne({ entity: () => User, mapToPk: true, nullable: true }) publishedById!: number | null;
  @Column(String, 'Name of the publisher, as in the log.') publishedBy!: string;
  @Column(Int, 'Number of heats.') heatCount!: number;

  @Column(Int, 'Number of changes since the previous version; null for the first.', { nullable: true })
  changeCount!: number | null;

  @Column(Int, 'Number of people with a change since then; null for the first.', { nullable: true })
  changedPeople!: number | null;
  @Property({ type: 'json' }) program!: Program;

  /** Overrides the program's time zone if the event's has changed since; otherwise null. */
  @Property({ type: 'text', nullable: true }) timeZone!: string | null;
}
