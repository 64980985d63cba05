import { keepsContests } from '../contests/keepsContests.ts';
import { heatsPossible } from '../heatsPossible.ts';
import type { Random } from '../random.ts';
import type { Problem, SectionType } from '../types.ts';
import { type Allotment, allotFrame } from './allot/allot.ts';
import type { BoundLink } from './allot/chainBound.ts';
import { type DanceDemand, danceDemandOf } from './allot/danceDemand.ts';
import { type Board, createBoard, type Limits } from './board.ts';
import { type Cast, castRows } from './cast.ts';
import { buildFrame, type Frame } from './frame.ts';
import { orderSolos, placeSolos } from './placeSolos.ts';
import type { ProgramPart } from './programParts.ts';
import { totalCost } from './search/cost.ts';
import { qualityOn } from './search/weights.ts';
import { solve } from './solve.ts';
import { layStages } from './stages.ts';
import { mostStanding, placeStanding } from './standingBoard.ts';
import { partsInAll } from './units/units.ts';

/** Fill the frame's heats; or the fewest heats; or the fewest that keep blocks whole. */
export type PlanGoal = 'frame' | 'fewest' | 'whole';

export interface PartOptions {
  readonly goal: PlanGoal;
  readonly levelRange: number | null;
  readonly keepsOpenApart: boolean;
  readonly movesPerRow: number;
  /** Independent searches, of which the best is kept. */
  readonly tries?: number;
}

/** Why a dance needs the heats it has. */
export interface DanceBound {
  readonly type: SectionType;
  readonly category: number;
  readonly dance: number;
  readonly rows: number;
  readonly bound: number;
  readonly links: readonly BoundLink[];
  /** Contests of which no two can share a heat, each with its rows, where they need more heats than any person. */
  readonly clique: readonly (readonly number[])[] | null;
}

export interface PartPlan {
  readonly part: ProgramPart;
  readonly board: Board;
  readonly dances: readonly DanceBound[];
}

/** How much more room to try where two floors at once keep people from dancing on either. */
const STRETCHES = [1, 1.5, 2.5, 4];

/** Plans one part of the programme. */
export function planPart(
  problem: Problem,
  part: ProgramPart,
  options: PartOptions,
  random: Random,
): PartPlan {
  for (const stretch of STRETCHES) {
    const planned = bestOfTries(problem, part, options, random, stretch);
    const isSeated = planned.board.cellOf.every((cell) => cell >= 0);
    if (isSeated || options.goal === 'frame' || planned.board.frame.clashes === null) return planned;
  }
  return tryPart(problem, part, options, random, 2 * STRETCHES.at(-1)!);
}

/** Most rows first, then fewest parts of contests, then fewest heats, then quality. */
function bestOfTries(
  problem: Problem,
  part: ProgramPart,
  options: PartOptions,
  random: Random,
  stretch: number,
): PartPlan {
  let best = tryPart(problem, part, options, random, stretch);
  let least = worthOf(best, options.goal);
  for (let n = 1; n < (options.tries ?? 1); n++) {
    const next = tryPart(problem, part, options, random, stretch);
    const worth = worthOf(next, options.goal);
    const differs = worth.findIndex((value, i) => value !== least[i]);
    if (differs < 0 || worth[differs]! > least[differs]!) continue;
    best = next;
    least = worth;
  }
  return best;
}

function worthOf({ board }: PartPlan, goal: PlanGoal): number[] {
  const waiting = board.cellOf.reduce((n, cell) => n + (cell < 0 ? 1 : 0), 0);
  const parts = board.limits.keepsContests ? partsInAll(board) : 0;
  return [waiting, parts, goal === 'frame' ? 0 : board.heats[0]!, totalCost(board, qualityOn(board.limits))];
}

