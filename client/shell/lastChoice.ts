import { useEffect, useSyncExternalStore } from 'react';

const KEYS = {
  entrant: 'floorcraft.entrant',
  event: 'floorcraft.event',
  people: 'floorcraft.people',
  opened: 'floorcraft.opened',
  strip: 'floorcraft.strip',
  limits: 'floorcraft.limits',
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

const MOST_PEOPLE = 5;

/** Ids of the people whose entries were open last, newest first. */
export const lastPeople = (): readonly string[] => lastChoice('people')?.split(' ') ?? [];

export function rememberPerson(id: string): void {
  const others = lastPeople().filter((one) => one !== id);
  rememberChoice('people', [id, ...others].slice(0, MOST_PEOPLE).join(' '));
}

/** Opens the Entries screen with a person and an event. */
export function chooseForEntries(entrantId: string, eventId: string | null): void {
  rememberChoice('entrant', entrantId);
  if (eventId !== null) rememberChoice('event', eventId);
}

export interface Named {
  readonly id: string;
  readonly name: string;
}

interface NamedEvent extends Named {
  readonly schedules?: readonly Named[] | undefined;
  readonly hasPrices?: boolean | undefined;
}

/** What was opened last, with its names, so that links to it need no request. */
export interface Opened {
  readonly event?: NamedEvent | undefined;
  readonly schedule?: (Named & { readonly event: Named }) | undefined;
}

let opened: Opened = JSON.parse(lastChoice('opened') ?? '{}');
const listeners = new Set<() => void>();

function setOpened(now: Opened): void {
  opened = now;
  rememberChoice('opened', JSON.stringify(now));
  for (const listener of listeners) listener();
}

/** The next person in this browser reads no names of what was open. */
export function forgetOpened(): void {
  setOpened({});
  rememberChoice('opened', null);
}

const onOpened = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

export const useOpened = (): Opened => useSyncExternalStore(onOpened, () => opened);

const named = ({ id, name }: Named): Named => ({ id, name });

const namedEvent = (event: NamedEvent): NamedEvent => ({
  id: event.id,
  name: event.name,
  schedules: event.schedules?.map(named),
  hasPrices: event.hasPrices ?? (event.id === opened.event?.id ? opened.event.hasPrices : undefined),
});

/** Other screens open with this event, and their links lead to it and to this schedule; undefined while they load. */
export function useWorkedOn(event: NamedEvent | undefined, schedule?: Named): void {
  const used: Opened = {
    event: event && namedEvent(event),
    schedule: event && schedule && { id: schedule.id, name: schedule.name, event: named(event) },
  };
  const text = JSON.stringify(used);
  useEffect(() => {
    const { event, schedule = opened.schedule }: Opened = JSON.parse(text);
    if (!event) return;
    rememberChoice('event', event.id);
    setOpened({ event, schedule });
  }, [text]);
}

/** Forgets or renames what was opened, by the list of all events; undefined while it loads. */
export function useAllEvents(
  events: readonly (NamedEvent & { schedules: readonly Named[] })[] | undefined,
): void {
  useEffect(() => {
    if (!events) return;
    const event = events.find(({ id }) => id === opened.event?.id);
    const [schedule] = events.flatMap((one) =>
      one.schedules
        .filter(({ id }) => id === opened.schedule?.id)
        .map(({ id, name }) => ({ id, name, event: named(one) })),
    );
    setOpened({ event: event && namedEvent(event), schedule });
  }, [events]);
}
