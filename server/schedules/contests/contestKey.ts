import type { EntryType } from '../../entries/entry.entity.ts';
import { ageGroupOf } from '../../entries/entryTraits.ts';
import type { HeatEntry } from '../rows/heatEntry.entity.ts';

/** Shared by couples judged against each other. */
export interface ContestTraits {
  entryType: EntryType;
  danceCategoryId: number;
  /** Null for a multi-dance. */
  danceId: number | null;
  /** The entry's own, otherwise the person's. */
  level: string;
  ageGroup: string;
}

/** Equal exactly for rows of the same contest. */
export function contestKey({ entryType, danceCategoryId, danceId, level, ageGroup }: ContestTraits): string {
  return `${entryType}/${danceCategoryId}/${danceId ?? ''}/${encoded(level)}/${encoded(ageGroup)}`;
}

/** Caches the few levels and age groups: every row encodes one of each. */
const MOST_WORDS = 10_000;
const words = new Map<string, string>();

function encoded(word: string): string {
  const known = words.get(word);
  if (known !== undefined) return known;
  const made = encodeURIComponent(word);
  if (words.size >= MOST_WORDS) words.clear();
  words.set(word, made);
  return made;
}

/** Stable id derived from what the contest is, so that results survive renaming, refilling and regenerating. */
export const contestId = (scheduleId: number, traits: ContestTraits): string =>
  `${scheduleId}/${contestKey(traits)}`;

/** Each solo is its own contest. */
export const idOfRow = (contest: string, entryType: EntryType, rowId: number): string =>
  entryType === 'SOLO' ? `${contest}/${rowId}` : contest;

/** Row id in a solo's contest id; null for other contests. */
export const soloRowOf = (id: string): number | null => {
  const [, entryType, , , , , row] = id.split('/');
  return entryType === 'SOLO' && /^\d{1,9}$/.test(row ?? '') ? Number(row) : null;
};

/** Parses a contest id; null if it is none of this schedule. */
export function traitsOf(scheduleId: number, id: string): ContestTraits | null {
  const [of, entryType, category, dance, level, ageGroup, ...more] = id.split('/');
  if (of !== String(scheduleId) || level === undefined || ageGroup === undefined) return null;
  if (more.length !== (entryType === 'SOLO' ? 1 : 0) || (entryType === 'SOLO' && soloRowOf(id) === null))
    return null;
  if (!/^\d{1,9}$/.test(category ?? '') || !/^\d{0,9}$/.test(dance ?? '') || id.includes('%00')) return null;
  try {
    return {
      entryType: entryType as EntryType,
      danceCategoryId: Number(category),
      danceId: dance === '' ? null : Number(dance),
      level: decodeURIComponent(level),
      ageGroup: decodeURIComponent(ageGroup),
    };
  } catch {
    return null;
  }
}

/** Null for a solo. */
export function contestOfRow({ scheduleId, level, entry }: HeatEntry): string | null {
  const { entryType, danceCategoryId, danceId, category, entrant } = entry;
  if (entryType === 'SOLO') return null;
  const ageGroup = ageGroupOf({ category }, entrant);
  return contestId(scheduleId, { entryType, danceCategoryId, danceId, level, ageGroup });
}

/** Equal for the same people, in whatever order they were entered. */
export const coupleKey = (people: readonly number[]): string => people.toSorted((a, b) => a - b).join();

/** A couple entered several times in a contest is judged once, in its row with the lowest id. */
export function oncePerCouple<R>(
  rows: readonly R[],
  of: (row: R) => { readonly id: number; readonly people: readonly number[] },
): R[] {
  const judged = new Map<string, number>();
  for (const row of rows) {
    const { id, people } = of(row);
    judged.set(coupleKey(people), Math.min(id, judged.get(coupleKey(people)) ?? id));
  }
  return rows.filter((row) => judged.get(coupleKey(of(row).people)) === of(row).id);
}
