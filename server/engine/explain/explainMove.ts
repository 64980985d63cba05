import { isClosedTo } from '../away.ts';
import { Colouring } from '../fill/colouring.ts';
import { capOf, heatKey, overlappingHeats, rowKey } from '../fill/groups.ts';
import { chainFrom, lossOf } from '../fill/heatChains.ts';
import { addLaterRounds } from '../fill/laterRows.ts';
import { realPeople, withInvented } from '../invented.ts';
import { COSTUME_SECONDS, coupleKey, sequenceOf } from '../quality.ts';
import type { EngineLaterRound, Problem } from '../types.ts';
import { type ContestMove, contestMoveOf } from './contestMove.ts';
import type { MoveObstacle } from './moveObstacle.ts';

export type { MoveObstacle } from './moveObstacle.ts';

export type MoveWarning =
  | { readonly kind: 'partnerChange'; readonly person: number; readonly heat: number; readonly row: number }
  | { readonly kind: 'costume'; readonly person: number; readonly heat: number; readonly seconds: number };

export interface MoveExplanation {
  /** Empty if and only if the move keeps every hard rule. */
  readonly obstacles: readonly MoveObstacle[];
  readonly warnings: readonly MoveWarning[];
  /** Advice, not an obstacle; null if the contest does not suffer. */
  readonly contest: ContestMove | null;
  /** Rows of the Kempe chain that would make the move possible; null if there is none. */
  readonly together: readonly number[] | null;
  /** Heats without obstacles, nearest in time first. */
  readonly nearest: readonly number[];
}

const NEAREST = 3;

/** Hard rules that moving a row to a heat would break. Both previews and moves use it, so they always agree. */
export function moveChecker(problem: Problem): (row: number, heat: number) => MoveObstacle[] {
  const floor = new Floor(problem);
  return (row, heat) => floor.obstacles(row, heat);
}

export function explainMove(problem: Problem, row: number, heat: number): MoveExplanation {
  const floor = new Floor(problem);
  const obstacles = floor.obstacles(row, heat);
  const start = problem.heats[heat]!.start;
  const key = rowKey(problem.rows[row]!);
  const nearest = problem.heats
    .map((_, other) => other)
    .filter(
      (other) =>
        other !== problem.assignment[row] &&
        other !== heat &&
        heatKey(problem, problem.heats[other]!) === key &&
        floor.obstacles(row, other).length === 0,
    )
    .sort(
      (a, b) =>
        Math.abs(problem.heats[a]!.start - start) - Math.abs(problem.heats[b]!.start - start) || a - b,
    );
  return {
    obstacles,
    warnings: floor.warnings(row, heat),
    contest: contestMoveOf(problem, row, heat, (other) => floor.obstacles(other, heat)),
    together: obstacles.length === 0 ? null : togetherWith(addLaterRounds(problem), row, heat),
    nearest: nearest.slice(0, NEAREST),
  };
}

interface Meeting {
  readonly person: number;
  readonly other?: number;
  readonly row: number;
  readonly round: number | undefined;
}

export class Floor {
  private readonly problem: Problem;
  private readonly rowsIn: number[][];
  private readonly overlaps: ReadonlyMap<number, readonly number[]> | null;
  private readonly laterRounds: readonly EngineLaterRound[];

  constructor(given: Problem) {
    const problem = withInvented(given);
    this.problem = addLaterRounds(problem);
    this.laterRounds = problem.laterRounds ?? [];
    this.overlaps = overlappingHeats(problem);
    this.rowsIn = problem.heats.map(() => []);
    this.problem.assignment.forEach((heat, row) => {
      if (heat >= 0) this.rowsIn[heat]!.push(row);
    });
  }

  private others(row: number, heat: number): number[] {
    return this.rowsIn[heat]!.filter((other) => other !== row);
  }

  obstacles(row: number, heat: number): MoveObstacle[] {
    const { problem } = this;
    const moving = problem.rows[row]!;
    const target = problem.heats[heat]!;
    const from = problem.assignment[row]!;
    const obstacles: MoveObstacle[] = [];
    if (rowKey(moving) !== heatKey(problem, target)) {
      const { dance, category } = target;
      const { type } = problem.sections[target.section]!;
      obstacles.push({ kind: 'wrongDance', type, dance, category, rowType: moving.type });
    }
    if (from === heat) return obstacles;
    if (from >= 0 && problem.isFixed[row]) obstacles.push({ kind: 'fixed' });
    for (const danced of [from, heat]) {
      if (danced >= 0 && problem.heats[danced]!.isDanced) obstacles.push({ kind: 'danced', heat: danced });
    }
    const there = this.others(row, heat);
    const cap = capOf(problem, target);
    if (there.length >= cap) obstacles.push({ kind: 'full', rows: there.length, cap });
    for (const person of moving.persons)
      if (isClosedTo(problem, person, target)) obstacles.push({ kind: 'away', person });
    for (const { person, other, row: met, round } of this.meetings(row, heat)) {
      if (round !== undefined)
        obstacles.push({ kind: 'laterRound', person: other ?? person, round, heat: null });
      else if (other !== undefined) obstacles.push({ kind: 'apart', person, other, row: met, heat: null });
      else obstacles.push({ kind: 'person', person, row: met });
    }
    for (const beside of this.overlaps?.get(heat) ?? []) {
      for (const { person, other, row: met, round } of this.meetings(row, beside)) {
        if (round !== undefined)
          obstacles.push({ kind: 'laterRound', person: other ?? person, round, heat: beside });
        else if (other !== undefined)
          obstacles.push({ kind: 'apart', person, other, row: met, heat: beside });
        else obstacles.push({ kind: 'overlap', person, row: met, heat: beside });
      }
    }
    if (from < 0) obstacles.push(...this.ownLaterRounds(row));
    for (const round of this.roundsOf(row)) {
      if (problem.heats[round.heat]!.start < target.start)
        obstacles.push({ kind: 'afterLaterRound', heat: round.heat });
    }
    const levels = [moving, ...there.map((other) => problem.rows[other]!)].map(({ level }) => level);
    const range = Math.max(...levels) - Math.min(...levels);
    if (problem.levelRange !== null && range > problem.levelRange)
      obstacles.push({ kind: 'levelRange', range, allowed: problem.levelRange });
    return obstacles;
  }

