import { Entity, PrimaryKey, Property } from '@mikro-orm/decorators/legacy';
import type { Filled } from '../../db/tables.ts';

/** A card as it was printed: its code is made from the number. */
@Entity({ tableName: 'printed_cards' })
export class PrintedCard {
  declare [Filled]?: 'roundNo';

  @PrimaryKey({ type: 'integer' })
  eventId!: number;

  @PrimaryKey({ type: 'integer' })
  serial!: number;

  @Property({ type: 'integer' })
  scheduleId!: number;

  /** The contest, as contestKey makes it; empty for a blank card. */
  @Property({ type: 'text' })
  identity!: string;

  /** Which round of it; a re-dance has no printed cards. */
  @Property({ type: 'integer' })
  roundNo!: number;

  @Property({ type: 'integer' })
  judgeId!: number;

  /** Row and number of each couple, in the order of the card. */
  @Property({ type: 'json' })
  couples!: [row: number, number: string][];
}
