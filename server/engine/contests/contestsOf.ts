import { rowKey } from '../fill/groups.ts';
import { contestKey, numbered } from '../quality.ts';
import type { EngineRow, Problem, SectionType } from '../types.ts';
import { type FewestParts, fewestParts, type RepeatedPerson } from './fewestParts.ts';

export type ContestProblem = Pick<Problem, 'rows' | 'heats' | 'sections' | 'isFixed' | 'isProfessional'>;

export interface ContestPart {
  readonly heat: number;
  readonly rows: readonly number[];
}

export type ContestReason =
  /** More couples than the largest cap. */
  | { readonly kind: 'floor'; readonly couples: number; readonly cap: number }
  /** A person dances it more than once. */
  | ({ readonly kind: 'person'; readonly isProfessional: boolean } & RepeatedPerson)
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
export function contestsOf(problem: ContestProblem, assignment: readonly number[]): Contest[] {
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
    for (const one of bindingPeople(least))
      reasons.push({ kind: 'person', isProfessional: problem.isProfessional[one.person] === true, ...one });
    if (parts.length > least.parts) {
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

/** People who force more parts than the cap does. A couple entered several times counts once. */
function bindingPeople({ repeated, byFloor }: FewestParts): RepeatedPerson[] {
  const couples = new Set<number>();
  return repeated.filter(({ person, rows, partner }) => {
    if (rows <= byFloor || couples.has(person)) return false;
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
