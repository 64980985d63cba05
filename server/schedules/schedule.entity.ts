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
  'What filling prefers once every row that can be assigned is assigned.',
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

  @ManyToOne({ entity: () => Event, mapToPk: true })
  eventId!: number;

  @Field(() => Boolean, { description: 'Whether heats and assigned rows are protected from changes.' })
  @Property({ type: 'boolean' })
  isLocked!: boolean;

  @ManyToOne({ entity: () => User, mapToPk: true, nullable: true })
  lockedById!: number | null;

  @Field(() => DateTime, { description: 'When it was locked.', nullable: true })
  @Property({ type: 'datetime', nullable: true })
  lockedAt!: Date | null;

  @Field(() => Int, { description: 'Most couples on the floor in one heat.' })
  @Property({ type: 'integer' })
  maxCouples!: number;

  @Field(() => Int, {
    description: 'Most level steps between the couples of one heat; null for any.',
    nullable: true,
  })
  @Property({ type: 'integer', nullable: true })
  levelRange!: number | null;

  @Field(() => FillModeEnum, { description: 'Keep dancers on the floor, or spread them out.' })
  @Property({ type: 'text' })
  fillMode!: FillMode;

  @Field(() => Boolean, {
    description:
      'True if couples who are judged against each other share a heat wherever possible; otherwise only if it costs nothing.',
  })
  @Property({ type: 'boolean' })
  keepContests!: boolean;
}
