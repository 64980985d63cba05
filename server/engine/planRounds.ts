import { withInvented } from './invented.ts';
import { inTurn } from './progress.ts';
import { Random } from './random.ts';
import type { PlanGoal } from './rounds/layOut.ts';
import { type DanceBound, type PartOptions, planPart } from './rounds/planPart.ts';
import { splitParts } from './rounds/programParts.ts';
import type { Effort } from './rounds/searchBoard.ts';
import { setTimes } from './rounds/setTimes.ts';
import { type ContestRule, type EngineHeat, keepsContests, type Problem } from './types.ts';

export interface PlanOptions {
  readonly goal: PlanGoal;
  /** Most levels between the lowest and highest in a heat, null for no limit; broken only if the frame is too small. */
  readonly levelRange?: number | null;
  readonly seed?: number;
  readonly keepsOpenApart?: boolean;
  /** Default: by goal and number of rows. */
  readonly effort?: Effort;
  /** Default: the problem's. */
  readonly contests?: ContestRule;
}

/** The problem with the options' own rules. */
export const ruledBy = (problem: Problem, options: PlanOptions): Problem => ({
  ...problem,
  contests: options.contests ?? problem.contests ?? 'whole',
  levelRange: options.levelRange === undefined ? problem.levelRange : options.levelRange,
  seed: options.seed ?? problem.seed,
});

export interface Plan {
  readonly heats: readonly EngineHeat[];
  readonly assignment: readonly number[];
  readonly unassigned: number;
  /** Fewest heats of any program for these rows. */
  readonly bound: number;
  /** The certificate, by dance. */
  readonly dances: readonly DanceBound[];
  /** Heats that break the level range because the frame was too small. */
  readonly overRange: readonly number[];
}

/**
 * Plans rounds for all rows: the heats of every section without pinned ones, and a heat for every row. In a frame,
 * left-over slots become empty heats of the dances that a section lacks. Deterministic for the same problem, options
 * and seed.
 */
export function planRounds(given: Problem, options: PlanOptions): Plan {
  const problem = withInvented(ruledBy(given, options));
  const random = new Random(problem.seed);
  const partOptions: PartOptions = {
    goal: options.goal,
    levelRange: problem.levelRange,
    keepsOpenApart: options.keepsOpenApart ?? false,
    effort: options.effort ?? usualEffort(options.goal, problem.rows.length),
    tries: options.effort === undefined ? usualTries(problem.rows.length, keepsContests(problem)) : 1,
  };
  const parts = splitParts(problem).map((part, number, all) =>
    inTurn(number, all.length, () => planPart(problem, part, partOptions, random.below(2 ** 31))),
  );
  const { heats, assignment } = setTimes(problem, parts, options.goal);
  const dances = parts.flatMap((part) => part.dances);
  return {
    ...assigned(problem, heats, assignment),
    bound: dances.reduce((sum, dance) => sum + dance.bound, 0),
    dances,
  };
}

/** A plan's heats and rows with the figures that follow from them. */
export function assigned(
  problem: Problem,
  heats: readonly EngineHeat[],
  assignment: readonly number[],
): Omit<Plan, 'bound' | 'dances'> {
  const { levelRange } = problem;
  return {
    heats,
    assignment,
    unassigned: assignment.reduce((n, heat) => n + (heat < 0 ? 1 : 0), 0),
    overRange: levelRange === null ? [] : heatsOverRange(problem, heats.length, assignment, levelRange),
  };
}

/** Restarts: small programs vary more by chance, and are searched quickly. */
function usualTries(rows: number, keepsTogether: boolean): number {
  return Math.min(keepsTogether ? 2 : 3, Math.max(1, Math.floor(3000 / Math.max(1, rows))));
}

/** Total effort, and the most per row. Closing heats takes longer than improving quality. */
const EFFORT: Record<PlanGoal, readonly [all: number, most: number]> = {
  frame: [2_400_000, 900],
  fewest: [2_400_000, 1350],
  whole: [4_800_000, 1800],
};

/** Small programs get more effort per row; large ones stay within an organiser's patience. */
function usualEffort(goal: PlanGoal, rows: number): Effort {
  const [all, most] = EFFORT[goal];
  const usual = Math.max(200, Math.min(most, all / Math.max(1, rows)));
  return { usual, most: usual };
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
