import { heatsPossible } from '../heatsPossible.ts';
import type { PlanGoal } from '../plan.ts';
import type { Random } from '../random.ts';
import type { Problem, SectionType } from '../types.ts';
import { type Board, createBoard, type Limits, placeRow } from './board.ts';
import { castRows } from './cast.ts';
import type { BoundLink } from './chainBound.ts';
import { type DanceDemand, demandOf, shareHeats } from './demand.ts';
import { buildFrame } from './frame.ts';
import type { Part } from './parts.ts';
import { type SolveOptions, solve } from './solve.ts';
import { layStages } from './stages.ts';

export interface PartOptions {
  readonly goal: PlanGoal;
  readonly levelRange: number | null;
  readonly keepsOpenApart: boolean;
  readonly movesPerRow: number;
}

/** Why a dance needs the heats it has. */
export interface DanceBound {
  readonly type: SectionType;
  readonly category: number;
  readonly dance: number;
  readonly rows: number;
  readonly bound: number;
  readonly links: readonly BoundLink[];
}

export interface PartPlan {
  readonly part: Part;
  readonly board: Board;
  readonly dances: readonly DanceBound[];
}

/** Plans one part of the programme. */
export function planPart(problem: Problem, part: Part, options: PartOptions, random: Random): PartPlan {
  const cast = castRows(problem, part.rows, part.pools);
  const rowOf = (row: number) => problem.rows[part.rows[row]!]!;
  const demandsAt = (levelRange: number | null) =>
    part.pools.flatMap((pool, p) =>
      pool.dances.map((_, slot) => {
        const rows = part.rows.flatMap((_, row) =>
          cast.pool[row] === p && cast.slot[row] === slot ? [row] : [],
        );
        const cap = capOf(problem, part, p);
        return demandOf(p, slot, rows, rowOf, { cap, levelRange, keepsOpenApart: options.keepsOpenApart });
      }),
    );
  const demands = demandsAt(options.levelRange);
  const possible = part.sections.reduce((sum, s) => sum + heatsPossible(problem.sections[s]!), 0);
  const bound = demands.reduce((sum, demand) => sum + demand.bound, 0);
  const isLimited = options.levelRange !== null || options.keepsOpenApart;
  const range = options.goal === 'frame' && bound > possible ? null : options.levelRange;

  const wanted =
    options.goal === 'frame'
      ? shareHeats(range === options.levelRange ? demands : demandsAt(null), possible)
      : demands.map((demand) => (isLimited ? Math.ceil(1.5 * demand.bound) : demand.bound));
  const rounds = part.pools.map((_, p) => {
    const most = demands.reduce((n, demand, i) => (demand.pool === p ? Math.max(n, wanted[i]!) : n), 0);
    if (options.goal === 'frame' || !isLimited) return most;
    return Math.ceil((1.3 * most) / 1.5) + 4;
  });
  const heats = part.pools.map((pool, p) =>
    pool.dances.map(
      (_, slot) => wanted[demands.findIndex((demand) => demand.pool === p && demand.slot === slot)]!,
    ),
  );
  const stages = layStages(problem, part, {
    rounds,
    heats,
    isKept: problem.sections.map(() => false),
    solos: new Map(),
  });
  const frame = buildFrame(stages, part.pools);
  const limits: Limits = {
    levelRange: range ?? Number.POSITIVE_INFINITY,
    keepsOpenApart: options.keepsOpenApart,
    sectionBudget: Float64Array.from(problem.sections, (section) =>
      options.goal === 'frame' ? heatsPossible(section) : Number.POSITIVE_INFINITY,
    ),
    budget: Number.POSITIVE_INFINITY,
  };
  const board = createBoard(cast, frame, limits);
  const solving: SolveOptions = {
    wanted,
    squeezeTo: options.goal === 'fewest' && isLimited ? demands.map((demand) => demand.bound) : null,
    sweeps: options.goal !== 'frame' && isLimited,
    opensMore: true,
    holdsHeats: options.goal !== 'frame',
    movesPerRow: options.movesPerRow,
  };
  solve(board, demands, random, solving);
  return { part, board, dances: demands.map((demand) => boundOf(part, demand)) };
}

function boundOf(part: Part, demand: DanceDemand): DanceBound {
  const pool = part.pools[demand.pool]!;
  return {
    type: pool.type,
    category: pool.category,
    dance: pool.dances[demand.slot]!,
    rows: demand.rows.length,
    bound: demand.bound,
    links: demand.links,
  };
}

/** The widest floor that a pool dances on. */
function capOf(problem: Problem, part: Part, p: number): number {
  const pool = part.pools[p]!;
  return part.sections.reduce((cap, s) => {
    const section = problem.sections[s]!;
    return section.type === pool.type && section.categories.includes(pool.category)
      ? Math.max(cap, section.cap)
      : cap;
  }, 0);
}
