import { Entity, PrimaryKey, Property } from '@mikro-orm/decorators/legacy';
import type { RoundKind } from '../fold/round.ts';

/** A couple of a round as the journal has it now; written with each act, for readers that use SQL. */
@Entity({ tableName: 'results_now' })
export class ResultNow {
  @PrimaryKey({ type: 'integer' }) scheduleId!: number;

  /** As made by `contestKey`. */
  @PrimaryKey({ type: 'text' }) identity!: string;
  @PrimaryKey({ type: 'integer' }) no!: number;
  @PrimaryKey({ type: 'integer' }) position!: number;
  @Property({ type: 'text' }) kind!: RoundKind;
  @Property({ type: 'integer' }) heatEntryId!: number;

  /** Back number; empty if it has none. */
  @Property({ type: 'text' }) number!: string;

  /** The contest in public addresses. */
  @Property({ type: 'integer' }) contestNo!: number;

  /** MARKED: frozen, without a result. ANNOUNCED: released to the announcer. */
  @Property({ type: 'text' }) state!: 'MARKED' | 'APPROVED' | 'ANNOUNCED' | 'PUBLIC';

  /** Doubled place: 5 is 2.5, shared by 2nd and 3rd. */
  @Property({ type: 'integer', nullable: true }) place2!: number | null;

  /** Ten times the mean score: 934 is 93.4. */
  @Property({ type: 'integer', nullable: true }) tenths!: number | null;
  @Property({ type: 'boolean' }) isRecalled!: boolean;

  /** Of the next round, from 1; null unless recalled. A couple that left since keeps it. */
  @Property({ type: 'integer', nullable: true }) part!: number | null;
  @Property({ type: 'text', nullable: true }) sentence!: string | null;

  /** Why its couples can no longer change: the cards there are. */
  @Property({ type: 'text' }) whyFixed!: string;
}
