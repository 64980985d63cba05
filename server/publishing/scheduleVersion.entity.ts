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

  @ManyToOne({ entity: () => Schedule, mapToPk: true })
  scheduleId!: number;

  @Field(() => Int, { description: '1, 2, 3… in each schedule.' })
  @Property({ type: 'integer' })
  number!: number;

  @Field(() => DateTime, { description: 'The moment whose state it shows.' })
  @Property({ type: 'datetime' })
  publishedAt!: Date;

  /** No longer written: the version before this one writes it. */
  @ManyToOne({ entity: () => User, mapToPk: true, nullable: true })
  publishedById!: number | null;

  @Field(() => String, { description: 'Who published it, as the log names people.' })
  @Property({ type: 'text' })
  publishedBy!: string;

  @Field(() => Int, { description: 'How many heats it has.' })
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
    description: 'How many people these changes concern; null for the first.',
  })
  @Property({ type: 'integer', nullable: true })
  changedPeople!: number | null;

  @Property({ type: 'json' })
  program!: Program;

  /** Time zone of the program's clock times, if the event's time zone has changed since. */
  @Property({ type: 'text', nullable: true })
  timeZone!: string | null;
}
