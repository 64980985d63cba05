import { Entity, PrimaryKey, Property } from '@mikro-orm/decorators/legacy';
import type { Filled } from '../../db/tables.ts';

/** A judge's marks for one dance of a round; the card with the highest `no` counts. */
@Entity({ tableName: 'cards' })
export class Card {
  declare [Filled]?: 'enteredAt' | 'reason' | 'correctionId' | 'asked' | 'comments' | 'enteredByPass';

  /** Chosen by the client, so a repeated request stores the card once. */
  @PrimaryKey({ type: 'uuid' })
  id!: string;

  @Property({ type: 'integer' })
  roundId!: number;

  @Property({ type: 'integer' })
  dancePosition!: number;

  @Property({ type: 'integer' })
  judgeId!: number;

  @Property({ type: 'integer' })
  no!: number;

  @Property({ type: 'text' })
  kind!: 'FINAL' | 'RECALL' | 'SCORE' | 'STANDARD';

  @Property({ type: 'integer' })
  fieldSize!: number;

  @Property({ type: 'integer' })
  asked!: number;

  /** Places or scores by position, null for a withdrawn couple; in a recall, the positions with a callback mark. */
  @Property({ type: 'array' })
  marks!: (number | null)[];

  /** By position. */
  @Property({ type: 'array' })
  comments!: string[];

  @Property({ type: 'text' })
  source!: 'PAPER';

  @Property({ type: 'integer' })
  enteredById!: number;

  @Property({ type: 'integer' })
  enteredByPass!: number;

  @Property({ type: 'text' })
  enteredBy!: string;

  @Property({ type: 'datetime' })
  enteredAt!: Date;

  /** Why it replaces an earlier card. */
  @Property({ type: 'text' })
  reason!: string;

  /** The approved correction it came from; null for typed cards. */
  @Property({ type: 'uuid', nullable: true })
  correctionId!: string | null;
}

/** A second person's check of a typed card against the paper. */
@Entity({ tableName: 'verifications' })
export class Verification {
  declare [Filled]?: 'at' | 'how' | 'enteredByPass' | 'verifiedByPass';

  @PrimaryKey({ type: 'uuid' })
  cardId!: string;

  @Property({ type: 'integer' })
  enteredById!: number;

  @Property({ type: 'integer' })
  enteredByPass!: number;

  @Property({ type: 'integer' })
  verifiedById!: number;

  @Property({ type: 'integer' })
  verifiedByPass!: number;

  @Property({ type: 'text' })
  verifiedBy!: string;

  @Property({ type: 'text' })
  how!: 'SECOND_LOOK' | 'SECOND_ENTRY';

  @Property({ type: 'datetime' })
  at!: Date;
}
