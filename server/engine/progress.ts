/** What the engine is doing; the README says which goal each step serves. */
export const ENGINE_STEPS = [
  'COUNTING',
  'SEATING',
  'GATHERING',
  'SEARCHING',
  'ORDERING',
  'FILLING',
  'PROVING',
] as const;
export type EngineStep = (typeof ENGINE_STEPS)[number];

/** `total` is 0 if the step is not counted. */
export interface EngineProgress {
  readonly step: EngineStep;
  readonly done: number;
  readonly total: number;
}

let listener: ((progress: EngineProgress) => void) | null = null;

/** Runs `work` and reports its progress. No result depends on the listener. */
export function watched<T>(onProgress: (progress: EngineProgress) => void, work: () => T): T {
  const before = listener;
  listener = onProgress;
  try {
    return work();
  } finally {
    listener = before;
  }
}

let turn = { first: 0, share: 1 };

/** Runs one of `of` equal pieces of work, so that `tellShare` reports its share of the whole. */
export function inTurn<T>(number: number, of: number, work: () => T): T {
  const before = turn;
  turn = { first: before.first + (number / of) * before.share, share: before.share / of };
  try {
    return work();
  } finally {
    turn = before;
  }
}

/** @param share of the current piece, 0 to 1 */
export function tellShare(step: EngineStep, share: number): void {
  tellStep(step, Math.floor(1000 * (turn.first + turn.share * Math.min(1, share))), 1000);
}

export function tellStep(step: EngineStep, done = 0, total = 0): void {
  listener?.({ step, done, total });
}
