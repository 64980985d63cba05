import { perRequest, type Reading } from '../../db/perRequest.ts';
import type { EngineProgress } from '../../engine/progress.ts';
import type { Channel } from '../../pubsub/channel.ts';

export interface Running {
  command: string;
  user: string;
  /** ISO 8601. */
  startedAt: string;
  /** Null until the engine reports. */
  progress: EngineProgress | null;
}

/** Name of the progress report on the channel. */
export const runningName = (scheduleId: number): string => `command ${scheduleId}`;

/** The command running on a schedule, on any instance; null if none. */
export const runningOn = (channel: Pick<Channel, 'progressOf'>, scheduleId: number): Running | null =>
  channel.progressOf(runningName(scheduleId)) as Running | null;

const seen = perRequest(() => new Map<number, Running | null>());

/** The same for a whole request: a cached response must agree with the moment it is cached for. */
export function runningSeen(
  request: Reading & { channel: Pick<Channel, 'progressOf'> },
  scheduleId: number,
): Running | null {
  const known = seen(request);
  if (!known.has(scheduleId)) known.set(scheduleId, runningOn(request.channel, scheduleId));
  return known.get(scheduleId) ?? null;
}
