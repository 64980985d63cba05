import { danceLoaders } from '../dances/dance.loaders.ts';
import type { Reading } from '../db/perRequest.ts';
import { eventLoaders } from '../events/event.loaders.ts';
import type { Entry } from './entry.entity.ts';
import { nestPeople } from './entryPeople.reader.ts';

/**
 * Puts under a list of entries what is asked of them, each thing once: a resolver would be asked for it of every entry,
 * and of ten thousand that takes longer than all reading.
 * @param asks whether a field of the entries is asked for
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
    asks('entrant') || asks('partners') ? nestPeople(reading.db, entries) : null,
  ]);
  return entries;
}
