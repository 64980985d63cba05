import { Entity, PrimaryKey, Property } from '@mikro-orm/decorators/legacy';
import type { Filled } from '../../db/tables.ts';
import type { EntryType } from '../../entries/entry.entity.ts';
import { Signed } from '../signed.ts';

/** A contest that has been judged, under the name it had then. */
@Entity({ tableName: 'contests' })
export class JudgedContest {
  declare [Filled]?: 'id';

  @PrimaryKey({ type: 'integer' })
  id!: number;

  @Property({ type: 'integer' })
  scheduleId!: number;

  /** As contestKey makes it. */
  @Property({ type: 'text' })
  identity!: string;

  @Property({ type: 'text' })
  name!: string;
}

/**
 * A round before the final, the final, couples that are judged each by itself, a couple alone without marks or against a
 * standard, or places in contests.
 */
export type RoundKind = 'RECALL' | 'FINAL' | 'SCORE' | 'UNCONTESTED' | 'STANDARD' | 'COMBINED';

/** One attempt at a round of a contest; its field and panel are as they were when it was frozen. */
@Entity({ tableName: 'rounds' })
export class Round {
  declare [Filled]?: 'id' | 'frozenAt' | 'asked' | 'trims' | 'isRedance';

  @PrimaryKey({ type: 'integer' })
  id!: number;

  @Property({ type: 'integer' })
  contestId!: number;

  @Property({ type: 'integer' })
  no!: number;

  /** 1; another one only after the last was annulled. */
  @Property({ type: 'integer' })
  attempt!: number;

  @Property({ type: 'text' })
  kind!: RoundKind;

  @Property({ type: 'integer' })
  fieldSize!: number;

  /** How many couples each judge crosses; 0 but in a recall. */
  @Property({ type: 'integer' })
  asked!: number;

  /** Scores leave out the highest and the lowest. */
  @Property({ type: 'boolean' })
  trims!: boolean;

  /** One more dance of couples that shared a place in the final before. */
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

/** A couple of a round: positions are what an array of marks means. */
@Entity({ tableName: 'round_couples' })
export class RoundCouple {
  @PrimaryKey({ type: 'integer' })
  roundId!: number;

  /** 0, 1, 2… */
  @PrimaryKey({ type: 'integer' })
  position!: number;

  @Property({ type: 'integer' })
  heatEntryId!: number;

  /** The back number; empty where none was given. */
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

/** A dance of a round; uncontested rounds have none. */
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

/** A decision of the chair about a round: it is annulled, a couple has withdrawn, so many go on … */
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

  /** How many couples a cut takes, twice the place that couples share, or the seat that a judge leaves. */
  @Property({ type: 'integer', nullable: true })
  value!: number | null;

  /**
   * Of a multi-dance, which dance is danced once more (null for the first one), or the first one that a couple did not dance
   * or that another judge marks.
   */
  @Property({ type: 'integer', nullable: true })
  dancePosition!: number | null;

  /** Of the couple that has withdrawn, is disqualified or is restored. */
  @Property({ type: 'integer', nullable: true })
  position!: number | null;

  /** Who takes the place of a judge; null where the judge is taken out of all dances. */
  @Property({ type: 'integer', nullable: true })
  judgeId!: number | null;

  /** The correction of a released result that disqualifies a couple. */
  @Property({ type: 'uuid', nullable: true })
  correctionId!: string | null;

  @Property({ type: 'text' })
  reason!: string;
}

/** What is planned of a contest that is danced in several rounds, or in one though it is large. */
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

  /** How many couples each judge crosses; null but in a recall. */
  @Property({ type: 'integer', nullable: true })
  asked!: number | null;

  @Property({ type: 'boolean' })
  trims!: boolean;

  /** Where a later round is danced; the first one is danced where its rows are. */
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
