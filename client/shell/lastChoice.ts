import { useEffect } from 'react';

const KEYS = {
  entrant: 'floorcraft.entrant',
  event: 'floorcraft.event',
  strip: 'floorcraft.strip',
} as const;

export type ChoiceName = keyof typeof KEYS;

/** Last choice in this browser; null if none, or if storage is blocked. */
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
    // Full or blocked storage: the choice lasts for this page.
  }
}

/** Other screens open with this event. */
export function useWorkedOn(eventId: string): void {
  useEffect(() => rememberChoice('event', eventId), [eventId]);
}
