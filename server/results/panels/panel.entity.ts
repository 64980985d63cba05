import { Entity, PrimaryKey, Property } from '@mikro-orm/decorators/legacy';
import type { Filled } from '../../db/tables.ts';
import type { Duty } from '../access.ts';

/** A judge of an event. A letter or number identifies the judge on cards. */
@Entity({ tableName: 'judges' })
export class JudgeRow {
  declare [Filled]?: 'id' | 'styleIds';

  @PrimaryKey({ type: 'integer' }) id!: number;
  @Property({ type: 'integer' }) eventId!: number;

  /** "A" to "Z" without I, O, U and X, or "01" to "41". */
  @Property({ type: 'text' }) code!: string;
  @Property({ type: 'text' }) name!: string;

  /** Dance categories the judge judges; empty for all. */
  @Property({ type: 'array' }) styleIds!: number[];
}

/** The judges of a floor from one heat until its next panel; a copied one may wait for its heat. */
@Entity({ tableName: 'panels' })
export class PanelRow {
  declare [Filled]?: 'id';

  @PrimaryKey({ type: 'integer' }) id!: number;
  @Property({ type: 'integer' }) scheduleId!: number;
  @Property({ type: 'integer', nullable: true }) fromHeatId!: number | null;

  /** While it waits: the section of its heat, and how many heats of the section come before. */
  @Property({ type: 'integer', nullable: true }) fromSectionId!: number | null;
  @Property({ type: 'integer', nullable: true }) heatsBefore!: number | null;

  /** Who allowed an even number of judges; null for an odd panel. */
  @Property({ type: 'text', nullable: true }) evenAllowedBy!: string | null;
}

@Entity({ tableName: 'panel_judges' })
export class PanelJudgeRow {
  @PrimaryKey({ type: 'integer' }) panelId!: number;
  @PrimaryKey({ type: 'integer' }) seat!: number;
  @Property({ type: 'integer' }) judgeId!: number;
}

/** An account that sees marks and results before release. */
@Entity({ tableName: 'officials' })
export class OfficialRow {
  @PrimaryKey({ type: 'integer' }) eventId!: number;
  @PrimaryKey({ type: 'integer' }) userId!: number;
  @PrimaryKey({ type: 'text' }) duty!: Duty;
}
