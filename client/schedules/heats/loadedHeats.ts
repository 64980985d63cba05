/** Heats in view, in the order loaded, and the one requested last. */
export interface LoadedHeats {
  readonly ids: readonly string[];
  readonly currentId: string | null;
}

export const NO_HEATS: LoadedHeats = { ids: [], currentId: null };

export function withHeat({ ids }: LoadedHeats, id: string): LoadedHeats {
  return { ids: ids.includes(id) ? ids : [...ids, id], currentId: id };
}

/** If the current heat is removed, its neighbour becomes current. */
export function withoutHeat({ ids, currentId }: LoadedHeats, id: string): LoadedHeats {
  const at = ids.indexOf(id);
  const rest = ids.filter((other) => other !== id);
  const neighbour = rest[Math.min(at, rest.length - 1)] ?? null;
  return { ids: rest, currentId: currentId === id ? neighbour : currentId };
}

const keyOf = (scheduleId: string) => `loadedHeats.${scheduleId}`;

/** Heats this tab had loaded; empty if none or unreadable. */
export function readLoadedHeats(storage: Storage, scheduleId: string): LoadedHeats {
  try {
    const kept: unknown = JSON.parse(storage.getItem(keyOf(scheduleId)) ?? 'null');
    if (typeof kept !== 'object' || kept === null || !('ids' in kept) || !Array.isArray(kept.ids))
      return NO_HEATS;
    const ids = kept.ids.filter((id): id is string => typeof id === 'string');
    const current = 'currentId' in kept && typeof kept.currentId === 'string' ? kept.currentId : null;
    return { ids, currentId: current !== null && ids.includes(current) ? current : (ids[0] ?? null) };
  } catch {
    return NO_HEATS;
  }
}

export function keepLoadedHeats(storage: Storage, scheduleId: string, loaded: LoadedHeats): void {
  try {
    storage.setItem(keyOf(scheduleId), JSON.stringify(loaded));
  } catch {
    // Full or blocked storage: the next visit starts empty.
  }
}
