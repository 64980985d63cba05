import { inTurn } from '../progress.ts';
import { Random } from '../random.ts';
import type { Problem, SectionType } from '../types.ts';
import type { BoundLink } from './allot/chainBound.ts';
import type { DanceDemand } from './allot/danceDemand.ts';
import { type Board, restoreAll } from './board.ts';
import { layOutForEveryDance } from './everyDance.ts';
import {
  type Brief,
  briefOf,
  isSqueezed,
  type Layout,
  type LayoutRules,
  layOut,
  withFreeContests,
} from './layOut.ts';
import type { ProgramPart } from './programParts.ts';
import { totalCost } from './search/cost.ts';
import { qualityOn } from './search/weights.ts';
import { type BoardSearch, type Effort, searchBoard } from './searchBoard.ts';
import { gatherContests } from './units/gather.ts';
import { partsInAll } from './units/units.ts';

export interface PartOptions extends LayoutRules {
  readonly effort: Effort;
  /** Independent searches of the same layout; the best is kept. */
  readonly tries: number;
}

export interface DanceBound {
  readonly type: SectionType;
  readonly category: number;
  readonly dance: number;
  readonly rows: number;
  readonly bound: number;
  readonly links: readonly BoundLink[];
  /** Pairwise incompatible contests, as their rows, if they need more heats than any person; else null. */
  readonly clique: readonly (readonly number[])[] | null;
}

export interface PartPlan {
  readonly part: ProgramPart;
  readonly board: Board;
  readonly dances: readonly DanceBound[];
}

/** Room to try where floors overlap and people block each other, or are away. */
const STRETCHES = [1, 1.5, 2.5, 4, 8];

/** Plans one part: compares layouts before any search, and searches only the best. */
export function planPart(problem: Problem, part: ProgramPart, options: PartOptions, seed: number): PartPlan {
  const brief = briefOf(problem, part, options, seed);
  const layout = choose(brief);
  searchLayout(layout, options);
  return { part, board: layout.board, dances: layout.brief.demands.map((demand) => boundOf(part, demand)) };
}

/** No row stays out for a contest: if free contests assign more rows, gathers contests afterwards. */
function choose(brief: Brief): Layout {
  const whole = layOutFor(brief);
  if (brief.problem.contests === 'free' || whole.waiting === 0) return whole;
  const free = layOutFor(withFreeContests(brief));
  if (free.waiting >= whole.waiting) return whole;
  const board = { ...free.board, limits: { ...free.board.limits, keepsContests: true } };
  gatherContests(board, new Random(brief.seed));
  return { ...free, board };
}

function layOutFor(brief: Brief): Layout {
  if (brief.rules.goal === 'frame') return layOutForEveryDance(brief);
  let layout = layOut(brief);
  for (const stretch of STRETCHES.slice(1)) {
    const { closed, frame } = layout.board;
    if (layout.waiting === 0 || (frame.clashes === null && closed === null)) break;
    layout = layOut(brief, null, stretch);
  }
  return layout;
}

/** Searches from the same layout in each try; leaves the best on the board. */
function searchLayout({ brief, board }: Layout, { effort, tries }: PartOptions): void {
  const { goal } = brief.rules;
  const random = new Random(brief.seed);
  const options: BoardSearch = {
    effort,
    packsAt: goal === 'whole' ? 50 : goal === 'fewest' && board.limits.keepsContests ? 80 : null,
    squeezeTo: isSqueezed(brief)
      ? brief.demands.map(({ rows, wholeBound }) => ({ rows, heats: wholeBound }))
      : null,
    holdsHeats: goal !== 'frame',
  };
  const seated = board.cellOf.slice();
  const target = board.target.slice();
  const { budget } = board.limits;
  let best: { cells: Int32Array; worth: number[] } | null = null;
  for (let n = 0; n < tries; n++) {
    if (n > 0) {
      restoreAll(board, seated);
      board.target.set(target);
      board.limits.budget = budget;
    }
    inTurn(n, tries, () => searchBoard(board, random, options));
    const worth = worthOf(board, goal !== 'frame');
    const differs = best === null ? 0 : worth.findIndex((value, i) => value !== best!.worth[i]);
    if (best === null || (differs >= 0 && worth[differs]! < best.worth[differs]!))
      best = { cells: board.cellOf.slice(), worth };
  }
  if (tries > 1) restoreAll(board, best!.cells);
}

/** Lexicographic: parts of contests, heats, quality. */
function worthOf(board: Board, countsHeats: boolean): number[] {
  const parts = board.limits.keepsContests ? partsInAll(board) : 0;
  return [parts, countsHeats ? board.heats[0]! : 0, totalCost(board, qualityOn(board))];
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
