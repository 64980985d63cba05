import { Entity, ManyToOne, Property } from '@mikro-orm/decorators/legacy';
import type { TableOf } from '../../db/tables.ts';
import { HeatEntry } from '../rows/heatEntry.entity.ts';
import type { Cures } from './waiting.ts';

/** Why the last filling left a row waiting, and of how many heats and rows that was said. */
@Entity({ tableName: 'waiting_reasons' })
export class WaitingReason {
  @ManyToOne({ entity: () => HeatEntry, mapToPk: true, primary: true })
  heatEntryId!: number;

  @Property({ type: 'integer' })
  heatCount!: number;

  @Property({ type: 'integer' })
  rowCount!: number;

  @Property({ type: 'text' })
  reason!: string;

  @Property({ type: 'text', nullable: true })
  cure!: string | null;

  @Property({ type: 'json', nullable: true })
  cures!: Cures | null;
}

declare module '../../db/tables.ts' {
  interface Tables {
    waiting_reasons: TableOf<WaitingReason>;
  }
}
