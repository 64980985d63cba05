import { Entity, ManyToOne, Property } from '@mikro-orm/decorators/legacy';
import { HeatEntry } from '../rows/heatEntry.entity.ts';
import type { Cures } from './waiting.ts';

/** Why a row waits, and the state of its dance of which that was said (reasonBases.ts). */
@Entity({ tableName: 'waiting_reasons' })
export class WaitingReason {
  @ManyToOne({ entity: () => HeatEntry, mapToPk: true, primary: true })
  heatEntryId!: number;

  /** Null of a reason that an older copy of the program kept. */
  @Property({ type: 'text', nullable: true })
  basis!: string | null;

  /** Something has changed since the last filling that seats it: the next one does. */
  @Property({ type: 'boolean' })
  isSeatable!: boolean;

  @Property({ type: 'text' })
  reason!: string;

  @Property({ type: 'text', nullable: true })
  cure!: string | null;

  @Property({ type: 'json', nullable: true })
  cures!: Cures | null;
}