  /** People of the row who are in the heat, or kept apart from `other` there. */
  private meetings(row: number, heat: number): Meeting[] {
    const { invented = [], rows } = this.problem;
    const real = realPeople(this.problem);
    const { persons } = rows[row]!;
    return this.others(row, heat).flatMap((met): Meeting[] => {
      const { persons: theirs, laterRound: round } = rows[met]!;
      const shared = persons.filter((person) => theirs.includes(person));
      const twice = shared.filter((person) => person < real);
      if (twice.length > 0) return twice.map((person) => ({ person, row: met, round }));
      return shared.map((pair) => {
        const [one, two] = invented[pair - real]! as [number, number];
        const [person, other] = persons.includes(one) ? [one, two] : [two, one];
        return { person, other, row: met, round };
      });
    });
  }

  private roundsOf(row: number): EngineLaterRound[] {
    const { entry } = this.problem.rows[row]!;
    return this.laterRounds.filter(({ rows }) => rows.some((one) => one.entry === entry));
  }

  /** Once assigned, its people may be recalled: finds what else they dance, or may, at the time of that later round. */
  ownLaterRounds(row: number): Extract<MoveObstacle, { kind: 'ownLaterRound' }>[] {
    const own = this.roundsOf(row);
    return own.flatMap(({ heat }) =>
      [heat, ...(this.overlaps?.get(heat) ?? [])]
        .flatMap((at) => this.meetings(row, at))
        .filter(({ round }) => round === undefined || !own.includes(this.laterRounds[round]!))
        .map(({ person }) => ({ kind: 'ownLaterRound' as const, person, heat })),
    );
  }

  warnings(row: number, heat: number): MoveWarning[] {
    const { problem } = this;
    const moving = problem.rows[row]!;
    const { heats, joined } = sequenceOf(problem);
    const place = heats.indexOf(heat);
    const costume = problem.categories[moving.category]!.costume;
    const warnings: MoveWarning[] = [];
    const beside = [
      place > 0 && joined[place - 1] ? heats[place - 1]! : -1,
      joined[place] ? heats[place + 1]! : -1,
    ];
    for (const neighbour of beside) {
      if (neighbour < 0) continue;
      for (const { person, other: apart, row: other, round } of this.meetings(row, neighbour)) {
        if (apart !== undefined) continue;
        if (round === undefined && coupleKey(problem.rows[other]!) !== coupleKey(moving))
          warnings.push({ kind: 'partnerChange', person, heat: neighbour, row: other });
      }
    }
    heats.forEach((other) => {
      const seconds = Math.abs(problem.heats[other]!.start - problem.heats[heat]!.start);
      const worn = problem.categories[problem.heats[other]!.category]!.costume;
      if (seconds === 0 || seconds >= COSTUME_SECONDS || worn * costume !== 2) return;
      for (const { person, other: apart, round } of this.meetings(row, other))
        if (round === undefined && apart === undefined)
          warnings.push({ kind: 'costume', person, heat: other, seconds });
    });
    return warnings;
  }
}

/** The rest of the row's Kempe chain between the two heats; null if swapping it breaks a rule. */
function togetherWith(problem: Problem, row: number, heat: number): number[] | null {
  const from = problem.assignment[row]!;
  if (from < 0 || from === heat || rowKey(problem.rows[row]!) !== heatKey(problem, problem.heats[heat]!))
    return null;
  if (problem.heats[from]!.isDanced || problem.heats[heat]!.isDanced) return null;
  const overlaps = overlappingHeats(problem);
  const near = new Set([from, heat, ...(overlaps?.get(from) ?? []), ...(overlaps?.get(heat) ?? [])]);
  const heatIds = [...near].sort((a, b) => a - b);
  const rowIds = problem.rows
    .map((_, other) => other)
    .filter((other) => near.has(problem.assignment[other]!));
  const colouring = new Colouring(problem, rowIds, heatIds, problem.assignment, overlaps);
  const [a, b] = [heatIds.indexOf(from), heatIds.indexOf(heat)] as const;
  const chain = chainFrom(colouring, [rowIds.indexOf(row)], a, b, rowIds.length);
  if (chain === null || chain.length < 2) return null;
  if (chain.some((r) => problem.rows[rowIds[r]!]!.laterRound !== undefined)) return null;
  const loss = lossOf(colouring, chain, a);
  if (colouring.members[b]!.length + loss > colouring.cap[b]! && loss > 0) return null;
  if (colouring.members[a]!.length - loss > colouring.cap[a]! && loss < 0) return null;
  return chain.map((r) => rowIds[r]!).filter((other) => other !== row);
}
