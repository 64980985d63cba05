/**
 * The engine's input. All references are indices into these arrays; times are seconds on one axis. A row is one unit of
 * quantity of an entry in one dance, danced by all its persons together.
 */

export type SectionType = 'HEAT' | 'SOLO' | 'MULTI';
export type FillMode = 'RUNS' | 'SPREAD';
/** Whether a contest's rows dance in one heat ('whole'), or anywhere ('free'). */
export type ContestRule = 'whole' | 'free';

/** A dance; the list is in the style's order. */
export interface EngineDance {
  readonly category: number;
}

export interface EngineCategory {
  /** 1 ballroom (Smooth, Standard), 2 Latin (Rhythm, Latin), 0 none. A change between 1 and 2 takes time. */
  readonly costume: 0 | 1 | 2;
}

export interface EngineSection {
  readonly type: SectionType;
  /** Seconds; `end` is exclusive. */
  readonly start: number;
  readonly end: number;
  /** Seconds per heat, at least 1. */
  readonly duration: number;
  readonly categories: readonly number[];
  /** Most couples in one heat. */
  readonly cap: number;
  /** Sections of one session follow each other without a break. Consecutive heats count only within a session. */
  readonly session: number;
}

/** A heat; the list is in heat number order, hence by time. */
export interface EngineHeat {
  readonly section: number;
  /** -1 for MULTI, which has only a category. */
  readonly dance: number;
  readonly category: number;
  readonly start: number;
  /** A danced heat keeps its rows and takes no more. */
  readonly isDanced?: boolean;
}

export interface EngineRow {
  readonly type: SectionType;
  /** -1 for MULTI. */
  readonly dance: number;
  readonly category: number;
  /** Everyone on the floor: the entrant, then the partners. One or more; one if the partner is to be announced. */
  readonly persons: readonly number[];
  /** Rank of the level, 0 for the lowest (`levels.ts`). */
  readonly level: number;
  /** Index of the age group. Only equality matters, except that lower is younger where known. */
  readonly age: number;
  readonly entry: number;
  /** Rows with the same index are judged against each other; -1 if unknown. */
  readonly contest: number;
  /** Open material, which may be kept apart from closed. */
  readonly isOpen: boolean;
  /**
   * Positions in `persons` of the two people who stand for it in the partner graph; the others, if any, are busy
   * whenever these are. Default: the first two of a couple.
   */
  readonly edge?: readonly [number, number];
  /** No heat of its dance is open to all its people, because of absences. */
  readonly isShutOut?: boolean;
  /** Index of the later round whose dancers it represents; absent for an entry's own row. */
  readonly laterRound?: number;
}

/** A later round: everyone who may be recalled to it is busy during its heat. */
export interface EngineLaterRound {
  readonly heat: number;
  /** Couples to be recalled. */
  readonly couples: number;
  /** True if exactly these rows dance it. */
  readonly isCertain?: boolean;
  /** True if a person may be recalled in several rows and there is no further heat. */
  readonly mayMeet?: boolean;
  /** One row per entry. */
  readonly rows: readonly EngineRow[];
}

export interface Problem {
  readonly isProfessional: readonly boolean[];
  readonly categories: readonly EngineCategory[];
  readonly dances: readonly EngineDance[];
  readonly sections: readonly EngineSection[];
  readonly heats: readonly EngineHeat[];
  readonly rows: readonly EngineRow[];
  /** Heat of each row, -1 if unassigned. */
  readonly assignment: readonly number[];
  /** Rows that may not move: pinned, or assigned in a locked schedule. */
  readonly isFixed: readonly boolean[];
  readonly mode: FillMode;
  /** Most steps between the lowest and highest level in a heat; null for no limit. */
  readonly levelRange: number | null;
  readonly seed: number;
  /** Default: 'whole'. */
  readonly contests?: ContestRule;
  readonly laterRounds?: readonly EngineLaterRound[];
  /** By person: times [from, until) when the person cannot dance. A heat that meets one is closed to the person. */
  readonly away?: readonly (readonly TimeSpan[])[];
  /** Pairs of different people who are never on the floor at the same time, except in a row that has both. */
  readonly apart?: readonly (readonly [number, number])[];
  /** The people that the last ones in `isProfessional` stand for (`invented.ts`). */
  readonly invented?: readonly (readonly number[])[];
}

/** Seconds, without the second moment. */
export type TimeSpan = readonly [from: number, until: number];

export const keepsContests = ({ contests }: Pick<Problem, 'contests'>): boolean => contests !== 'free';
