import { Entity, PrimaryKey, Property } from '@mikro-orm/decorators/legacy';
import type { Filled } from '../../db/tables.ts';

/** Its code is derived from the serial. */
@Entity({ tableName: 'printed_cards' })
export class PrintedCard {
  declare [Filled]?: 'roundNo';

  @PrimaryKey({ type: 'integer' }) eventId!: number;
  @PrimaryKey({ type: 'integer' }) serial!: number;
  @Property({ type: 'integer' }) scheduleId!: number;

  /** As made by `contestKey`; empty for a blank card. */
  @Property({ type: 'text' }) identity!: string;

  /** Re-dances have no printed cards. */
  @Property({ type: 'integer' }) roundNo!: number;
  @Property({ type: 'integer' }) judgeId!: number;

  /** Heat entry and back number of each couple, in card order. */
  @Property({ type: 'json' }) couples!: [row: number, number: string][];
}
