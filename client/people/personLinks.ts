import { rememberChoice } from '../shell/lastChoice.ts';

/** Preselects a person and event on the Entries screen. */
export function chooseForEntries(entrantId: string, eventId: string | null): void {
  rememberChoice('entrant', entrantId);
  if (eventId !== null) rememberChoice('event', eventId);
}
