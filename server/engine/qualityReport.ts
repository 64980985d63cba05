import { contestsOf } from './contests/contestsOf.ts';
import { type ContestFigures, contestFigures } from './contests/figures.ts';
import { type Appearance, appearancesOf, longestRun } from './explain/appearances.ts';
import { groupsOf, largestCap, overlappingHeats } from './fill/groups.ts';
import { busiestOf } from './forecast.ts';
import { demandOf, heatsNeeded } from './generate/demand.ts';
import { realPeople, withInvented } from './invented.ts';
import { blockKey, COSTUME_SECONDS, contestKey, coupleKey, numbered } from './quality.ts';
import { chainBound } from './rounds/allot/chainBound.ts';
import type { EngineRow, Problem } from './types.ts';

/** Percentages are from 0 to 100. */
export interface QualityReport {
  readonly rows: number;
  readonly assigned: number;
  readonly heats: number;
  readonly emptyHeats: number;
  /** Fewest heats of any plan of these rows at the plan's level range. */
  readonly heatsBound: number;
  readonly doubleBookings: number;
  readonly overCap: number;
  readonly overLevelRange: number;
  readonly oneCouplePercent: number;
  readonly oneCoupleHeats: number;
  readonly meanCouples: number;
  /** Mean steps between the lowest and highest level of a heat. */
  readonly levelSpread: number;
  readonly ageGroups: number;
  /** Blocks of two or more rows that dance within one round. */
  readonly blocksWholePercent: number;
  readonly blocks: number;
  readonly blocksWhole: number;
  readonly contestsKeptPercent: number;
  /** Pairs of rows in one contest, and those of them in one heat. */
  readonly contestPairs: number;
  readonly contestPairsKept: number;
  readonly contests: ContestFigures;
  /** Partner changes between consecutive heats, in percent of a person's successive heats. */
  readonly studentChangePercent: number;
  readonly teacherChangePercent: number;
  readonly studentChanges: number;
  readonly teacherChanges: number;
  /** Share of student rows in runs of more than ten consecutive heats. */
  readonly longRunPercent: number;
  readonly longRuns: number;
  /** Separate runs per ten rows of a student. */
  readonly tripsPerTen: number;
  /** Costume changes of a student with less than `COSTUME_SECONDS`. */
  readonly costumeGaps: number;
  readonly busiest: readonly {
    readonly person: number;
    readonly rows: number;
    readonly longestRun: number;
  }[];
}

const LONG_RUN = 10;
const BUSIEST = 5;

/** Counts the figures from the heats and the assignment alone. Empty heats are left out. */
export function qualityReport(problem: Problem, assignment: readonly number[]): QualityReport {
  const { rows, heats, sections } = problem;
  const rowsIn: number[][] = heats.map(() => []);
  assignment.forEach((heat, row) => {
    if (heat >= 0) rowsIn[heat]!.push(row);
  });
  const used = heats.map((_, heat) => heat).filter((heat) => rowsIn[heat]!.length > 0);
  const mean = (figure: (heat: number) => number): number =>
    used.length === 0 ? 0 : used.reduce((sum, heat) => sum + figure(heat), 0) / used.length;
  const spread = (heat: number): number => {
    const levels = rowsIn[heat]!.map((row) => rows[row]!.level);
    return Math.max(...levels) - Math.min(...levels);
  };
  const capOfHeat = (heat: number): number => {
    const section = sections[heats[heat]!.section]!;
    return section.type === 'SOLO' ? 1 : section.cap;
  };
  const appearances = appearancesOf(problem, assignment, used);
  return {
    rows: rows.length,
    assigned: assignment.filter((heat) => heat >= 0).length,
    heats: used.length,
    emptyHeats: heats.length - used.length,
    heatsBound: heatsBound(withInvented(problem)),
    doubleBookings: doubleBookings({ ...problem, assignment }),
    overCap: used.filter((heat) => rowsIn[heat]!.length > capOfHeat(heat)).length,
    overLevelRange: used.filter((heat) => problem.levelRange !== null && spread(heat) > problem.levelRange)
      .length,
    oneCoupleHeats: used.filter((heat) => rowsIn[heat]!.length === 1).length,
    oneCouplePercent: mean((heat) => (rowsIn[heat]!.length === 1 ? 100 : 0)),
    meanCouples: mean((heat) => rowsIn[heat]!.length),
    levelSpread: mean(spread),
    ageGroups: mean((heat) => new Set(rowsIn[heat]!.map((row) => rows[row]!.age)).size),
    ...blocksAndContests(problem, assignment, used),
    contests: contestFigures(contestsOf(problem, assignment)),
    ...runsReport(problem, appearances),
    busiest: busiestOf(rows)
      .slice(0, BUSIEST)
      .map(({ person, rows: count }) => ({
        person,
        rows: count,
        longestRun: longestRun(appearances.get(person) ?? []),
      })),
  };
}

function heatsBound(problem: Problem): number {
  let bound = 0;
  for (const group of groupsOf(problem)) {
    if (group.rows.length === 0) continue;
    const rows = group.rows.map((row) => problem.rows[row]!);
    const cap = largestCap(problem.sections, group, rows.length);
    bound += Math.max(chainBound(rows, cap, problem.levelRange).heats, heatsNeeded(demandOf(rows), cap));
  }
  return bound;
}

