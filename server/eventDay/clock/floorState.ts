export const PRESS_KINDS = ['START', 'BACK', 'PAUSE', 'RESUME', 'TAKE_BACK'] as const;
export type PressKind = (typeof PRESS_KINDS)[number];

/** One press of the clock of a floor, as far as the floor's state depends on it. */
export interface Press {
  /** 1, 2, 3… per schedule and floor. */
  readonly no: number;
  readonly kind: PressKind;
  /** The heat that START and BACK put on the floor; null for the other kinds. */
  readonly heatId: number | null;
  /** When the database recorded it, in milliseconds since the epoch. */
  readonly at: number;
}

export interface FloorState {
  /** The number of the last press; 0 before the first. */
  readonly lastNo: number;
  /** The heat on the floor; null before the first START. */
  readonly heatId: number | null;
  /** Its position in the floor's program; -1 before the first START. */
  readonly position: number;
  /** When it started, in milliseconds since the epoch. */
  readonly startedAt: number | null;
  /** When the pause began that is not over; null while the floor runs. */
  readonly pausedAt: number | null;
  /** Milliseconds of pauses that are over, since the heat started. */
  readonly pausedFor: number;
  /** The press that TAKE_BACK undoes; null where there is none. */
  readonly takesBack: Press | null;
}

/** The presses that count: TAKE_BACK drops the last one that still counts. */
export function effectivePresses(presses: readonly Press[]): Press[] {
  const effective: Press[] = [];
  for (const press of presses) {
    if (press.kind === 'TAKE_BACK') effective.pop();
    else effective.push(press);
  }
  return effective;
}

/**
 * Where a floor is. Every heat up to `position` has been danced or is on the floor.
 * @param program the ids of the floor's heats, in the order in which they are danced
 * @param presses all presses of the floor, by `no`
 */
export function floorState(program: readonly number[], presses: readonly Press[]): FloorState {
  const effective = effectivePresses(presses);
  let heatId: number | null = null;
  let startedAt: number | null = null;
  let pausedAt: number | null = null;
  let pausedFor = 0;
  for (const press of effective) {
    if (press.kind === 'PAUSE') {
      pausedAt = press.at;
    } else if (press.kind === 'RESUME') {
      if (pausedAt !== null) pausedFor += press.at - pausedAt;
      pausedAt = null;
    } else {
      heatId = press.heatId;
      startedAt = press.at;
      pausedAt = null;
      pausedFor = 0;
    }
  }
  return {
    lastNo: presses.at(-1)?.no ?? 0,
    heatId,
    position: heatId === null ? -1 : program.indexOf(heatId),
    startedAt,
    pausedAt,
    pausedFor,
    takesBack: effective.at(-1) ?? null,
  };
}
