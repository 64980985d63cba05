import { hasAway, isClosedTo } from '../away.ts';
import { heatKey, rowKey } from '../fill/groups.ts';
import { type Named, named, realPeople, withInvented } from '../invented.ts';
import { contestKey, numbered } from '../quality.ts';
import type { EngineRow, Problem, SectionType } from '../types.ts';
import { type FewestParts, fewestParts, type RepeatedPerson } from './fewestParts.ts';

export type ContestProblem = Pick<
  Problem,
  'rows' | 'heats' | 'sections' | 'isFixed' | 'isProfessional' | 'away' | 'apart' | 'invented'
>;

export interface ContestPart {
  readonly heat: number;
  readonly rows: readonly number[];
}

export type ContestReason =
  /** More couples than the largest cap. */
  | { readonly kind: 'floor'; readonly couples: number; readonly cap: number }
  /** A person, or a pair that stays apart, dances it more than once. */
  | ({ readonly kind: 'person'; readonly isProfessional: boolean } & RepeatedPerson & Named)
  /** No heat of its dance is open to all its people, because of absences of these. */
  | { readonly kind: 'away'; readonly people: readonly number[] }
  | { readonly kind: 'waiting'; readonly rows: number }
  /** Rows that may not move are in this many heats. */
  | { readonly kind: 'pinned'; readonly heats: number }
  | { readonly kind: 'needless'; readonly parts: number; readonly fewest: number };

export interface Contest {
  readonly type: SectionType;
  /** -1 for MULTI. */
  readonly dance: number;
  readonly category: number;
  readonly level: number;
  readonly age: number;
  readonly isOpen: boolean;
  readonly rows: readonly number[];
  /** In heat order. */
  readonly parts: readonly ContestPart[];
  readonly waiting: readonly number[];
  /** Lower bound on its number of parts. */
  readonly fewest: number;
  readonly isWhole: boolean;
  /** Empty if and only if it is whole. */
  readonly reasons: readonly ContestReason[];
}

/** All contests, in order of first row. Solos are no contests. */
export function contestsOf(given: ContestProblem, assignment: readonly number[]): Contest[] {
  const problem: ContestProblem = withInvented(given);
  const rowIds = problem.rows.flatMap((row, i) => (row.type === 'SOLO' ? [] : [i]));
  const keys = numbered(rowIds.map((row) => contestKey(problem.rows[row]!)));
  const rowsOf: number[][] = Array.from({ length: keys.count }, () => []);
  rowIds.forEach((row, i) => {
    rowsOf[keys.of[i]!]!.push(row);
  });
  const caps = new CapOfRow(problem);
  return rowsOf.map((rows) => contestOf(problem, assignment, rows, caps.of(problem.rows[rows[0]!]!)));
}

function contestOf(
  problem: ContestProblem,
  assignment: readonly number[],
  rows: readonly number[],
  cap: number,
): Contest {
  const { type, dance, category, level, age, isOpen } = problem.rows[rows[0]!]!;
  const least = fewestParts(
    rows.map((row) => problem.rows[row]!),
    cap,
    realPeople(problem),
  );
  const inHeat = new Map<number, number[]>();
  const waiting: number[] = [];
  for (const row of rows) {
    const heat = assignment[row]!;
    if (heat < 0) waiting.push(row);
    else if (inHeat.has(heat)) inHeat.get(heat)!.push(row);
    else inHeat.set(heat, [row]);
  }
  const parts = [...inHeat].map(([heat, own]) => ({ heat, rows: own })).sort((a, b) => a.heat - b.heat);
  const isWhole = parts.length === 1 && waiting.length === 0;
  const reasons: ContestReason[] = [];
  if (!isWhole) {
    if (least.byFloor > 1) reasons.push({ kind: 'floor', couples: rows.length, cap });
    for (const one of bindingPeople(problem, least)) {
      const isProfessional = problem.isProfessional[one.person] === true;
      reasons.push({ kind: 'person', isProfessional, ...one, ...named(problem, one.person) });
    }
    const away = least.parts === 1 && parts.length > 1 ? peopleAway(problem, rows) : [];
    if (away.length > 0) reasons.push({ kind: 'away', people: away });
    if (parts.length > least.parts && away.length === 0) {
      const pinned = new Set(
        rows
          .filter((row) => isSettled(problem, assignment[row]!, row))
          .map((row) => assignment[row]!)
          .filter((heat) => heat >= 0),
      );
      reasons.push(
        pinned.size > least.parts
          ? { kind: 'pinned', heats: pinned.size }
          : { kind: 'needless', parts: parts.length, fewest: least.parts },
      );
    }
    if (waiting.length > 0) reasons.push({ kind: 'waiting', rows: waiting.length });
  }
  return {
    type,
    dance,
    category,
    level,
    age,
    isOpen,
    rows,
    parts,
    waiting,
    fewest: least.parts,
    isWhole,
    reasons,
  };
}

