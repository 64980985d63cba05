import { Entity, PrimaryKey, Property } from '@mikro-orm/decorators/legacy';
import type { Filled } from '../../db/tables.ts';
import { DayPress } from '../dayPress.ts';
import type { DeckAnswer, DeckKind } from './deckState.ts';

/** One press about a couple before its heat. Lines are only added: the database refuses to change or delete one. */
@Entity({ tableName: 'deck_calls' })
export class DeckCall extends DayPress {
  declare [Filled]?: 'id' | 'madeAt';

  @PrimaryKey({ type: 'integer' })
  id!: number;

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
}
