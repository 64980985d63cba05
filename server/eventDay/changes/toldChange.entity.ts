import { Entity, ManyToOne, PrimaryKey, Property } from '@mikro-orm/decorators/legacy';
import type { Filled } from '../../db/tables.ts';
import { Schedule } from '../../schedules/schedule.entity.ts';
import type { DeskChangeKind } from './deskChange.ts';

/** Someone told the people concerned of a change. Lines are only added; the last one counts. */
@Entity({ tableName: 'told_changes' })
export class ToldChange {
  declare [Filled]?: 'id' | 'madeAt';

  @PrimaryKey({ type: 'integer' })
  id!: number;

  @ManyToOne({ entity: () => Schedule, mapToPk: true })
  scheduleId!: number;

  @Property({ type: 'text' })
  kind!: DeskChangeKind;

  /** Not a reference, so that the log outlives the change. */
  @Property({ type: 'integer' })
  changeId!: number;

  @Property({ type: 'boolean' })
  isUndo!: boolean;

  @Property({ type: 'text' })
  madeBy!: string;

  /** As the lists of sign-ins and day passes call it; empty where unknown. */
  @Property({ type: 'text' })
  device!: string;

  @Property({ type: 'datetime', nullable: true })
  pressedAt!: Date | null;

  @Property({ type: 'datetime' })
  madeAt!: Date;
}
