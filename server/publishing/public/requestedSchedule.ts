import { publicPath } from '../publicAddress.ts';
import type { PublicEvent, PublishedSchedule } from './publicEvents.ts';

interface RequestedSchedule {
  /** Null if unknown or unpublished. */
  readonly schedule: PublishedSchedule | null;
  /** Base address of its pages: "/p/k7Qm-tR2x-9vLd-Pw3e", with "/s/7" appended if the path named it. */
  readonly base: string;
  /** The rest of the path. */
  readonly parts: readonly string[];
}

/** A path without a schedule means the one published last. */
export function requestedSchedule(
  { schedules }: PublicEvent,
  linkKey: string,
  parts: readonly string[],
): RequestedSchedule {
  const home = publicPath(linkKey);
  const [prefix, id] = parts;
  if (prefix !== 's') return { schedule: schedules[0] ?? null, base: home, parts };
  const schedule = schedules.find((one) => String(one.id) === id) ?? null;
  return { schedule, base: `${home}/s/${id}`, parts: parts.slice(2) };
}

/** A permanent address of a schedule, for printed codes and calendar feeds. */
export const permanentBase = (linkKey: string, { id }: Pick<PublishedSchedule, 'id'>): string =>
  `${publicPath(linkKey)}/s/${id}`;
