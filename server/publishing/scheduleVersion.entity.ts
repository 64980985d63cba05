import { Entity, ManyToOne, PrimaryKey, Property } from '@mikro-orm/decorators/legacy';
import { Field, ID, Int, ObjectType } from 'type-graphql';
import { User } from '../auth/user.entity.ts';
import type { Filled } from '../db/tables.ts';
import { DateTime } from '../input/scalars.ts';
import { Schedule } from '../schedules/schedule.entity.ts';
import type { Program } from './program.ts';

@ObjectType({ description: 'A published version of a schedule. A version never changes.' })
@Entity({ tableName: 'schedule_versions' })
export class ScheduleVersion {
  declare [Filled]?: 'id' | 'timeZone';

  @Field(() => ID, { description: 'Identifies the version.' })
  @PrimaryKey({ type: 'integer' })
  id!: number;

  @ManyToOne({ entity: () => Schedule, mapToPk: true }) scheduleId!: number;

  @Field(() => Int, { description: 'Version number within the schedule, from 1.' })
  @Property({ type: 'integer' })
  number!: number;

  @Field(() => DateTime, {
    description: 'Time of publication. The version shows the schedule as it was then.',
  })
  @Property({ type: 'datetime' })
  publishedAt!: Date;

  /** No longer written, but an instance of the previous release may still write it. */
  @ManyToOne({ entity: () => User, mapToPk: true, nullable: true }) publishedById!: number | null;

  @Field(() => String, { description: 'Name of the publisher, as in the log.' })
  @Property({ type: 'text' })
  publishedBy!: string;

  @Field(() => Int, { description: 'Number of heats.' })
  @Property({ type: 'integer' })
  heatCount!: number;

  @Field(() => Int, {
    nullable: true,
    description: 'Number of changes since the previous version; null for the first.',
  })
  @Property({ type: 'integer', nullable: true })
  changeCount!: number | null;

  @Field(() => Int, {
    nullable: true,
    description: 'Number of people with a change since then; null for the first.',
  })
  @Property({ type: 'integer', nullable: true })
  changedPeople!: number | null;
  @Property({ type: 'json' }) program!: Program;

  /** Overrides the program's time zone if the event's has changed since; otherwise null. */
  @Property({ type: 'text', nullable: true }) timeZone!: string | null;
}
