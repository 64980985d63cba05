import { Entity, ManyToOne, PrimaryKey, Property } from '@mikro-orm/decorators/legacy';
import type { Filled } from '../../db/tables.ts';
import { Schedule } from '../../schedules/schedule.entity.ts';
import type { PressKind } from './floorState.ts';

/** A press that came after someone else's and did not count. Lines are only added. */
@Entity({ tableName: 'late_presses' })
export class LatePress {
  declare [Filled]?: 'id' | 'madeAt';

  @PrimaryKey({ type: 'integer' })
  id!: number;

  @ManyToOne({ entity: () => Schedule, mapToPk: true })
  scheduleId!: number;

  @Property({ type: 'text' })
  floor!: string;

  @Property({ type: 'text' })
  kind!: PressKind;

  @Property({ type: 'text', nullable: true })
  heatLabel!: string | null;

  /** Why it did not count: "Ann started heat 85 before you pressed." */
  @Property({ type: 'text' })
  reason!: string;

  @Property({ type: 'text' })
  madeBy!: string;

  /** As the lists of sign-ins and day passes call it; empty where unknown. */
  @Property({ type: 'text' })
  device!: string;

  @Property({ type: 'datetime', nullable: true })
  pressedAt!: Date | null;

  @Property({ type: 'datetime' })
  madeAt!: Date;
}