/** Who prevents that all rows dance in one heat; empty if some heat is open to everyone. */
function peopleAway(problem: ContestProblem, rows: readonly number[]): number[] {
  if (!hasAway(problem)) return [];
  const key = rowKey(problem.rows[rows[0]!]!);
  const heats = problem.heats.filter((heat) => heatKey(problem, heat) === key);
  const people = [...new Set(rows.flatMap((row) => problem.rows[row]!.persons))];
  const away = heats.map((heat) => people.filter((person) => isClosedTo(problem, person, heat)));
  return away.every((list) => list.length > 0) ? [...new Set(away.flat())].sort((a, b) => a - b) : [];
}

/** People who force more parts than the cap does. A couple entered several times counts once. */
function bindingPeople(problem: ContestProblem, { repeated, byFloor }: FewestParts): RepeatedPerson[] {
  const couples = new Set<number>();
  return repeated.filter(({ person, rows, partner }) => {
    if (rows <= byFloor || couples.has(person)) return false;
    // An invented person counts only for what none of its people does alone.
    const standsFor = Object.values(named(problem, person));
    if (repeated.some((one) => one.person !== person && standsFor.includes(one.person) && one.rows >= rows))
      return false;
    const isCouple = repeated.some((other) => other.person === partner && other.partner === person);
    if (isCouple) couples.add(partner);
    return true;
  });
}

function isSettled({ heats, isFixed }: ContestProblem, heat: number, row: number): boolean {
  return isFixed[row] === true || heats[heat]?.isDanced === true;
}

/** Largest cap for a row; infinite if no section takes it. */
class CapOfRow {
  private readonly caps = new Map<string, number>();

  constructor({ sections }: ContestProblem) {
    for (const section of sections) {
      for (const category of section.categories) {
        const key = `${section.type} ${category}`;
        this.caps.set(key, Math.max(this.caps.get(key) ?? 0, section.cap));
      }
    }
  }

  of(row: EngineRow): number {
    return this.caps.get(`${row.type} ${row.category}`) ?? Number.POSITIVE_INFINITY;
  }
}

/** Contests of the assigned rows; with `among`, only the contests of those rows. */
export function assignedContests(
  problem: Problem,
  assignment: readonly number[],
  among: readonly number[] | null = null,
): Contest[] {
  const dances = among && new Set(among.map((row) => rowKey(problem.rows[row]!)));
  const keys = among && new Set(among.map((row) => contestKey(problem.rows[row]!)));
  const assigned: number[] = [];
  assignment.forEach((heat, row) => {
    const own = problem.rows[row]!;
    if (heat < 0 || (dances !== null && !dances.has(rowKey(own)))) return;
    if (keys === null || keys.has(contestKey(own))) assigned.push(row);
  });
  const contests = contestsOf(
    {
      ...problem,
      rows: assigned.map((row) => problem.rows[row]!),
      isFixed: assigned.map((row) => problem.isFixed[row]!),
    },
    assigned.map((row) => assignment[row]!),
  );
  const toProblem = (rows: readonly number[]) => rows.map((row) => assigned[row]!);
  return contests.map((contest) => ({
    ...contest,
    rows: toProblem(contest.rows),
    parts: contest.parts.map(({ heat, rows }) => ({ heat, rows: toProblem(rows) })),
  }));
}
