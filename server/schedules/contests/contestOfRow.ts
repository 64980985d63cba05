import type { HeatEntry } from '../rows/heatEntry.entity.ts';
import { contestId } from './contestKey.ts';

/** Null for a solo. */
export function contestOfRow({ scheduleId, level, entry }: HeatEntry): string | null {
  const { entryType, danceCategoryId, danceId, category, entrant } = entry;
  if (entryType === 'SOLO') return null;
  const ageGroup = category || (entrant.category ?? '');
  return contestId(scheduleId, { entryType, danceCategoryId, danceId, level, ageGroup });
}
