export const PRESS_KINDS = ['START', 'BACK', 'PAUSE', 'RESUME', 'TAKE_BACK'] as const;
export type PressKind = (typeof PRESS_KINDS)[number];

export interface Press {
  /** From 1, per schedule and floor. */
  readonly no: number;
  readonly kind: PressKind;
  /** The heat that START or BACK puts on the floor; null for other kinds. */
  readonly heatId: number | null;
  /** Database time in milliseconds since the epoch. */
  readonly at: number;
}

export interface FloorState {
  /** 0 before the first press. */
  readonly lastNo: number;
  /** Null before the first START. */
  readonly heatId: number | null;
  /** Index in the floor's program; -1 before the first START. */
  readonly position: number;
  /** Milliseconds since the epoch. */
  readonly startedAt: number | null;
  /** Null while the floor runs. */
  readonly pausedAt: number | null;
  /** Milliseconds of finished pauses since the heat started. */
  readonly pausedFor: number;
  /** Null if there is nothing to undo. */
  readonly takesBack: Press | null;
}

/** Presses still in force: each TAKE_BACK drops the last one. */
export function effectivePresses(presses: readonly Press[]): Press[] {
  const effective: Press[] = [];
  for (const press of presses) {
    if (press.kind === 'TAKE_BACK') effective.pop();
    else effective.push(press);
  }
  return effective;
}

/**
 * Folds the presses into the floor's state. Heats up to `position` have been danced or are on the floor.
 * @param program ids of the floor's heats in danced order
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
