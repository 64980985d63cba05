import { Entity, ManyToOne, PrimaryKey, Property } from '@mikro-orm/decorators/legacy';
import type { Filled } from '../../db/tables.ts';
import { Schedule } from '../../schedules/schedule.entity.ts';
import type { DeckAnswer, DeckKind } from './deckState.ts';

/** One press about a couple before its heat. Lines are only added: the database refuses to change or delete one. */
@Entity({ tableName: 'deck_calls' })
export class DeckCall {
  declare [Filled]?: 'id' | 'madeAt';

  @PrimaryKey({ type: 'integer' })
  id!: number;

  @ManyToOne({ entity: () => Schedule, mapToPk: true })
  scheduleId!: number;

  /** Not a reference, so that the log outlives the heat. */
  @Property({ type: 'integer' })
  heatId!: number;

  /** Null for what concerns the whole heat. */
  @Property({ type: 'integer', nullable: true })
  heatEntryId!: number | null;

  @Property({ type: 'text' })
  kind!: DeckKind;

  /** What the device showed of the couple; null where it did not say. */
  @Property({ type: 'text', nullable: true })
  seen!: DeckAnswer | null;

  @Property({ type: 'text' })
  madeBy!: string;

  /** As the lists of sign-ins and day passes call it; empty where unknown. */
  @Property({ type: 'text' })
  device!: string;

  /** By the clock of the device; null where it sent none. */
  @Property({ type: 'datetime', nullable: true })
  pressedAt!: Date | null;

  /** By the clock of the database, which orders the lines. */
  @Property({ type: 'datetime' })
  madeAt!: Date;
}
