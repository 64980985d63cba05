import { effectivePresses } from '../../../server/eventDay/clock/floorState.ts';
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

const MOST_OFF = 12 * 3_600_000;

/** A time of another day, as in a rehearsal, would stretch the strip: it shows the plan then. */
const near = (time: number | null | undefined, planned: number): number =>
  time == null || Math.abs(time - planned) > MOST_OFF ? planned : time;

/** The day of the current or next heat. */
export function dayOfFloor({ plan, view, clock, now }: FollowedFloor): string {
  const about = view.current ?? view.next ?? plan.heats[0];
  return clock.localDate(about?.plannedTime ? Date.parse(about.plannedTime) : now);
}

/** Covers the floor's day. */
export function laneOf(floor: FollowedFloor): Lane {
  const { plan, view, presses, clock } = floor;
  const started = startTimes(presses);
  const day = dayOfFloor(floor);
  const ticks: LaneTick[] = [];
  const bands = new Map<string, LaneBand>();
  for (const [index, heat] of plan.heats.entries()) {
    const planned = heat.plannedTime === null ? null : Date.parse(heat.plannedTime);
    if (planned === null || clock.localDate(planned) !== day) continue;
    const isDanced = index <= view.state.position;
    const from = near(isDanced ? started.get(heat.id) : view.times[index], planned);
    const until = from + heat.duration * 1000;
    ticks.push({ key: heat.id, from, until, couples: heat.coupleCount, style: heat.style, isDanced });
    const band = bands.get(heat.sectionId);
    bands.set(heat.sectionId, {
      key: heat.sectionId,
      title: plan.sections.find(({ id }) => id === heat.sectionId)?.title ?? '',
      from: Math.min(band?.from ?? planned, planned),
      until: Math.max(band?.until ?? 0, planned + heat.duration * 1000),
      style: heat.style,
    });
  }
  for (const { sectionId, title, plannedTime, duration } of plan.breaks) {
    const from = Date.parse(plannedTime);
    if (clock.localDate(from) !== day || duration === null) continue;
    bands.set(sectionId, { key: sectionId, title, from, until: from + duration * 1000, style: null });
  }
  return { floor, ticks, bands: [...bands.values()] };
}

const HALF_HOUR = 1_800_000;

/** From the first heat or break of any floor to the end of the last, rounded to half hours. */
export function spanOf(lanes: readonly Lane[], now: number): { from: number; until: number } {
  const times = lanes.flatMap(({ ticks, bands }) => [...ticks, ...bands]);
  if (times.length === 0) return { from: now - HALF_HOUR, until: now + HALF_HOUR };
  const from = Math.min(...times.map((one) => one.from));
  const until = Math.max(...times.map((one) => one.until));
  return { from: Math.floor(from / HALF_HOUR) * HALF_HOUR, until: Math.ceil(until / HALF_HOUR) * HALF_HOUR };
}
