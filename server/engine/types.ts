/**
 * The engine's plain data. Everything is an index into one of these arrays; times are whole seconds on one
 * axis; nothing here knows the database, the clock or a request.
 *
 * Words: a row is one unit of quantity of an entry in one dance, danced by all its persons together; a heat is one
 * numbered slot on the floor; a cap is the most couples in one heat.
 */

export type SectionType = 'HEAT' | 'SOLO' | 'MULTI';
export type FillMode = 'RUNS' | 'SPREAD';
/** Rows that are judged against each other dance together, or only where it costs nothing. */
export type ContestRule = 'whole' | 'free';

/** A dance, or for MULTI work a whole category danced as one programme; in the style's order. */
export interface EngineDance {
  /** Index of the category (style). */
  readonly category: number;
}

export interface EngineCategory {
  /** 1 ballroom (Smooth, Standard), 2 Latin (Rhythm, Latin), 0 none: a change between 1 and 2 needs time. */
  readonly costume: 0 | 1 | 2;
}

export interface EngineSection {
  readonly type: SectionType;
  /** Seconds; end is exclusive. */
  readonly start: number;
  readonly end: number;
  /** Seconds each heat lasts, at least 1. */
  readonly duration: number;
  readonly categories: readonly number[];
  /** Most couples in one heat of this section. */
  readonly cap: number;
  /** Sections of one session follow each other without a break; adjacency is counted inside it. */
  readonly session: number;
}

/** A heat of the schedule; the list is in time (number) order. */
export interface EngineHeat {
  readonly section: number;
  /** Index of the dance; -1 for a MULTI heat, which has only a category. */
  readonly dance: number;
  readonly category: number;
  readonly start: number;
  /** True once danced: its rows stay, none joins. */
  readonly isDanced?: boolean;
}

export interface EngineRow {
  readonly type: SectionType;
  /** -1 for MULTI. */
  readonly dance: number;
  readonly category: number;
  /** Everyone on the floor for this row: the entrant first, then the partners. Two or more. */
  readonly persons: readonly number[];
  /** Rank of the level, 0 lowest (see levels.ts). */
  readonly level: number;
  /** Index of the age group; only equality matters, except that lower is younger where known. */
  readonly age: number;
  /** Index of the entry this row is a unit of. */
  readonly entry: number;
  /** Rows with one contest index are judged against each other; -1 where unknown. */
  readonly contest: number;
  /** Open and closed material may be kept apart. */
  readonly isOpen: boolean;
  /** The later round that it stands for, as one of those who may dance it; absent for an entry's own row. */
  readonly laterRound?: number;
}

/** A later round of a contest: everyone who may dance it is on the floor in its heat. */
export interface EngineLaterRound {
  readonly heat: number;
  /** Couples that dance it, fewer than those that may. */
  readonly couples: number;
  /** Those that may, a row for each entry. */
  readonly rows: readonly EngineRow[];
}

/** What a command is given: the frame, the rows, and where they stand. */
export interface Problem {
  readonly isProfessional: readonly boolean[];
  readonly categories: readonly EngineCategory[];
  readonly dances: readonly EngineDance[];
  readonly sections: readonly EngineSection[];
  readonly heats: readonly EngineHeat[];
  readonly rows: readonly EngineRow[];
  /** Heat of each row, -1 where unassigned. */
  readonly assignment: readonly number[];
  /** Rows that must keep their place: pinned by hand, or every placed row of a locked schedule. */
  readonly isFixed: readonly boolean[];
  readonly mode: FillMode;
  /** Most steps between the lowest and highest level in one heat; null for any. */
  readonly levelRange: number | null;
  readonly seed: number;
  /** Whole where not said otherwise. */
  readonly contests?: ContestRule;
  /** None where not given; see laterRounds.ts. */
  readonly laterRounds?: readonly EngineLaterRound[];
}

/** True where rows that are judged against each other are to dance together. */
export const keepsContests = ({ contests }: Pick<Problem, 'contests'>): boolean => contests !== 'free';
