import { Entity, PrimaryKey, Property } from '@mikro-orm/decorators/legacy';
import type { Filled } from '../../db/tables.ts';
import type { EntryType } from '../../entries/entry.entity.ts';
import { Signed } from '../signed.ts';

/** Keeps the name from the time of judging. */
@Entity({ tableName: 'contests' })
export class JudgedContest {
  declare [Filled]?: 'id';

  @PrimaryKey({ type: 'integer' })
  id!: number;

  @Property({ type: 'integer' })
  scheduleId!: number;

  /** As made by `contestKey`. */
  @Property({ type: 'text' })
  identity!: string;

  @Property({ type: 'text' })
  name!: string;
}

/**
 * SCORE: each couple is scored on its own. UNCONTESTED: a single couple, without marks. STANDARD: a single couple,
 * judged against a standard. COMBINED: places in several contests.
 */
export type RoundKind = 'RECALL' | 'FINAL' | 'SCORE' | 'UNCONTESTED' | 'STANDARD' | 'COMBINED';

/** One attempt at a round of a contest, with its field and panel as frozen. */
@Entity({ tableName: 'rounds' })
export class Round {
  declare [Filled]?: 'id' | 'frozenAt' | 'asked' | 'trims' | 'isRedance';

  @PrimaryKey({ type: 'integer' })
  id!: number;

  @Property({ type: 'integer' })
  contestId!: number;

  @Property({ type: 'integer' })
  no!: number;

  /** From 1; a new attempt requires that the previous one is annulled. */
  @Property({ type: 'integer' })
  attempt!: number;

  @Property({ type: 'text' })
  kind!: RoundKind;

  @Property({ type: 'integer' })
  fieldSize!: number;

  /** Number of couples each judge calls back; 0 outside recalls. */
  @Property({ type: 'integer' })
  asked!: number;

  @Property({ type: 'boolean' })
  trims!: boolean;

  @Property({ type: 'boolean' })
  isRedance!: boolean;

  @Property({ type: 'integer' })
  panelSize!: number;

  @Property({ type: 'integer' })
  danceCount!: number;

  @Property({ type: 'boolean' })
  needsSecondLook!: boolean;

  @Property({ type: 'text' })
  frozenBy!: string;

  @Property({ type: 'datetime' })
  frozenAt!: Date;
}

/** A couple of a round; `marks` arrays are indexed by its position. */
@Entity({ tableName: 'round_couples' })
export class RoundCouple {
  @PrimaryKey({ type: 'integer' })
  roundId!: number;

  /** From 0. */
  @PrimaryKey({ type: 'integer' })
  position!: number;

  @Property({ type: 'integer' })
  heatEntryId!: number;

  /** Back number; empty if it has none. */
  @Property({ type: 'text' })
  number!: string;
}

@Entity({ tableName: 'round_judges' })
export class RoundJudge {
  @PrimaryKey({ type: 'integer' })
  roundId!: number;

  @PrimaryKey({ type: 'integer' })
  seat!: number;

  @Property({ type: 'integer' })
  judgeId!: number;
}

/** Uncontested rounds have none. */
@Entity({ tableName: 'round_dances' })
export class RoundDance {
  @PrimaryKey({ type: 'integer' })
  roundId!: number;

  @PrimaryKey({ type: 'integer' })
  position!: number;

  @Property({ type: 'integer' })
  danceId!: number;
}

@Entity({ tableName: 'round_heats' })
export class RoundHeat {
  @PrimaryKey({ type: 'integer' })
  roundId!: number;

  @PrimaryKey({ type: 'integer' })
  part!: number;

  @Property({ type: 'integer' })
  heatId!: number;
}

export type RulingKind =
  | 'ANNUL'
  | 'WITHDRAW'
  | 'DISQUALIFY'
  | 'RESTORE'
  | 'CUT'
  | 'REDANCE'
  | 'SHARE'
  | 'SWAP_JUDGE';

@Entity({ tableName: 'rulings' })
export class Ruling extends Signed {
  declare [Filled]?: 'at';

  @PrimaryKey({ type: 'uuid' })
  id!: string;

  @Property({ type: 'integer' })
  roundId!: number;

  @Property({ type: 'integer' })
  no!: number;

  @Property({ type: 'text' })
  kind!: RulingKind;

  /** CUT: number of couples; SHARE and REDANCE: doubled place; SWAP_JUDGE: seat. */
  @Property({ type: 'integer', nullable: true })
  value!: number | null;

  /** REDANCE: dance to repeat, null for the first. WITHDRAW and SWAP_JUDGE: first dance without the couple or judge. */
  @Property({ type: 'integer', nullable: true })
  dancePosition!: number | null;

  /** Couple that is withdrawn, disqualified or restored. */
  @Property({ type: 'integer', nullable: true })
  position!: number | null;

  /** The replacement judge; null if the judge is taken out without one. */
  @Property({ type: 'integer', nullable: true })
  judgeId!: number | null;

  /** The correction of a released result that disqualifies the couple. */
  @Property({ type: 'uuid', nullable: true })
  correctionId!: string | null;

  @Property({ type: 'text' })
  reason!: string;
}

/** A planned round of a contest, also of a large contest with a straight final. */
@Entity({ tableName: 'round_plans' })
export class RoundPlan {
  declare [Filled]?: 'trims';

  @PrimaryKey({ type: 'integer' })
  scheduleId!: number;

  @PrimaryKey({ type: 'text' })
  identity!: string;

  @PrimaryKey({ type: 'integer' })
  no!: number;

  @Property({ type: 'text' })
  kind!: Exclude<RoundKind, 'UNCONTESTED' | 'STANDARD' | 'COMBINED'>;

  /** Number of couples each judge calls back; null outside recalls. */
  @Property({ type: 'integer', nullable: true })
  asked!: number | null;

  @Property({ type: 'boolean' })
  trims!: boolean;

  /** Null for the first round, danced in its couples' heats. */
  @Property({ type: 'integer', nullable: true })
  heatId!: number | null;

  @Property({ type: 'text' })
  entryType!: EntryType;

  @Property({ type: 'integer' })
  danceCategoryId!: number;

  @Property({ type: 'integer', nullable: true })
  danceId!: number | null;

  @Property({ type: 'text' })
  level!: string;

  @Property({ type: 'text' })
  ageGroup!: string;
}
