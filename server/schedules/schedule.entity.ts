import { Entity, ManyToOne, PrimaryKey, Property } from '@mikro-orm/decorators/legacy';
import { Field, ID, Int, ObjectType } from 'type-graphql';
import { User } from '../auth/user.entity.ts';
import type { Filled } from '../db/tables.ts';
import { Event } from '../events/event.entity.ts';
import { enumType } from '../input/enumType.ts';
import { DateTime } from '../input/scalars.ts';
import { Versioned } from '../input/versioned.ts';

export const FillModeEnum = enumType(
  'FillMode',
  'Preference among fills that assign the same number of heat entries.',
  {
    RUNS: 'A couple dances its dances of a style in consecutive heats.',
    SPREAD: 'Everyone rests between two heats where possible.',
  },
);
export type FillMode = keyof typeof FillModeEnum;

@ObjectType({ description: 'The running order of an event: sections of numbered heats.' })
@Entity({ tableName: 'schedules' })
export class Schedule extends Versioned {
  declare [Filled]?: 'id' | 'isLocked' | 'maxCouples' | 'fillMode' | 'keepContests' | 'version';

  @Field(() => ID, { description: 'Identifies the schedule.' })
  @PrimaryKey({ type: 'integer' })
  id!: number;

  @Field(() => String, { description: 'Name of the schedule.' })
  @Property({ type: 'text' })
  name!: string;

  @ManyToOne({ entity: () => Event, mapToPk: true }) eventId!: number;

  @Field(() => Boolean, {
    description: 'True if heats and assigned heat entries are protected from changes.',
  })
  @Property({ type: 'boolean' })
  isLocked!: boolean;
  @ManyToOne({ entity: () => User, mapToPk: true, nullable: true }) lockedById!: number | null;

  @Field(() => DateTime, { description: 'Time of locking; null while unlocked.', nullable: true })
  @Property({ type: 'datetime', nullable: true })
  lockedAt!: Date | null;

  @Field(() => Int, { description: 'Maximum number of couples in a heat.' })
  @Property({ type: 'integer' })
  maxCouples!: number;

  @Field(() => Int, {
    description: 'Maximum number of level steps between the couples of a heat; null for any.',
    nullable: true,
  })
  @Property({ type: 'integer', nullable: true })
  levelRange!: number | null;

  @Field(() => FillModeEnum, { description: 'Keep dancers on the floor, or spread them out.' })
  @Property({ type: 'text' })
  fillMode!: FillMode;

  @Field(() => Boolean, {
    description:
      'True to keep each contest in one heat wherever possible; false to do so only if it costs nothing.',
  })
  @Property({ type: 'boolean' })
  keepContests!: boolean;
}
