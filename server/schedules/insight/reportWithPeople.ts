import type { Reading } from '../../db/perRequest.ts';
import { peopleLoaders } from '../../people/people.loaders.ts';
import type { StoredQuality } from './quality.reader.ts';
import type { QualityReport } from './quality.ts';

export async function withPeople(reading: Reading, quality: StoredQuality): Promise<QualityReport> {
  const busiest = await Promise.all(
    quality.busiest.map(async ({ entrantId, rows }) => ({
      entrant: await peopleLoaders(reading)
        .entrant.load(entrantId)
        .catch(() => null),
      rows,
    })),
  );
  return {
    ...quality,
    // Deleted since the report was stored.
    busiest: busiest.flatMap(({ entrant, rows }) => (entrant ? [{ entrant, rows }] : [])),
  };
}