export function doubleBookings(problem: Problem): number {
  const overlaps = overlappingHeats(problem);
  const rowsIn: EngineRow[][] = problem.heats.map(() => []);
  problem.assignment.forEach((heat, row) => {
    if (heat >= 0) rowsIn[heat]!.push(problem.rows[row]!);
  });
  const real = realPeople(problem);
  const peopleOf = (heat: number): number[] =>
    rowsIn[heat]!.flatMap(({ persons }) => persons.filter((person) => person < real));
  let count = 0;
  rowsIn.forEach((_, heat) => {
    const people = peopleOf(heat);
    count += people.length - new Set(people).size;
    for (const other of overlaps?.get(heat) ?? []) {
      if (other < heat) continue;
      const there = new Set(peopleOf(other));
      count += [...new Set(people)].filter((person) => there.has(person)).length;
    }
  });
  return count;
}

function blocksAndContests(
  problem: Problem,
  assignment: readonly number[],
  used: readonly number[],
): Pick<
  QualityReport,
  | 'blocksWholePercent'
  | 'blocks'
  | 'blocksWhole'
  | 'contestsKeptPercent'
  | 'contestPairs'
  | 'contestPairsKept'
> {
  const byTime = [...used].sort((a, b) => problem.heats[a]!.start - problem.heats[b]!.start || a - b);
  const placeOf = new Map(byTime.map((heat, place) => [heat, place]));
  const dancesIn = new Map<number, number>();
  for (const { category } of problem.dances) dancesIn.set(category, (dancesIn.get(category) ?? 0) + 1);
  const { rows, sections, dances } = problem;
  const blockOf = numbered(rows.map(blockKey)).of;
  const contestOf = numbered(rows.map(contestKey)).of;
  const blocks = new Map<number, { places: number[]; round: number }[]>();
  const contests = new Map<number, number[]>();
  const turns = new Map<number, number>();
  assignment.forEach((heat, i) => {
    if (heat < 0) return;
    const row = rows[i]!;
    // A couple that enters a dance twice has two blocks.
    const key = blockOf[i]! * sections.length + problem.heats[heat]!.section;
    const danceKey = key * (dances.length + 1) + row.dance + 1;
    const turn = turns.get(danceKey) ?? 0;
    turns.set(danceKey, turn + 1);
    const own = listIn(blocks, key);
    own[turn] ??= { places: [], round: dancesIn.get(row.category) ?? 1 };
    own[turn].places.push(placeOf.get(heat)!);
    listIn(contests, contestOf[i]!).push(heat);
  });
  let whole = 0;
  let several = 0;
  for (const { places, round } of [...blocks.values()].flat()) {
    if (places.length < 2) continue;
    several += 1;
    if (Math.max(...places) - Math.min(...places) < round) whole += 1;
  }
  let pairs = 0;
  let kept = 0;
  for (const heats of contests.values()) {
    const together = new Map<number, number>();
    for (const heat of heats) together.set(heat, (together.get(heat) ?? 0) + 1);
    pairs += (heats.length * (heats.length - 1)) / 2;
    for (const count of together.values()) kept += (count * (count - 1)) / 2;
  }
  return {
    blocksWholePercent: percent(whole, several, 100),
    blocks: several,
    blocksWhole: whole,
    contestsKeptPercent: percent(kept, pairs, 100),
    contestPairs: pairs,
    contestPairsKept: kept,
  };
}

function runsReport(
  problem: Problem,
  appearances: ReadonlyMap<number, readonly Appearance[]>,
): Pick<
  QualityReport,
  | 'studentChangePercent'
  | 'teacherChangePercent'
  | 'studentChanges'
  | 'teacherChanges'
  | 'longRunPercent'
  | 'longRuns'
  | 'tripsPerTen'
  | 'costumeGaps'
> {
  const steps = { student: 0, teacher: 0 };
  const changes = { student: 0, teacher: 0 };
  let dances = 0;
  let trips = 0;
  let inLongRuns = 0;
  let longRuns = 0;
  let costumeGaps = 0;
  const coupleOf = problem.rows.map(coupleKey);
  for (const [person, own] of appearances) {
    const role = problem.isProfessional[person] ? 'teacher' : 'student';
    let run = 0;
    own.forEach((appearance, i) => {
      const before = own[i - 1];
      const isNext =
        before !== undefined &&
        appearance.place === before.place + 1 &&
        appearance.session === before.session;
      if (before !== undefined && appearance.session === before.session) {
        steps[role] += 1;
        const [row, last] = [problem.rows[appearance.row]!, problem.rows[before.row]!];
        if (isNext && coupleOf[appearance.row] !== coupleOf[before.row]) changes[role] += 1;
        const worn = [row, last].map(({ category }) => problem.categories[category]!.costume);
        if (
          role === 'student' &&
          worn[0]! * worn[1]! === 2 &&
          appearance.start - before.end < COSTUME_SECONDS
        )
          costumeGaps += 1;
      }
      if (role === 'teacher') return;
      dances += 1;
      run = isNext ? run + 1 : 1;
      if (!isNext) trips += 1;
      if (run === LONG_RUN + 1) {
        inLongRuns += run;
        longRuns += 1;
      } else if (run > LONG_RUN) inLongRuns += 1;
    });
  }
  return {
    studentChangePercent: percent(changes.student, steps.student, 0),
    teacherChangePercent: percent(changes.teacher, steps.teacher, 0),
    studentChanges: changes.student,
    teacherChanges: changes.teacher,
    longRunPercent: percent(inLongRuns, dances, 0),
    longRuns,
    tripsPerTen: dances === 0 ? 0 : (10 * trips) / dances,
    costumeGaps,
  };
}

function listIn<T>(lists: Map<number, T[]>, key: number): T[] {
  const known = lists.get(key);
  if (known !== undefined) return known;
  const list: T[] = [];
  lists.set(key, list);
  return list;
}

function percent(part: number, whole: number, ofNothing: number): number {
  return whole === 0 ? ofNothing : (100 * part) / whole;
}
