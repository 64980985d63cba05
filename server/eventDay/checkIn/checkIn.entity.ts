import { Entity, ManyToOne, PrimaryKey, Property } from '@mikro-orm/decorators/legacy';
import type { Filled } from '../../db/tables.ts';
import { Entrant } from '../../people/entrant.entity.ts';
import { DayPress } from '../dayPress.ts';
import type { CheckInKind, Presence } from './attendance.ts';

/** One press at the desk about one person. Lines are only added: the database refuses to change or delete one. */
@Entity({ tableName: 'check_ins' })
export class CheckIn extends DayPress {
  declare [Filled]?: 'id' | 'madeAt';

  @PrimaryKey({ type: 'integer' })
  id!: number;

  @ManyToOne({ entity: () => Entrant, mapToPk: true })
  entrantId!: number;

  @Property({ type: 'text' })
  kind!: CheckInKind;

  /** Undoes what the kind says. */
  @Property({ type: 'boolean' })
  isUndo!: boolean;

  /** What the device showed of the person; null where it did not say. */
  @Property({ type: 'text', nullable: true })
  seen!: Presence | null;
}
