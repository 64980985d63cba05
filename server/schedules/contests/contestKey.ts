import type { EntryType } from '../../entries/entry.entity.ts';

/** What couples share who are judged against each other. */
export interface ContestTraits {
  entryType: EntryType;
  danceCategoryId: number;
  /** Null where a whole style is danced. */
  danceId: number | null;
  /** As danced: the entry's, else the entrant's. */
  level: string;
  ageGroup: string;
}

/** The same for all rows of a contest, and for no others. */
export function contestKey({ entryType, danceCategoryId, danceId, level, ageGroup }: ContestTraits): string {
  return `${entryType}/${danceCategoryId}/${danceId ?? ''}/${encoded(level)}/${encoded(ageGroup)}`;
}

/** Levels and age groups are few, and every row has one of each. */
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

/**
 * Identifies a contest of a schedule for good: it is made of what the contest is, so heats may be filled, deleted and
 * generated again, and names changed, and results still find it.
 */
export const contestId = (scheduleId: number, traits: ContestTraits): string =>
  `${scheduleId}/${contestKey(traits)}`;

/** Each solo is judged by itself: a contest of one row. */
export const idOfRow = (contest: string, entryType: EntryType, rowId: number): string =>
  entryType === 'SOLO' ? `${contest}/${rowId}` : contest;

/** The row of a solo, by the id of its contest; null for all other contests. */
export const soloRowOf = (id: string): number | null => {
  const [, entryType, , , , , row] = id.split('/');
  return entryType === 'SOLO' && /^\d{1,9}$/.test(row ?? '') ? Number(row) : null;
};

/** What the contest with such an id is; null where no contest of the schedule could have it. */
export function traitsOf(scheduleId: number, id: string): ContestTraits | null {
  const [of, entryType, category, dance, level, ageGroup, ...more] = id.split('/');
  if (of !== String(scheduleId) || level === undefined || ageGroup === undefined) return null;
  if (more.length !== (entryType === 'SOLO' ? 1 : 0) || (entryType === 'SOLO' && soloRowOf(id) === null))
    return null;
  if (!/^\d{1,9}$/.test(category ?? '') || !/^\d{0,9}$/.test(dance ?? '') || id.includes('%00')) return null;
  try {
    return {
      ...{ entryType: entryType as EntryType, danceCategoryId: Number(category) },
      danceId: dance === '' ? null : Number(dance),
      ...{ level: decodeURIComponent(level), ageGroup: decodeURIComponent(ageGroup) },
    };
  } catch {
    return null;
  }
}

/** As an announcer reads it: "Full Bronze Smooth Waltz, Adult B". */
export function contestName(of: { level: string; style: string; dance: string; ageGroup: string }): string {
  const what = [of.level, of.style, of.dance].filter((word) => word !== '').join(' ');
  return of.ageGroup === '' ? what : `${what}, ${of.ageGroup}`;
}
