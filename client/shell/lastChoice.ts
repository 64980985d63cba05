const KEYS = { entrant: 'floorcraft.entrant', event: 'floorcraft.event' } as const;

export type ChoiceName = keyof typeof KEYS;

/** The entrant or event chosen last in this browser; null where none was, or where storage is forbidden. */
export function lastChoice(name: ChoiceName): string | null {
  try {
    return localStorage.getItem(KEYS[name]);
  } catch {
    return null;
  }
}

export function rememberChoice(name: ChoiceName, id: string | null): void {
  try {
    if (id === null) localStorage.removeItem(KEYS[name]);
    else localStorage.setItem(KEYS[name], id);
  } catch {
    // Storage is full or forbidden: the choice lasts as long as the page.
  }
}
