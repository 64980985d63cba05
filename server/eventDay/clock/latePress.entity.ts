import { Entity, PrimaryKey, Property } from '@mikro-orm/decorators/legacy';
import type { Filled } from '../../db/tables.ts';
import { DayPress } from '../dayPress.ts';
import type { PressKind } from './floorState.ts';

/** A refused press: someone else pressed first. Append-only. */
@Entity({ tableName: 'late_presses' })
export class LatePress extends DayPress {
  declare [Filled]?: 'id' | 'madeAt';

  @PrimaryKey({ type: 'integer' })
  id!: number;

  @Property({ type: 'text' })
  floor!: string;

  @Property({ type: 'text' })
  kind!: PressKind;

  @Property({ type: 'text', nullable: true })
  heatLabel!: string | null;

  /** Why it did not count: "Ann started heat 85 before you pressed." */
  @Property({ type: 'text' })
  reason!: string;
}
