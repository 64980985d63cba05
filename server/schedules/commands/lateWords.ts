import type { Db } from '../../db/orm.ts';
import { danceName } from '../../engine/words/names.ts';
import { ageGroupOf, contestName } from '../../entries/entryTraits.ts';
import { found } from '../../input/found.ts';
import { heatName } from '../heats/heatName.ts';
import type { ScheduleProblem } from '../problem/problem.ts';
import { coupleName } from '../rows/coupleName.ts';
import { readRowsById } from '../rows/heatEntry.reader.ts';

/** Names for the log of late changes, by engine index. */
export interface LateWords {
  /** "Student & Teacher". */
  couple: (row: number) => string;
  /** The dance, or the style of a multi-dance. */
  dance: (row: number) => string;
  /** "Full Bronze Smooth Waltz, Adult B". */
  contest: (row: number) => string;
  heat: (heat: number) => string;
  /** "heat 12 (Waltz)". */
  heatOfDance: (heat: number) => string;
}

/** Reads the names in one statement. */
export async function lateWords(
  db: Db,
  { problem, rowIds, heats, names }: ScheduleProblem,
  spoken: readonly number[],
): Promise<LateWords> {
  const ids = [...new Set(spoken.flatMap((row) => rowIds[row] ?? []))];
  const rows = new Map((await readRowsById(db, ids)).map((row) => [row.id, row]));
  const danceOf = (row: number): string => {
    const one = problem.rows[row];
    return one ? danceName(one, names) : '';
  };
  const heat = (index: number): string => heatName(found(heats[index]));
  return {
    couple: (row) => {
      const one = rows.get(rowIds[row] ?? 0);
      return one ? coupleName(one.entry) : '';
    },
    dance: danceOf,
    contest: (row) => {
      const one = rows.get(rowIds[row] ?? 0);
      if (!one) return '';
      const ageGroup = ageGroupOf(one.entry, one.entry.entrant);
      return contestName({ level: one.level, style: '', dance: danceOf(row), ageGroup });
    },
    heat,
    heatOfDance: (index) => {
      const one = problem.heats[index];
      if (!one) return heat(index);
      const type = problem.sections[one.section]?.type;
      return `${heat(index)} (${danceName({ ...one, type }, names)})`;
    },
  };
}

/** Grouped by couple, in order of appearance. */
export function byCouple<T extends { readonly row: number }>(
  ones: readonly T[],
  { couple }: LateWords,
): [couple: string, ones: T[]][] {
  return [...Map.groupBy(ones, ({ row }) => couple(row))];
}
