import { useEffect } from 'react';
import { rememberChoice } from './lastChoice.ts';

/** The event of a screen is the one that the other screens open with. */
export function useWorkedOn(eventId: string): void {
  useEffect(() => rememberChoice('event', eventId), [eventId]);
}
