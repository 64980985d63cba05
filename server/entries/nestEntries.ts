import { danceLoaders } from '../dances/dance.loaders.ts';
import type { Reading } from '../db/perRequest.ts';
import { eventLoaders } from '../events/event.loaders.ts';
import type { Entry } from './entry.entity.ts';
import { nestPeople } from './entryPeople.reader.ts';

/**
 * Loads the selected related objects of a whole list at once: per-entry resolvers take longer than all reading for ten
 * thousand entries.
 * @param asks whether the query selects a field of the entries
 */
export async function nestEntries(
  reading: Reading,
  entries: readonly Entry[],
  asks: (field: string) => boolean,
): Promise<readonly Entry[]> {
  const nest = async <T>(
    field: string,
    idOf: (entry: Entry) => number | null,
    load: (id: number) => Promise<T>,
  ): Promise<void> => {
    if (!asks(field)) return;
    const ids = [...new Set(entries.flatMap((entry) => idOf(entry) ?? []))];
    const found = new Map(await Promise.all(ids.map(async (id) => [id, await load(id)] as const)));
    for (const entry of entries) Object.assign(entry, { [field]: found.get(idOf(entry) ?? 0) ?? null });
  };
  const dances = danceLoaders(reading);
  await Promise.all([
    nest(
      'event',
      (entry) => entry.eventId,
      (id) => eventLoaders(reading).event.load(id),
    ),
    nest(
      'dance',
      (entry) => entry.danceId,
      (id) => dances.dance.load(id),
    ),
    nest(
      'danceCategory',
      (entry) => entry.danceCategoryId,
      (id) => dances.danceCategory.load(id),
    ),
    ['entrant', 'partners', 'awaitsPartner', 'level', 'category'].some(asks)
      ? nestPeople(reading.db, entries)
      : null,
  ]);
  return entries;
}
