import type { SignedIn } from '../auth/signedIn.ts';
import { Topic } from '../pubsub/topic.ts';

/** An event is about to go, with all that hangs on it. */
export const eventEnding = new Topic<{ eventId: number }>();

export interface TimeZoneChange {
  eventId: number;
  user: SignedIn;
  before: string;
  after: string;
  /** 9:00 AM stays 9:00 AM, at another instant; else the instants stay. */
  keepsClockTimes: boolean;
}

/** An event gets another time zone. Who keeps instants of it shifts them. */
export const timeZoneChanging = new Topic<TimeZoneChange>();

/** The clock times of an event are those of this time zone now, for what is printed of it as well. */
export const clockTimesAnchored = new Topic<{ eventId: number; timeZone: string }>();
