import { delayOnFloor, timesOnFloor } from '../../server/eventDay/clock/expectedTimes.ts';
import type { SentFloor, SentPlan } from '../../server/publishing/public/sentFloor.ts';

export type ReceivedFloor = NonNullable<ReturnType<typeof receivedFloor>>;

/** A floor with its expected times, in milliseconds; null without its plan. */
export function receivedFloor(sent: SentFloor, plan: SentPlan | undefined, now: number) {
  if (!plan) return null;
  const { name, position } = sent;
  const heats = plan.heats.map(([label, dance, start, duration, kind, hasCouples, breakBefore = 0], id) => ({
    id,
    label,
    dance,
    kind,
    hasCouples: hasCouples === 1,
    start: start && 1000 * start,
    duration: 1000 * duration,
    breakBefore: 1000 * breakBefore,
  }));
  const breaks = plan.breaks.map(([title, start, duration]) => ({
    title,
    start: 1000 * start,
    duration: 1000 * duration,
  }));
  const onFloor = {
    position,
    startedAt: 1000 * sent.started,
    pausedAt: sent.paused && 1000 * sent.paused,
    pausedFor: 1000 * sent.pausedFor,
    tempo: new Map(Object.entries(sent.tempo).map(([kind, length]) => [kind, 1000 * length])),
  };
  const [times, delay] = [timesOnFloor(heats, onFloor, now), delayOnFloor(heats, onFloor, now)];
  return { name, position, heats, breaks, times, delay, isPaused: sent.paused !== null };
}
