import { Entity, PrimaryKey, Property } from '@mikro-orm/decorators/legacy';
import type { Filled } from '../../db/tables.ts';
import { DayPress } from '../dayPress.ts';
import type { DeckAnswer, DeckKind } from './deckState.ts';

/** A deck call about a couple before its heat. Append-only, enforced by the database. */
@Entity({ tableName: 'deck_calls' })
export class DeckCall extends DayPress {
  declare [Filled]?: 'id' | 'madeAt';

  @PrimaryKey({ type: 'integer' })
  id!: number;

  /** No foreign key: the log outlives the heat. */
  @Property({ type: 'integer' })
  heatId!: number;

  /** Null for the whole heat. */
  @Property({ type: 'integer', nullable: true })
  heatEntryId!: number | null;

  @Property({ type: 'text' })
  kind!: DeckKind;

  /** Answer that the device showed; null if not sent. */
  @Property({ type: 'text', nullable: true })
  seen!: DeckAnswer | null;
}
