import { effectivePresses, type FloorState, floorState, type Press } from './floorState.ts';

/** Times in milliseconds. */
export interface PlannedHeat {
  readonly id: number;
  /** Planned start since the epoch; null if its section has no time. */
  readonly start: number | null;
  readonly duration: number;
  /** The section type; heats of one kind share a tempo. */
  readonly kind: string;
  /** Length of the breaks between the previous heat and this one; see `withBreaks`. */
  readonly breakBefore?: number;
}

/** Times in milliseconds. */
export interface PlannedBreak {
  readonly start: number;
  readonly duration: number;
}

/** Heats needed before a measured tempo is trusted, and heats it is measured over. */
const TRUSTED_FROM = 10;
const LAST_HEATS = 20;

/** Adds each heat's `breakBefore`. A break that overlaps heats of its floor delays none of them. */
export function withBreaks<Heat extends PlannedHeat>(
  program: readonly Heat[],
  breaks: readonly PlannedBreak[],
): (Heat & Pick<PlannedHeat, 'breakBefore'>)[] {
  const inOrder = breaks.toSorted((a, b) => a.start - b.start);
  return program.map((heat, index) => {
    const before = program[index - 1];
    if (!before || !hasGap(before, heat)) return heat;
    let [from, length] = [endOf(before), 0];
    for (const { start, duration } of inOrder) {
      const until = Math.min(start + duration, heat.start ?? 0);
      length += Math.max(0, until - Math.max(start, from));
      from = Math.max(from, until);
    }
    return length > 0 ? { ...heat, breakBefore: length } : heat;
  });
}

/**
 * Expected start of each heat after the one on the floor, in milliseconds since the epoch: the plan, shifted by the
 * floor's delay and by the measured tempo of each kind. Breaks keep their length. Other gaps in the plan, including
 * time won by shortening a break, absorb a delay, and an early floor waits there.
 * @param program the floor's heats in danced order
 * @param presses all presses of the floor, by `no`
 * @returns one value per heat: null for heats already danced, and where neither plan nor clock gives a time
 */
export function expectedTimes(
  program: readonly PlannedHeat[],
  presses: readonly Press[],
  now: number,
): (number | null)[] {
  return timesOnFloor(program, onFloor(program, presses), now);
}

/** What the presses say of the heat on the floor. */
export interface OnFloor extends Pick<FloorState, 'position' | 'startedAt' | 'pausedAt' | 'pausedFor'> {
  readonly tempo: ReadonlyMap<string, number>;
}

function onFloor(program: readonly PlannedHeat[], presses: readonly Press[]): OnFloor {
  const ids = program.map(({ id }) => id);
  return { ...floorState(ids, presses), tempo: measuredTempo(program, presses) };
}

export function timesOnFloor(
  program: readonly PlannedHeat[],
  state: OnFloor,
  now: number,
): (number | null)[] {
  const times: (number | null)[] = program.map(() => null);
  let previous = program[state.position];
  let ready = previous && state.startedAt !== null ? endOnFloor(previous, state, now) : null;
  for (let index = state.position + 1; index < program.length; index++) {
    const heat = program[index] as PlannedHeat;
    const start = expectedStart(heat, previous, ready, now);
    times[index] = start;
    ready = start === null ? null : start + durationOf(heat, state.tempo);
    previous = heat;
  }
  return times;
}

/**
 * Milliseconds that a floor is behind its plan, negative if ahead: the delay of the heat on the floor plus its overrun.
 * Before the first heat, the time since its planned start. Null if the plan has no time.
 */
export function floorDelay(
  program: readonly PlannedHeat[],
  presses: readonly Press[],
  now: number,
): number | null {
  return delayOnFloor(program, onFloor(program, presses), now);
}

export function delayOnFloor(program: readonly PlannedHeat[], state: OnFloor, now: number): number | null {
  const heat = program[state.position];
  if (!heat || state.startedAt === null) {
    const first = program[0]?.start ?? null;
    return first === null ? null : Math.max(0, now - first);
  }
  if (heat.start === null) return null;
  const started = state.startedAt - heat.start;
  const next = program[state.position + 1];
  if (!next) return started;
  const due = earliest(heat, next, state.startedAt + durationOf(heat, state.tempo));
  const free = earliest(heat, next, endOnFloor(heat, state, now));
  // After a gap, only the next heat's delay counts, whatever the delay before it.
  if (now > free && hasGap(heat, next)) return now - (next.start ?? now);
  return started + Math.max(now, free) - due;
}

/** Earliest start of `heat` if `before` ends at `end`. */
function earliest(before: PlannedHeat, heat: PlannedHeat, end: number): number {
  const free = end + (heat.breakBefore ?? 0);
  return hasGap(before, heat) ? Math.max(free, heat.start ?? free) : free;
}

/** Pauses do not count as dancing. */
function endOnFloor(heat: PlannedHeat, state: OnFloor, now: number): number {
  const { startedAt, pausedAt, pausedFor, tempo } = state;
  const paused = pausedFor + (pausedAt === null ? 0 : Math.max(0, now - pausedAt));
  return (startedAt ?? now) + durationOf(heat, tempo) + paused;
}

/** A heat that overruns is assumed to end now, and so is a break after it. */
function expectedStart(
  heat: PlannedHeat,
  previous: PlannedHeat | undefined,
  ready: number | null,
  now: number,
): number | null {
  if (ready !== null && previous) return Math.max(now, earliest(previous, heat, ready));
  return heat.start === null ? null : Math.max(heat.start, now);
}

const durationOf = (heat: PlannedHeat, tempo: ReadonlyMap<string, number>): number =>
  tempo.get(heat.kind) ?? heat.duration;

/**
 * Median time from one START to the next over the last heats, by kind. Paused and repeated heats, and heats before a
 * gap in the plan, are left out.
 */
export function measuredTempo(
  program: readonly PlannedHeat[],
  presses: readonly Press[],
): ReadonlyMap<string, number> {
  const positions = new Map(program.map(({ id }, position) => [id, position]));
  const taken = new Map<string, number[]>();
  const effective = effectivePresses(presses);
  for (const [index, press] of effective.entries()) {
    const next = effective[index + 1];
    if (press.kind !== 'START' || next?.kind !== 'START') continue;
    const position = positions.get(press.heatId ?? -1) ?? -1;
    const heat = program[position];
    const following = program[position + 1];
    if (!heat || following?.id !== next.heatId || hasGap(heat, following)) continue;
    taken.set(heat.kind, [...(taken.get(heat.kind) ?? []), next.at - press.at]);
  }
  return new Map(
    [...taken]
      .filter(([, durations]) => durations.length >= TRUSTED_FROM)
      .map(([kind, durations]) => [kind, median(durations.slice(-LAST_HEATS))]),
  );
}

const endOf = ({ start, duration }: PlannedHeat): number => (start ?? 0) + duration;

const hasGap = (heat: PlannedHeat, next: PlannedHeat): boolean =>
  heat.start !== null && next.start !== null && next.start > endOf(heat);

function median(numbers: readonly number[]): number {
  const sorted = [...numbers].sort((a, b) => a - b);
  const middle = sorted.length >> 1;
  const upper = sorted[middle] as number;
  return sorted.length % 2 === 1 ? upper : ((sorted[middle - 1] as number) + upper) / 2;
}
