import { Entity, ManyToOne, Property } from '@mikro-orm/decorators/legacy';
import { HeatEntry } from '../rows/heatEntry.entity.ts';
import type { Cures } from './waiting.ts';

/** Why a row is unassigned, with the state of its dance the reason holds for (reasonBases.ts). */
@Entity({ tableName: 'waiting_reasons' })
export class WaitingReason {
  @ManyToOne({ entity: () => HeatEntry, mapToPk: true, primary: true }) heatEntryId!: number;

  /** Null for reasons an older version of the program stored. */
  @Property({ type: 'text', nullable: true }) basis!: string | null;

  /** A change since the last fill made room: the next fill assigns it. */
  @Property({ type: 'boolean' }) isSeatable!: boolean;
  @Property({ type: 'text' }) reason!: string;
  @Property({ type: 'text', nullable: true }) cure!: string | null;
  @Property({ type: 'json', nullable: true }) cures!: Cures | null;
}
