import { Entity, ManyToOne, PrimaryKey, Property } from '@mikro-orm/decorators/legacy';
import type { Filled } from '../../db/tables.ts';
import { Entrant } from '../../people/entrant.entity.ts';
import { DayPress } from '../dayPress.ts';
import type { CheckInKind, Presence } from './attendance.ts';

/** A press at the desk about one person. Append-only, enforced by the database. */
@Entity({ tableName: 'check_ins' })
export class CheckIn extends DayPress {
  declare [Filled]?: 'id' | 'madeAt';

  @PrimaryKey({ type: 'integer' })
  id!: number;

  @ManyToOne({ entity: () => Entrant, mapToPk: true })
  entrantId!: number;

  @Property({ type: 'text' })
  kind!: CheckInKind;

  @Property({ type: 'boolean' })
  isUndo!: boolean;

  /** Presence that the device showed; null if not sent. */
  @Property({ type: 'text', nullable: true })
  seen!: Presence | null;
}
