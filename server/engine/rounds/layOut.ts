import { heatsPossible } from '../heatsPossible.ts';
import { tellStep } from '../progress.ts';
import { Random } from '../random.ts';
import { keepsContests, type Problem } from '../types.ts';
import { type Allotment, allotFrame } from './allot/allot.ts';
import { type DanceDemand, danceDemandOf } from './allot/danceDemand.ts';
import { type Board, createBoard, type Limits } from './board.ts';
import { largestHeat, placeAssigned } from './boardOfHeats.ts';
import { type Cast, castRows } from './cast.ts';
import { closedCells } from './closedCells.ts';
import { buildFrame, type Frame } from './frame.ts';
import { orderSolos, placeSolos } from './placeSolos.ts';
import type { ProgramPart } from './programParts.ts';
import { seatRows } from './seatRows.ts';
import { layStages } from './stages.ts';

/** Use all heats of the frame, as few heats as possible, or as few as keep blocks whole. */
export type PlanGoal = 'frame' | 'fewest' | 'whole';

export interface LayoutRules {
  readonly goal: PlanGoal;
  readonly levelRange: number | null;
  readonly keepsOpenApart: boolean;
}

export interface Brief {
  readonly problem: Problem;
  readonly part: ProgramPart;
  readonly rules: LayoutRules;
  readonly cast: Cast;
  readonly demands: readonly DanceDemand[];
  /** Sections with pinned rows or danced heats: their heats stay. */
  readonly isKept: readonly boolean[];
  readonly seed: number;
}

export function briefOf(problem: Problem, part: ProgramPart, rules: LayoutRules, seed: number): Brief {
  tellStep('COUNTING');
  const cast = castRows(problem, part.rows, part.pools);
  const rowOf = (row: number) => problem.rows[part.rows[row]!]!;
  const lists = part.pools.map((pool) => pool.dances.map((): number[] => []));
  part.rows.forEach((_, row) => {
    lists[cast.pool[row]!]![cast.slot[row]!]!.push(row);
  });
  const options = { ...rules, keepsContests: keepsContests(problem) };
  const demands = lists.flatMap((slots, p) =>
    slots.map((rows, slot) =>
      danceDemandOf(p, slot, rows, rowOf, { ...options, cap: capOf(problem, part, p) }),
    ),
  );
  return { problem, part, rules, cast, demands, isKept: keptSections(problem), seed };
}

export function withFreeContests(brief: Brief): Brief {
  return {
    ...brief,
    problem: { ...brief.problem, contests: 'free' },
    demands: brief.demands.map((demand) => ({ ...demand, wholeBound: demand.bound, clique: null })),
  };
}

/** A board with every row assigned as far as possible, before any search. */
export interface Layout {
  readonly brief: Brief;
  readonly board: Board;
  readonly waiting: number;
}

/**
 * @param spare heats to leave free at the end of each section
 * @param stretch extra room for sections on overlapping floors, where people block each other
 */
export function layOut(brief: Brief, spare: readonly number[] | null = null, stretch = 1): Layout {
  const { part, rules, cast, demands, isKept } = brief;
  const problem = spare === null ? brief.problem : withoutEnds(brief.problem, spare);
  const { goal, levelRange, keepsOpenApart } = rules;
  const keeps = keepsContests(problem);
  // Built with slack and packed or squeezed later; an unconstrained dance attains its bound at once.
  const isLoose = isSqueezed(brief) || goal === 'whole';
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
  const frame = layFrame(problem, brief, allotment, isLoose ? 0.87 : 1, stretch);
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
  const closed = closedCells(problem, cast, frame);
  const board = createBoard(cast, frame, limits, closed, largestHeat(problem, problem.assignment));
  placeAssigned(problem, part, board, problem.assignment);
  placeSolos(problem, board);
  const heatsWanted = part.pools.map((pool) => new Int32Array(pool.dances.length));
  demands.forEach(({ pool, slot }, i) => {
    heatsWanted[pool]![slot] = Math.max(0, allotment.wanted[i]! - givenHeats(board, pool, slot));
  });
  const waiting = [...board.cellOf.keys()].filter((row) => board.cellOf[row]! < 0);
  seatRows(board, waiting, new Random(brief.seed), {
    heatsWanted,
    sweeps: isLoose,
    leftOut: allotment.leftOut,
  });
  return { brief, board, waiting: board.cellOf.reduce((n, cell) => n + (cell < 0 ? 1 : 0), 0) };
}

/** Whether heats are closed after a search. Otherwise the layout attains the bound at once, or need not. */
export function isSqueezed({ problem, rules: { goal, levelRange, keepsOpenApart } }: Brief): boolean {
  return goal === 'fewest' && (levelRange !== null || keepsOpenApart || keepsContests(problem));
}

/** Sections with pinned rows or danced heats. */
export function keptSections(problem: Problem): boolean[] {
  const kept = problem.sections.map(() => false);
  for (const heat of problem.heats) if (heat.isDanced) kept[heat.section] = true;
  problem.assignment.forEach((heat, row) => {
    if (heat >= 0 && problem.isFixed[row]) kept[problem.heats[heat]!.section] = true;
  });
  return kept;
}

function withoutEnds(problem: Problem, spare: readonly number[]): Problem {
  const sections = problem.sections.map((section, s) =>
    spare[s] === 0
      ? section
      : { ...section, end: section.start + (heatsPossible(section) - spare[s]!) * section.duration },
  );
  return { ...problem, sections };
}

/** A section may not run over into later heats that stay. */
function isBeforeKept(problem: Problem, isKept: readonly boolean[], start: number): boolean {
  return problem.sections.some((section, s) => isKept[s] && section.start >= start);
}

function layFrame(
  problem: Problem,
  { part, demands, isKept, rules: { goal } }: Brief,
  { wanted }: Allotment,
  looseness: number,
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

function givenHeats({ frame }: Board, pool: number, slot: number): number {
  return frame.poolRounds[pool]!.reduce((n, round) => {
    const cell = frame.roundCell[round * frame.slots + slot]!;
    return n + (cell >= 0 && frame.cellIsGiven[cell] ? 1 : 0);
  }, 0);
}

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
