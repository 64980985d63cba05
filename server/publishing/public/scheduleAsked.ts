import type { PublicEvent, PublishedSchedule } from './publicEvents.ts';
import { publicPath } from './publicPath.ts';

interface ScheduleAsked {
  /** Null where nothing is published, or no such schedule. */
  readonly schedule: PublishedSchedule | null;
  /** The address of its pages: "/p/k7Qm-tR2x-9vLd-Pw3e", or with "/s/7" behind it where it was named. */
  readonly base: string;
  /** What follows. */
  readonly parts: readonly string[];
}

/** Without a schedule, the one that was published last. */
export function scheduleAsked(
  { schedules }: PublicEvent,
  linkKey: string,
  parts: readonly string[],
): ScheduleAsked {
  const home = publicPath(linkKey);
  const [prefix, id] = parts;
  if (prefix !== 's') return { schedule: schedules[0] ?? null, base: home, parts };
  const schedule = schedules.find((one) => String(one.id) === id) ?? null;
  return { schedule, base: `${home}/s/${id}`, parts: parts.slice(2) };
}

/** Where a schedule stays, whichever is published last: for what is printed, and read again and again. */
export const lastingBase = (linkKey: string, { id }: Pick<PublishedSchedule, 'id'>): string =>
  `${publicPath(linkKey)}/s/${id}`;
