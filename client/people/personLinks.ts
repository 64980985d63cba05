import { rememberChoice } from '../shell/lastChoice.ts';

/** Whose entries the Entries screen opens with, and of which event. */
export function chooseForEntries(entrantId: string, eventId: string | null): void {
  rememberChoice('entrant', entrantId);
  if (eventId !== null) rememberChoice('event', eventId);
}
