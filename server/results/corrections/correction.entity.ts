import { Entity, PrimaryKey, Property } from '@mikro-orm/decorators/legacy';
import type { Filled } from '../../db/tables.ts';

/** The cause as the public reads it. */
export type CorrectionKind = 'MISREAD' | 'MISSING' | 'RULING';

export interface CorrectedCard {
  judgeId: number;
  /** Index of the dance, from 0. */
  dance: number;
  marks: (number | null)[];
}

/** Takes effect when someone else approves it. */
@Entity({ tableName: 'corrections' })
export class CorrectionRow {
  declare [Filled]?: 'askedAt';

  @PrimaryKey({ type: 'uuid' })
  id!: string;

  @Property({ type: 'integer' })
  roundId!: number;

  @Property({ type: 'integer' })
  resultId!: number;

  @Property({ type: 'text' })
  kind!: CorrectionKind;

  @Property({ type: 'text' })
  reason!: string;

  @Property({ type: 'json' })
  cards!: CorrectedCard[];

  /** Position of the couple it disqualifies; null if none. */
  @Property({ type: 'integer', nullable: true })
  disqualified!: number | null;

  @Property({ type: 'integer' })
  askedById!: number;

  @Property({ type: 'integer' })
  askedByPass!: number;

  @Property({ type: 'text' })
  askedBy!: string;

  @Property({ type: 'datetime' })
  askedAt!: Date;
}

@Entity({ tableName: 'correction_decisions' })
export class CorrectionDecision {
  declare [Filled]?: 'at' | 'reason' | 'askedByPass' | 'byPass';

  @PrimaryKey({ type: 'uuid' })
  correctionId!: string;

  @Property({ type: 'integer' })
  roundId!: number;

  @Property({ type: 'text' })
  act!: 'APPROVE' | 'REFUSE';

  @Property({ type: 'text' })
  reason!: string;

  @Property({ type: 'integer' })
  askedById!: number;

  @Property({ type: 'integer' })
  askedByPass!: number;

  @Property({ type: 'integer' })
  byId!: number;

  @Property({ type: 'integer' })
  byPass!: number;

  @Property({ type: 'text' })
  by!: string;

  @Property({ type: 'datetime' })
  at!: Date;

  /** Null for a refusal. */
  @Property({ type: 'integer', nullable: true })
  resultId!: number | null;
}
