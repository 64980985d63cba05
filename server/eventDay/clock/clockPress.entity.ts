import { Entity, ManyToOne, PrimaryKey, Property } from '@mikro-orm/decorators/legacy';
import type { Filled } from '../../db/tables.ts';
import { Schedule } from '../../schedules/schedule.entity.ts';
import type { PressKind } from './floorState.ts';

/** A press of a floor's clock. Append-only, enforced by the database. */
@Entity({ tableName: 'clock_presses' })
export class ClockPress {
  declare [Filled]?: 'id';

  @PrimaryKey({ type: 'integer' })
  id!: number;

  @ManyToOne({ entity: () => Schedule, mapToPk: true })
  scheduleId!: number;

  @Property({ type: 'text' })
  floor!: string;

  /** From 1, per schedule and floor. */
  @Property({ type: 'integer' })
  no!: number;

  @Property({ type: 'text' })
  kind!: PressKind;

  /** The heat that START or BACK puts on the floor. No foreign key: the log outlives the heat. */
  @Property({ type: 'integer', nullable: true })
  heatId!: number | null;

  @Property({ type: 'text', nullable: true })
  heatLabel!: string | null;

  @Property({ type: 'text' })
  pressedBy!: string;

  /** Device name as in the lists of sessions and day passes; empty if unknown. */
  @Property({ type: 'text' })
  device!: string;

  /** By the device's clock; null if not sent. */
  @Property({ type: 'datetime', nullable: true })
  pressedAt!: Date | null;

  /** By the database clock; it orders the presses. */
  @Property({ type: 'datetime' })
  madeAt!: Date;
}

/** A heat that is or was on the floor. The database rejects changes to it. */
@Entity({ tableName: 'danced_heats' })
export class DancedHeat {
  @PrimaryKey({ type: 'integer' })
  heatId!: number;

  /** Heat number at the start. */
  @Property({ type: 'text' })
  label!: string;

  @Property({ type: 'boolean' })
  isOnFloor!: boolean;
}
