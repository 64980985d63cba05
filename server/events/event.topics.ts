import type { SignedIn } from '../auth/signedIn.ts';
import { Topic } from '../pubsub/topic.ts';

/** Published before an event and all its data are deleted. */
export const eventDeleting = new Topic<{ eventId: number }>();

export interface TimeZoneChange {
  eventId: number;
  user: SignedIn;
  before: string;
  after: string;
  /** True keeps clock times (9:00 AM stays 9:00 AM), false keeps instants. */
  keepsClockTimes: boolean;
}

/** The time zone of an event changes; subscribers shift the instants they store. */
export const timeZoneChanging = new Topic<TimeZoneChange>();

/** The event's clock times now belong to this time zone, in published versions too. */
export const clockTimesAnchored = new Topic<{ eventId: number; timeZone: string }>();
