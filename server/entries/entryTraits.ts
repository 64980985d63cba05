import { sql } from 'kysely';

/** Level and age group of an entry: its own, otherwise those of the person who owns it. */
interface OwnWords {
  level: string;
  category: string;
}
interface UsualWords {
  level: string | null;
  category: string | null;
}

export const levelOf = (entry: Pick<OwnWords, 'level'>, owner: Pick<UsualWords, 'level'>): string =>
  entry.level || owner.level || '';

export const ageGroupOf = (entry: Pick<OwnWords, 'category'>, owner: Pick<UsualWords, 'category'>): string =>
  entry.category || owner.category || '';

/** What a change stores: a word that is given as it shows already names nothing, so the entry still follows its owner. */
export function namedWords(before: OwnWords, given: Partial<OwnWords>, owner: UsualWords): OwnWords {
  const named = (field: keyof OwnWords): string => {
    const word = given[field] ?? before[field];
    return before[field] === '' && word === owner[field] ? '' : word;
  };
  return { level: named('level'), category: named('category') };
}

/** What keeps an entry in its contest under another owner: a word that is usual for that owner is not named. */
export const wordsUnder = (owner: UsualWords, shown: OwnWords): OwnWords => ({
  level: shown.level === owner.level ? '' : shown.level,
  category: shown.category === owner.category ? '' : shown.category,
});

/** The same of an entry `e` of the person `o`. */
export const LEVEL = sql<string>`coalesce(nullif(e.level, ''), o.level, '')`;
export const AGE_GROUP = sql<string>`coalesce(nullif(e.category, ''), o.category, '')`;

/** "Full Bronze, Adult B" */
export const divisionName = ({ level, ageGroup }: { level: string; ageGroup: string }): string =>
  [level, ageGroup].filter(Boolean).join(', ');

/** "Full Bronze Smooth Waltz, Adult B", as announced. */
export function contestName(of: { level: string; style: string; dance: string; ageGroup: string }): string {
  const what = [of.level, of.style, of.dance].filter((word) => word !== '').join(' ');
  return of.ageGroup === '' ? what : `${what}, ${of.ageGroup}`;
}
