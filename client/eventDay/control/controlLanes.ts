import { effectivePresses } from '../../../server/eventDay/clock/floorState.ts';
import { boundsOfDay, competitionDay, daysUntil } from '../dayWords.ts';
import { type FloorPress, pressesOf } from '../floorView.ts';
import type { FollowedFloor } from '../useFloor.ts';

/** Danced heats are at their start, others at their expected time. */
export interface LaneTick {
  readonly key: string;
  readonly from: number;
  readonly until: number;
  readonly couples: number;
  readonly style: string;
  readonly isDanced: boolean;
}

/** A section, or a break if `style` is null. */
interface LaneBand {
  readonly key: string;
  readonly title: string;
  readonly from: number;
  readonly until: number;
  readonly style: string | null;
}

export interface Lane {
  readonly floor: FollowedFloor;
  readonly ticks: readonly LaneTick[];
  readonly bands: readonly LaneBand[];
}

/** Actual start by heat id; the last one if the heat was repeated. */
export function startTimes(presses: readonly FloorPress[]): ReadonlyMap<string, number> {
  return new Map(
    effectivePresses(pressesOf(presses)).flatMap(({ kind, heatId, at }) =>
      (kind === 'START' || kind === 'BACK') && heatId !== null ? [[String(heatId), at] as const] : [],
    ),
  );
}

/** Times in epoch milliseconds. */
export interface Span {
  readonly from: number;
  readonly until: number;
}

/** Start of the current or next heat; now if it has no time. */
const planMoment = ({ plan, view, now }: FollowedFloor): number => {
  const about = view.current ?? view.next ?? plan.heats[0];
  return about?.plannedTime ? Date.parse(about.plannedTime) : now;
};

/** The day of the current or next heat. */
export const dayOfFloor = (floor: FollowedFloor): string => competitionDay(floor.clock, planMoment(floor));

/** Days until the first heat; 0 once the clock of a floor runs. */
export const daysBefore = (floors: readonly FollowedFloor[]): number =>
  floors.some(({ view }) => view.current)
    ? 0
    : Math.min(...floors.map((floor) => daysUntil(floor.clock, floor.now, planMoment(floor))));

/** Heats and breaks of the floor's day, as planned. */
function programOfDay(floor: FollowedFloor) {
  const { plan, clock } = floor;
  // Bounds, since asking the time zone for the day of each heat takes longer than all the rest of the strip.
  const [begins, ends] = boundsOfDay(clock, planMoment(floor));
  const timed = <One extends { plannedTime: string | null; duration: number | null }>(
    one: One,
    index: number,
  ) => {
    if (one.plannedTime === null || one.duration === null) return [];
    const from = Date.parse(one.plannedTime);
    if (from < begins || from >= ends) return [];
    return [{ one, index, from, until: from + one.duration * 1000 }];
  };
  return { heats: plan.heats.flatMap(timed), breaks: plan.breaks.flatMap(timed) };
}

const HOUR = 3_600_000;
const HALF_HOUR = HOUR / 2;

/** From the first planned heat or break of any floor to the end of the last. */
export function programSpan(floors: readonly FollowedFloor[]): Span | null {
  const all = floors.map(programOfDay).flatMap(({ heats, breaks }) => [...heats, ...breaks]);
  if (all.length === 0) return null;
  return {
    from: Math.min(...all.map(({ from }) => from)),
    until: Math.max(...all.map(({ until }) => until)),
  };
}

/** Covers the floor's day. A time more than an hour outside of the program, as in a rehearsal, is shown as planned. */
export function laneOf(floor: FollowedFloor, program: Span | null): Lane {
  const { plan, view, presses } = floor;
  const near = (time: number | null | undefined, planned: number): number =>
    time == null || !program || time < program.from - HOUR || time > program.until + HOUR ? planned : time;
  const started = startTimes(presses);
  const day = programOfDay(floor);
  const bands = new Map<string, LaneBand>();
  const ticks = day.heats.map(({ one: heat, index, from: planned, until }): LaneTick => {
    const isDanced = index <= view.state.position;
    const from = near(isDanced ? started.get(heat.id) : view.times[index], planned);
    const band = bands.get(heat.sectionId);
    bands.set(heat.sectionId, {
      key: heat.sectionId,
      title: plan.sections.find(({ id }) => id === heat.sectionId)?.title ?? '',
      from: Math.min(band?.from ?? planned, planned),
      until: Math.max(band?.until ?? 0, until),
      style: heat.style,
    });
    const { id: key, coupleCount: couples, style } = heat;
    return { key, from, until: from + heat.duration * 1000, couples, style, isDanced };
  });
  for (const { one, from, until } of day.breaks)
    bands.set(one.sectionId, { key: one.sectionId, title: one.title, from, until, style: null });
  return { floor, ticks, bands: [...bands.values()] };
}

/** From the first heat or break of any floor to the end of the last, in half hours, at most an hour beyond the program. */
export function spanOf(lanes: readonly Lane[], program: Span | null, now: number): Span {
  if (!program) return { from: now - HALF_HOUR, until: now + HALF_HOUR };
  const times = lanes.flatMap(({ ticks, bands }) => [...ticks, ...bands]);
  const from = Math.min(...times.map((one) => one.from));
  const until = Math.max(...times.map((one) => one.until));
  return {
    from: Math.max(Math.floor(from / HALF_HOUR) * HALF_HOUR, program.from - HOUR),
    until: Math.min(Math.ceil(until / HALF_HOUR) * HALF_HOUR, program.until + HOUR),
  };
}
