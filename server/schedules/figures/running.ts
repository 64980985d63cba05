import type { EngineProgress } from '../../engine/progress.ts';
import type { Channel } from '../../pubsub/channel.ts';

export interface Running {
  command: string;
  user: string;
  /** ISO 8601. */
  startedAt: string;
  /** What the engine is doing, and how far that has come; null until it tells. */
  progress: EngineProgress | null;
}

/** By what the progress of a schedule's command is known. */
export const runningName = (scheduleId: number): string => `command ${scheduleId}`;

/** The command that runs on a schedule, on whichever instance; null where there is none. */
export const runningOn = (channel: Pick<Channel, 'progressOf'>, scheduleId: number): Running | null =>
  channel.progressOf(runningName(scheduleId)) as Running | null;
