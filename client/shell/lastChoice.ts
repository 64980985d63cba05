import { useEffect } from 'react';

const KEYS = {
  entrant: 'floorcraft.entrant',
  event: 'floorcraft.event',
  strip: 'floorcraft.strip',
} as const;

export type ChoiceName = keyof typeof KEYS;

/** What was chosen last in this browser; null where nothing was, or where storage is forbidden. */
export function lastChoice(name: ChoiceName): string | null {
  try {
    return localStorage.getItem(KEYS[name]);
  } catch {
    return null;
  }
}

export function rememberChoice(name: ChoiceName, choice: string | null): void {
  try {
    if (choice === null) localStorage.removeItem(KEYS[name]);
    else localStorage.setItem(KEYS[name], choice);
  } catch {
    // Storage is full or forbidden: the choice lasts as long as the page.
  }
}

/** The event of a screen is the one that the other screens open with. */
export function useWorkedOn(eventId: string): void {
  useEffect(() => rememberChoice('event', eventId), [eventId]);
}
