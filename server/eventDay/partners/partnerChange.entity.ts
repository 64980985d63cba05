import { Entity, ManyToOne, PrimaryKey, Property } from '@mikro-orm/decorators/legacy';
import type { Filled } from '../../db/tables.ts';
import { Schedule } from '../../schedules/schedule.entity.ts';

/** Someone who dances instead of someone else. Lines are only added: the database refuses to change or delete one. */
@Entity({ tableName: 'partner_changes' })
export class PartnerChange {
  declare [Filled]?: 'id' | 'madeAt';

  @PrimaryKey({ type: 'integer' })
  id!: number;

  @ManyToOne({ entity: () => Schedule, mapToPk: true })
  scheduleId!: number;

  /** A list of integers as JSON. */
  @Property({ type: 'json' })
  heatEntryIds!: number[];

  /** No references, so that the log outlives the people. */
  @Property({ type: 'integer' })
  fromId!: number;

  @Property({ type: 'integer' })
  toId!: number;

  /** The change that this one undoes; null where it is none. */
  @Property({ type: 'integer', nullable: true })
  undoesId!: number | null;

  @Property({ type: 'text' })
  content!: string;

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
