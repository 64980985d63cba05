import {
  expectedTimes,
  floorDelay,
  type PlannedHeat,
  withBreaks,
} from '../../server/eventDay/clock/expectedTimes.ts';
import { type FloorState, floorState, type Press } from '../../server/eventDay/clock/floorState.ts';
import type { FloorClockQuery, FloorPlanQuery } from '../gql/graphql.ts';

export type FloorPlan = FloorPlanQuery['floorPlan'];
export type PlanHeat = FloorPlan['heats'][number];
type PlanBreak = FloorPlan['breaks'][number];
export type PlanContest = PlanHeat['contests'][number];
export type PlanCouple = PlanContest['couples'][number];
export type FloorPress = FloorClockQuery['floorClock']['presses'][number] & {
  /** Queued on this device, unconfirmed. */
  isWaiting?: boolean;
};

/** A heat or break after the current heat. Times are epoch milliseconds. */
export type FloorItem =
  | { kind: 'heat'; heat: PlanHeat; planned: number | null; expected: number | null }
  | { kind: 'break'; pause: PlanBreak; planned: number; expected: number | null };

export interface FloorView {
  readonly state: FloorState;
  /** Null before the first heat. */
  readonly current: PlanHeat | null;
  /** Next heat with couples; null after the last. */
  readonly next: PlanHeat | null;
  /** Number of empty heats before `next`; they are not announced. */
  readonly skipped: number;
  /** Milliseconds behind plan; negative if ahead; null if unplanned. */
  readonly delay: number | null;
  /** Expected start by index of the heat; null for danced heats. */
  readonly times: readonly (number | null)[];
  readonly coming: readonly FloorItem[];
}

/** Merges an answer that holds only the heats changed since `before`. */
export function withNewHeats(before: FloorPlan | null, answer: FloorPlan): FloorPlan {
  const heats = new Map([...(before?.heats ?? []), ...answer.heats].map((heat) => [heat.id, heat]));
  return { ...answer, heats: answer.heatIds.flatMap((id) => heats.get(id) ?? []) };
}

/** The plan in the shape of the rules shared with the server. */
export function programOf({ heats, breaks }: FloorPlan): PlannedHeat[] {
  const program = heats.map(({ id, plannedTime, duration, type }) => ({
    id: Number(id),
    start: plannedTime === null ? null : Date.parse(plannedTime),
    duration: duration * 1000,
    kind: type,
  }));
  return withBreaks(
    program,
    breaks.map(({ plannedTime, duration }) => ({
      start: Date.parse(plannedTime),
      duration: (duration ?? 0) * 1000,
    })),
  );
}

export const pressesOf = (presses: readonly FloorPress[]): Press[] =>
  presses.map(({ no, kind, heatId, at }) => ({
    no,
    kind,
    heatId: heatId === null ? null : Number(heatId),
    at: Date.parse(at),
  }));

export function viewFloor(plan: FloorPlan, made: readonly FloorPress[], now: number): FloorView {
  const program = programOf(plan);
  const presses = pressesOf(made);
  const state = floorState(
    program.map(({ id }) => id),
    presses,
  );
  const times = expectedTimes(program, presses, now);
  const delay = floorDelay(program, presses, now);
  const from = state.position + 1;
  const at = plan.heats.findIndex(({ coupleCount }, index) => index >= from && coupleCount > 0);
  return {
    state,
    current: plan.heats[state.position] ?? null,
    next: plan.heats[at] ?? null,
    skipped: at < 0 ? 0 : at - from,
    delay,
    times,
    coming: coming(plan, program, times, state, delay),
  };
}

function coming(
  { heats, breaks }: FloorPlan,
  program: readonly PlannedHeat[],
  times: readonly (number | null)[],
  { position, startedAt, pausedFor }: FloorState,
  delay: number | null,
): FloorItem[] {
  const items: FloorItem[] = [];
  const current = program[position]?.start ?? null;
  let left = breaks.filter(({ plannedTime }) => current === null || Date.parse(plannedTime) > current);
  /** End of the item before. */
  let free = startedAt === null ? null : startedAt + pausedFor + (program[position]?.duration ?? 0);
  const add = (pause: PlanBreak, least: number | null): void => {
    const planned = Date.parse(pause.plannedTime);
    const expected = Math.max(planned, least ?? planned);
    items.push({ kind: 'break', pause, planned, expected });
    free = expected + (pause.duration ?? 0) * 1000;
  };
  for (const [index, heat] of heats.entries()) {
    if (index <= position) continue;
    const planned = program[index]?.start ?? null;
    const expected = times[index] ?? null;
    const before = left.filter(({ plannedTime }) => planned !== null && Date.parse(plannedTime) <= planned);
    left = left.filter((one) => !before.includes(one));
    for (const pause of before) add(pause, free);
    items.push({ kind: 'heat', heat, planned, expected });
    free = expected === null ? null : expected + heat.duration * 1000;
  }
  for (const pause of left) add(pause, Date.parse(pause.plannedTime) + Math.max(0, delay ?? 0));
  return items;
}
