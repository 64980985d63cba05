import { Entity, PrimaryKey, Property } from '@mikro-orm/decorators/legacy';
import type { Filled } from '../../db/tables.ts';
import { Signed } from '../signed.ts';

export const RETURN_REASONS = ['ILLEGIBLE', 'NOT_SIGNED', 'PLACE_TWICE', 'PLACE_MISSING', 'OTHER'] as const;
export type ReturnReason = (typeof RETURN_REASONS)[number];

/** Open until a card of that judge is typed. */
@Entity({ tableName: 'returned_cards' })
export class ReturnedCardRow extends Signed {
  declare [Filled]?: 'at';

  @PrimaryKey({ type: 'uuid' })
  id!: string;

  @Property({ type: 'integer' })
  roundId!: number;

  @Property({ type: 'integer' })
  judgeId!: number;

  @Property({ type: 'text' })
  reason!: ReturnReason;
}