function tryPart(
  problem: Problem,
  part: ProgramPart,
  options: PartOptions,
  random: Random,
  stretch: number,
): PartPlan {
  const { goal, levelRange, keepsOpenApart } = options;
  const cast = castRows(problem, part.rows, part.pools);
  const demands = demandsOfPart(problem, part, cast, options);
  const isKept = keptSections(problem);
  // Built with room to spare and packed or squeezed afterwards; an unlimited dance meets its bound at once.
  const keeps = keepsContests(problem);
  const isLoose = goal === 'whole' || (goal === 'fewest' && (levelRange !== null || keepsOpenApart || keeps));
  const heatsIn = (s: number) =>
    isKept[s]
      ? problem.heats.filter((heat) => heat.section === s).length
      : heatsPossible(problem.sections[s]!);
  const allotment: Allotment =
    goal === 'frame'
      ? allotFrame(problem, part, demands, levelRange, keepsOpenApart, heatsIn)
      : {
          wanted: demands.map((demand) => (isLoose ? Math.ceil(1.5 * demand.wholeBound) : demand.wholeBound)),
          levelRange: new Float64Array(part.pools.length).fill(levelRange ?? Number.POSITIVE_INFINITY),
          leftOut: new Set(),
        };
  const frame = layFrame(problem, part, demands, allotment, isKept, isLoose ? 0.87 : 1, goal, stretch);
  const limits: Limits = {
    levelRange: allotment.levelRange,
    isRangeSoft: goal === 'frame',
    keepsOpenApart,
    keepsContests: keeps,
    isFrame: goal === 'frame',
    sectionBudget: Float64Array.from(problem.sections, (section) =>
      goal === 'frame' || isBeforeKept(problem, isKept, section.start)
        ? heatsPossible(section)
        : Number.POSITIVE_INFINITY,
    ),
    budget: Number.POSITIVE_INFINITY,
  };
  const board = createBoard(cast, frame, limits, mostStanding(problem, problem.assignment));
  placeStanding(problem, part, board, problem.assignment);
  placeSolos(problem, board);
  const kept = keptHeats(board, demands);
  solve(board, demands, random, {
    wanted: allotment.wanted.map((n, i) => Math.max(0, n - kept[i]!)),
    squeezeTo: goal === 'fewest' && isLoose ? demands.map((demand) => demand.wholeBound) : null,
    sweeps: isLoose,
    packsAt: goal === 'whole' ? 40 : goal === 'fewest' && keeps ? 80 : null,
    leftOut: allotment.leftOut,
    holdsHeats: goal !== 'frame',
    movesPerRow: options.movesPerRow,
  });
  return { part, board, dances: demands.map((demand) => boundOf(part, demand)) };
}

export function demandsOfPart(
  problem: Problem,
  part: ProgramPart,
  cast: Cast,
  options: PartOptions,
): DanceDemand[] {
  const rowOf = (row: number) => problem.rows[part.rows[row]!]!;
  const lists = part.pools.map((pool) => pool.dances.map((): number[] => []));
  part.rows.forEach((_, row) => {
    lists[cast.pool[row]!]![cast.slot[row]!]!.push(row);
  });
  return lists.flatMap((slots, p) =>
    slots.map((rows, slot) =>
      danceDemandOf(p, slot, rows, rowOf, {
        ...options,
        cap: capOf(problem, part, p),
        keepsContests: keepsContests(problem),
      }),
    ),
  );
}

/** Sections in which something stands by hand or was danced: their heats stay as they are. */
export function keptSections(problem: Problem): boolean[] {
  const kept = problem.sections.map(() => false);
  for (const heat of problem.heats) if (heat.isDanced) kept[heat.section] = true;
  problem.assignment.forEach((heat, row) => {
    if (heat >= 0 && problem.isFixed[row]) kept[problem.heats[heat]!.section] = true;
  });
  return kept;
}

/** A section may not run over into heats that stand later. */
function isBeforeKept(problem: Problem, isKept: readonly boolean[], start: number): boolean {
  return problem.sections.some((section, s) => isKept[s] && section.start >= start);
}

function layFrame(
  problem: Problem,
  part: ProgramPart,
  demands: readonly DanceDemand[],
  { wanted }: Allotment,
  isKept: readonly boolean[],
  looseness: number,
  goal: PlanGoal,
  stretch: number,
): Frame {
  const heats = part.pools.map((pool) => pool.dances.map(() => 0));
  demands.forEach((demand, i) => {
    heats[demand.pool]![demand.slot] = wanted[i]!;
  });
  const rounds = heats.map((list) => Math.ceil(looseness * Math.max(0, ...list)) + (looseness < 1 ? 4 : 0));
  const solos = orderSolos(
    problem,
    part,
    isKept,
    (s) => goal !== 'frame' && !isBeforeKept(problem, isKept, problem.sections[s]!.start),
  );
  return buildFrame(
    layStages(problem, part, { rounds, heats, isKept, solos, stretch, mayRunOver: goal !== 'frame' }),
    part.pools,
  );
}

function keptHeats(board: Board, demands: readonly DanceDemand[]): number[] {
  const { frame } = board;
  return demands.map((demand) => {
    let n = 0;
    for (const round of frame.poolRounds[demand.pool]!) {
      const cell = frame.roundCell[round * frame.slots + demand.slot]!;
      if (cell >= 0 && frame.cellStands[cell]) n++;
    }
    return n;
  });
}

function boundOf(part: ProgramPart, demand: DanceDemand): DanceBound {
  const pool = part.pools[demand.pool]!;
  return {
    type: pool.type,
    category: pool.category,
    dance: pool.dances[demand.slot]!,
    rows: demand.rows.length,
    bound: demand.wholeBound,
    links: demand.links,
    clique: demand.clique?.units.map((unit) => unit.map((row) => part.rows[row]!)) ?? null,
  };
}

/** The widest floor that a pool dances on. */
function capOf(problem: Problem, part: ProgramPart, p: number): number {
  const pool = part.pools[p]!;
  if (pool.type === 'SOLO') return 1;
  return part.sections.reduce((cap, s) => {
    const section = problem.sections[s]!;
    return section.type === pool.type && section.categories.includes(pool.category)
      ? Math.max(cap, section.cap)
      : cap;
  }, 0);
}
