import { Entity, PrimaryKey, Property } from '@mikro-orm/decorators/legacy';
import type { Filled } from '../../db/tables.ts';
import type { EntryType } from '../../entries/entry.entity.ts';

/** A planned round of a contest, also of a large contest with a straight final. */
@Entity({ tableName: 'round_plans' })
export class RoundPlan {
  declare [Filled]?: 'trims' | 'part';

  @PrimaryKey({ type: 'integer' }) scheduleId!: number;
  @PrimaryKey({ type: 'text' }) identity!: string;
  @PrimaryKey({ type: 'integer' }) no!: number;

  /** A later round has one row per heat; a couple dances in one of them. */
  @PrimaryKey({ type: 'integer' }) part!: number;
  @Property({ type: 'text' }) kind!: 'RECALL' | 'FINAL' | 'SCORE';

  /** Number of couples each judge calls back; null outside recalls. */
  @Property({ type: 'integer', nullable: true }) asked!: number | null;
  @Property({ type: 'boolean' }) trims!: boolean;

  /** Null for the first round, danced in its couples' heats. */
  @Property({ type: 'integer', nullable: true }) heatId!: number | null;
  @Property({ type: 'text' }) entryType!: EntryType;
  @Property({ type: 'integer' }) danceCategoryId!: number;
  @Property({ type: 'integer', nullable: true }) danceId!: number | null;
  @Property({ type: 'text' }) level!: string;
  @Property({ type: 'text' }) ageGroup!: string;
}

/** Panel and dances of a round, frozen when the clock started its last heat. */
@Entity({ tableName: 'frozen_fields' })
export class FrozenField {
  @PrimaryKey({ type: 'integer' }) scheduleId!: number;

  /** As made by `contestKey`. */
  @PrimaryKey({ type: 'text' }) identity!: string;
  @PrimaryKey({ type: 'integer' }) no!: number;

  /** Taking the clock back before this heat unfreezes the round. */
  @Property({ type: 'integer' }) heatId!: number;

  /** By seat; empty if no panel judged it, or its parts have different panels. */
  @Property({ type: 'array' }) judgeIds!: number[];

  /** In dance order. */
  @Property({ type: 'array' }) danceIds!: number[];
}

@Entity({ tableName: 'frozen_couples' })
export class FrozenCouple {
  @PrimaryKey({ type: 'integer' }) scheduleId!: number;
  @PrimaryKey({ type: 'text' }) identity!: string;
  @PrimaryKey({ type: 'integer' }) no!: number;
  @PrimaryKey({ type: 'integer' }) heatEntryId!: number;

  /** Back number; empty if it has none. */
  @Property({ type: 'text' }) number!: string;
}
