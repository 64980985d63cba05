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
