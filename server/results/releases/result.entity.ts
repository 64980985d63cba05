import { Entity, PrimaryKey, Property } from '@mikro-orm/decorators/legacy';
import type { Filled } from '../../db/tables.ts';
import { Signed } from '../signed.ts';

/** An approved result of a round; the one with the highest `no` counts. */
@Entity({ tableName: 'results' })
export class ResultRow extends Signed {
  declare [Filled]?: 'id' | 'reason' | 'at';

  @PrimaryKey({ type: 'integer' })
  id!: number;

  @Property({ type: 'integer' })
  roundId!: number;

  @Property({ type: 'integer' })
  no!: number;

  /** Why it replaces an earlier result. */
  @Property({ type: 'text' })
  reason!: string;
}

@Entity({ tableName: 'result_cards' })
export class ResultCard {
  @PrimaryKey({ type: 'integer' })
  resultId!: number;

  @Property({ type: 'integer' })
  roundId!: number;

  @PrimaryKey({ type: 'uuid' })
  cardId!: string;
}

abstract class CoupleOfResult {
  @PrimaryKey({ type: 'integer' })
  resultId!: number;

  @Property({ type: 'integer' })
  roundId!: number;

  @PrimaryKey({ type: 'integer' })
  position!: number;
}

@Entity({ tableName: 'placings' })
export class PlacingRow extends CoupleOfResult {
  /** Doubled place: 5 is 2.5, shared by 2nd and 3rd. */
  @Property({ type: 'integer' })
  place2!: number;

  @Property({ type: 'text' })
  rule!: string;

  @Property({ type: 'json' })
  steps!: unknown[];

  @Property({ type: 'text' })
  sentence!: string;
}

@Entity({ tableName: 'recalled' })
export class RecalledRow extends CoupleOfResult {}

@Entity({ tableName: 'scores' })
export class ScoreRow extends CoupleOfResult {
  /** Ten times the mean: 934 is 93.4. */
  @Property({ type: 'integer' })
  tenths!: number;
}

/** The announcer (MC), or everyone. */
export type Audience = 'MC' | 'PUBLIC';

@Entity({ tableName: 'releases' })
export class ReleaseRow extends Signed {
  declare [Filled]?: 'at';

  @PrimaryKey({ type: 'uuid' })
  id!: string;

  @Property({ type: 'integer' })
  resultId!: number;

  @Property({ type: 'integer' })
  no!: number;

  @Property({ type: 'text' })
  audience!: Audience;

  @Property({ type: 'text' })
  act!: 'RELEASE' | 'WITHDRAW';
}
