import { Entity, ManyToOne } from '@mikro-orm/decorators/legacy';
import { Int, ObjectType } from 'type-graphql';
import { User } from '../auth/user.entity.ts';
import type { Filled } from '../db/tables.ts';
import { Event } from '../events/event.entity.ts';
import { Column, KeyColumn, Versioned } from '../input/column.ts';
import { enumType } from '../input/enumType.ts';
import { DateTime } from '../input/scalars.ts';

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

  @KeyColumn('Identifies the schedule.') id!: number;
  @Column(String, 'Name of the schedule.') name!: string;
  @ManyToOne({ entity: () => Event, mapToPk: true }) eventId!: number;
  @Column(Boolean, 'True if heats and assigned heat entries are protected from changes.') isLocked!: boolean;
  @ManyToOne({ entity: () => User, mapToPk: true, nullable: true }) lockedById!: number | null;
  @Column(DateTime, 'Time of locking; null while unlocked.', { nullable: true }) lockedAt!: Date | null;
  @Column(Int, 'Maximum number of couples in a heat.') maxCouples!: number;

  @Column(Int, 'Maximum number of level steps between the couples of a heat; null for any.', {
    nullable: true,
  })
  levelRange!: number | null;

  @Column(FillModeEnum, 'Keep dancers on the floor, or spread them out.') fillMode!: FillMode;

  @Column(
    Boolean,
    'True to keep each contest in one heat wherever possible; false to do so only if it costs nothing.',
  )
  keepContests!: boolean;
}
