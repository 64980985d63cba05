import { type ContestProblem, contestsOf, type Contest as Danced } from '../../engine/contests/contestsOf.ts';
import { contestReasonWords } from '../../engine/words/contestWords.ts';
import { type Names } from '../../engine/words/names.ts';
import type { EntryType } from '../../entries/entry.entity.ts';
import type { ContestTraits } from './contestKey.ts';

/** All that decides who is judged against whom, and where. */
export interface ContestRow {
  id: number;
  schedule_id: number;
  heat_id: number | null;
  heat_number: number | null;
  is_fixed: boolean;
  entry_type: EntryType;
  dance_id: number | null;
  dance_category_id: number;
  level: string;
  age_group: string;
  person_ids: number[];
  cap: number | null;
}

export interface Person {
  name: string;
  isProfessional: boolean;
}

type RowInHeat = ContestRow & { heat_id: number };

const isInHeat = (row: ContestRow): row is RowInHeat => row.heat_id !== null;

/** The engine's contest; its rows are indexes into `rows`. */
export interface DancedContest {
  first: ContestRow;
  danced: Danced;
  whyNot: string | null;
  heats: readonly RowInHeat[];
  rows: readonly ContestRow[];
}

/** The engine decides whether a contest is split and why; table ids serve as its indexes. */
export function dancedContests(
  rows: readonly ContestRow[],
  people: ReadonlyMap<number, Person>,
): DancedContest[] {
  const rowOfHeat = new Map<number, RowInHeat>();
  const caps = new Map<string, ContestRow>();
  for (const row of rows) {
    if (isInHeat(row)) rowOfHeat.set(row.heat_id, row);
    caps.set(`${row.entry_type} ${row.dance_category_id}`, row);
  }
  const heats = [...rowOfHeat.values()].sort((a, b) => (a.heat_number ?? 0) - (b.heat_number ?? 0));
  const heatIndex = new Map(heats.map((row, index) => [row.heat_id, index]));
  const keys = new Map<string, number>();
  const numbersOfRows = rows.map((row) => {
    const key = sharedKey(row);
    const number = keys.get(key) ?? keys.size;
    keys.set(key, number);
    return number;
  });
  const isProfessional: boolean[] = [];
  for (const [id, person] of people) isProfessional[id] = person.isProfessional;
  const problem: ContestProblem = {
    isProfessional,
    rows: rows.map((row, index) => ({
      type: row.entry_type,
      dance: row.dance_id ?? -1,
      category: row.dance_category_id,
      persons: row.person_ids,
      level: 0,
      age: 0,
      entry: index,
      contest: numbersOfRows[index] ?? -1,
      isOpen: false,
    })),
    heats: heats.map((row) => ({
      section: -1,
      dance: row.dance_id ?? -1,
      category: row.dance_category_id,
      start: 0,
    })),
    sections: [...caps.values()].flatMap(({ entry_type: type, dance_category_id, cap }) =>
      cap === null
        ? []
        : [{ type, start: 0, end: 0, duration: 1, categories: [dance_category_id], cap, session: 0 }],
    ),
    isFixed: rows.map((row) => row.heat_id !== null && row.is_fixed),
  };
  const assignment = rows.map((row) => (row.heat_id === null ? -1 : (heatIndex.get(row.heat_id) ?? -1)));
  const names: Names = {
    person: (id) => people.get(id)?.name ?? '',
    dance: () => '',
    category: () => '',
  };
  return contestsOf(problem, assignment).map((danced) => ({
    first: rows[danced.rows[0] ?? 0] as ContestRow,
    danced,
    whyNot: danced.isWhole ? null : contestReasonWords(danced.reasons, names),
    heats,
    rows,
  }));
}

type RowTraits = Pick<ContestRow, 'entry_type' | 'dance_category_id' | 'dance_id' | 'level' | 'age_group'>;

/** Equal for rows of one contest within one read. Ten times cheaper than `contestKey`. */
export const sharedKey = (row: RowTraits): string =>
  `${row.entry_type} ${row.dance_category_id} ${row.dance_id} ${row.level.length} ${row.level} ${row.age_group}`;

export const traitsOf = (row: RowTraits): ContestTraits => ({
  entryType: row.entry_type,
  danceCategoryId: row.dance_category_id,
  danceId: row.dance_id,
  level: row.level,
  ageGroup: row.age_group,
});
