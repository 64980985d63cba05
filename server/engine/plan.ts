import { keepsContests } from './contests/keepsContests.ts';
import { Random } from './random.ts';
import { planForEveryDance } from './rounds/everyDance.ts';
import {
  type DanceBound,
  type PartOptions,
  type PartPlan,
  type PlanGoal,
  planPart,
} from './rounds/planPart.ts';
import { splitParts } from './rounds/programParts.ts';
import { improveBoard } from './rounds/search/improveBoard.ts';
import { setTimes } from './rounds/setTimes.ts';
import { gatherContests } from './rounds/units/gather.ts';
import type { ContestRule, EngineHeat, Problem } from './types.ts';

export type { PlanGoal } from './rounds/planPart.ts';

export interface PlanOptions {
  readonly goal: PlanGoal;
  /** Most levels between lowest and highest in a heat, null for any; hard unless a frame is too small for it. */
  readonly levelRange?: number | null;
  readonly seed?: number;
  readonly keepsOpenApart?: boolean;
  /** Steps of improvement for each row. */
  readonly movesPerRow?: number;
  /** Whether rows that are judged against each other dance together; as the problem says, unless given. */
  readonly contests?: ContestRule;
}

export interface Plan {
  readonly heats: readonly EngineHeat[];
  readonly assignment: readonly number[];
  readonly unassigned: number;
  /** Fewest heats that any programme for these rows can have. */
  readonly bound: number;
  /** Why not fewer, dance by dance. */
  readonly dances: readonly DanceBound[];
  /** Heats over the level range, where the frame was too small to keep it. */
  readonly overRange: readonly number[];
}

/**
 * Makes a whole programme: the heats of every section that has none standing by hand, and a place for every row. In a
 * frame, heats that the rows leave over are of the dances that a section lacks, and empty. The same problem, options and
 * seed give the same plan.
 */
export function plan(given: Problem, options: PlanOptions): Plan {
  const problem = options.contests === undefined ? given : { ...given, contests: options.contests };
  const levelRange = options.levelRange === undefined ? problem.levelRange : options.levelRange;
  const random = new Random(options.seed ?? problem.seed);
  const partOptions: PartOptions = {
    goal: options.goal,
    levelRange,
    keepsOpenApart: options.keepsOpenApart ?? false,
    movesPerRow: options.movesPerRow ?? usualMoves(problem.rows.length, keepsContests(problem)),
    tries: options.movesPerRow === undefined ? usualTries(problem.rows.length, keepsContests(problem)) : 1,
  };
  const parts = splitParts(problem).map((part) => {
    const seed = random.below(2 ** 31);
    const attempt = (asked: Problem): PartPlan =>
      options.goal === 'frame'
        ? planForEveryDance(asked, part, partOptions, seed)
        : planPart(asked, part, partOptions, new Random(seed));
    const planned = attempt(problem);
    if (!keepsContests(problem) || waitingIn(planned) === 0) return planned;
    // No row is left out for a contest: where free contests seat more, these are gathered afterwards.
    const free = attempt({ ...problem, contests: 'free' });
    return waitingIn(free) < waitingIn(planned) ? gathered(free, partOptions, seed) : planned;
  });
  const { heats, assignment } = setTimes(problem, parts, options.goal);
  const dances = parts.flatMap((part) => part.dances);
  return {
    heats,
    assignment,
    unassigned: assignment.reduce((n, heat) => n + (heat < 0 ? 1 : 0), 0),
    bound: dances.reduce((sum, dance) => sum + dance.bound, 0),
    dances,
    overRange: levelRange === null ? [] : heatsOverRange(problem, heats.length, assignment, levelRange),
  };
}

const waitingIn = ({ board }: PartPlan): number =>
  board.cellOf.reduce((n, cell) => n + (cell < 0 ? 1 : 0), 0);

/** The same plan with its contests brought together as far as its heats allow. */
function gathered(planned: PartPlan, { movesPerRow }: PartOptions, seed: number): PartPlan {
  const board = { ...planned.board, limits: { ...planned.board.limits, keepsContests: true } };
  const random = new Random(seed);
  gatherContests(board, random);
  improveBoard(board, random, 0.45 * movesPerRow * board.cellOf.length);
  return { ...planned, board };
}

/** A small programme is soon searched, and chance weighs more in it: the best of a few searches is kept. */
function usualTries(rows: number, keepsTogether: boolean): number {
  return Math.min(keepsTogether ? 2 : 3, Math.max(1, Math.floor(3000 / Math.max(1, rows))));
}

/** Small programmes are searched longer, whole contests longest; large ones no longer than an organiser waits. */
function usualMoves(rows: number, keepsTogether: boolean): number {
  return Math.min(keepsTogether ? 150 : 90, Math.max(38, Math.round(320_000 / Math.max(1, rows))));
}

function heatsOverRange(
  problem: Problem,
  count: number,
  assignment: readonly number[],
  levelRange: number,
): number[] {
  const lowest = new Array<number>(count).fill(Number.POSITIVE_INFINITY);
  const highest = new Array<number>(count).fill(Number.NEGATIVE_INFINITY);
  assignment.forEach((heat, row) => {
    if (heat < 0) return;
    lowest[heat] = Math.min(lowest[heat]!, problem.rows[row]!.level);
    highest[heat] = Math.max(highest[heat]!, problem.rows[row]!.level);
  });
  return lowest.flatMap((low, heat) => (highest[heat]! - low > levelRange ? [heat] : []));
}
