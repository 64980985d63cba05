import { Entity, ManyToOne, PrimaryKey, Property } from '@mikro-orm/decorators/legacy';
import type { Filled } from '../../db/tables.ts';
import { Schedule } from '../../schedules/schedule.entity.ts';
import type { PressKind } from './floorState.ts';

/** One press of a floor's clock. Presses are only added: the database refuses to change or delete one. */
@Entity({ tableName: 'clock_presses' })
export class ClockPress {
  declare [Filled]?: 'id';

  @PrimaryKey({ type: 'integer' })
  id!: number;

  @ManyToOne({ entity: () => Schedule, mapToPk: true })
  scheduleId!: number;

  @Property({ type: 'text' })
  floor!: string;

  /** 1, 2, 3… per schedule and floor. */
  @Property({ type: 'integer' })
  no!: number;

  @Property({ type: 'text' })
  kind!: PressKind;

  /** What START and BACK put on the floor; not a reference, so that the log outlives the heat. */
  @Property({ type: 'integer', nullable: true })
  heatId!: number | null;

  @Property({ type: 'text', nullable: true })
  heatLabel!: string | null;

  @Property({ type: 'text' })
  pressedBy!: string;

  /** As the lists of sign-ins and day passes call it; empty where unknown. */
  @Property({ type: 'text' })
  device!: string;

  /** By the clock of the device; null where it sent none. */
  @Property({ type: 'datetime', nullable: true })
  pressedAt!: Date | null;

  /** By the clock of the database, which orders the presses. */
  @Property({ type: 'datetime' })
  madeAt!: Date;
}

/** A heat that is on the floor or has been: the database refuses to change it. */
@Entity({ tableName: 'danced_heats' })
export class DancedHeat {
  @PrimaryKey({ type: 'integer' })
  heatId!: number;

  /** Its number when it started. */
  @Property({ type: 'text' })
  label!: string;

  @Property({ type: 'boolean' })
  isOnFloor!: boolean;
}
