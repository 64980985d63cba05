/** What phones of the public receive every few seconds: short, with times in seconds. */
export interface SentClock {
  /** Key of this answer, so that a phone that has it can say so. */
  readonly seen: string;
  readonly plan: string;
  readonly floors: readonly SentFloor[];
}

export interface SentFloor {
  readonly name: string;
  readonly position: number;
  readonly started: number;
  readonly paused: number | null;
  readonly pausedFor: number;
  /** Measured length of a heat, by kind. */
  readonly tempo: Readonly<Record<string, number>>;
}

/** Has its own address, since it changes rarely. */
export interface SentPlan {
  /** The label is the printed number, empty if it is not public yet. */
  readonly heats: readonly (readonly [
    label: string,
    dance: string,
    start: number | null,
    duration: number,
    kind: string,
    hasCouples: 0 | 1,
    breakBefore?: number,
  ])[];
  readonly breaks: readonly (readonly [title: string, start: number, duration: number])[];
}
