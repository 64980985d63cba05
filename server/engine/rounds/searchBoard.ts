import type { Random } from '../random.ts';
import type { Board } from './board.ts';
import { squeeze } from './insert/squeeze.ts';
import { Exchange } from './search/exchange.ts';
import { orderRounds } from './search/orderRounds.ts';
import { search } from './search/search.ts';
import { movableRows } from './search/stageRows.ts';
import { aimByRows } from './search/targets.ts';
import { packingOn, qualityOn } from './search/weights.ts';
import { SEATING } from './units/gather.ts';
import { UnitSeater } from './units/seatUnits.ts';

/** Rows visited by a search, per row of the board. */
export interface Effort {
  readonly usual: number;
  /** On a tight board. */
  readonly most: number;
}

interface Closing {
  readonly rows: readonly number[];
  readonly heats: number;
}

export interface BoardSearch {
  readonly effort: Effort;
  /** Starts cool: the board is already good. */
  readonly isCool?: boolean;
  /** Cost per heat while packing; null to skip it. */
  readonly packsAt?: number | null;
  /** Target number of heats per dance for squeezing; null to skip it. */
  readonly squeezeTo?: readonly Closing[] | null;
  /** No move may raise the number of heats. */
  readonly holdsHeats?: boolean;
}

/** More tabu steps than for seating. */
const SQUEEZING = { ...SEATING, tabuSteps: 800 } as const;
/** Temperatures, in units of J. */
const HOTTEST = 80;
const WARM = 2;
const COOL = 0.4;
const CLOSING_AGAIN = 3;
/** Share of rows apart from their block above which a board is tight. */
const TIGHT = 0.1;

/** Alternates search, squeezing and ordering. Ordering ignores costumes, so a search always follows it. */
export function searchBoard(board: Board, random: Random, options: BoardSearch): void {
  const { effort, isCool = false, packsAt = null, squeezeTo = null } = options;
  const rows = board.cellOf.length;
  // Tight programs keep improving for longer.
  const perRow = shareApart(board) > TIGHT ? effort.most : effort.usual;
  const usual = perRow * rows;
  const hold = () => {
    if (options.holdsHeats) board.limits.budget = board.heats[0]!;
  };
  hold();
  const whole = usual * (packsAt === null ? 1 : 1.7);
  let spent = 0;
  const run = (exchange: Exchange, own: number, from: number, to: number): void => {
    search(board, exchange, random, {
      effort: own,
      from,
      to,
      share: [spent / whole, (spent + own) / whole],
    });
    spent += own;
  };
  // A longer search may start hotter.
  const hot = isCool || packsAt !== null ? WARM : Math.min(HOTTEST, Math.max(2 * WARM, perRow ** 2 / 8000));
  const end = Math.max(COOL, hot / 10);
  if (packsAt !== null) {
    const exchange = new Exchange(board, packingOn(board, packsAt));
    run(exchange, usual * 0.7, 4, COOL);
    hold();
  }
  const exchange = new Exchange(board, qualityOn(board));
  if (!isCool) run(exchange, usual * 0.55, hot, end);
  const squeezeAll = () => {
    if (squeezeTo === null) return;
    const seater = new UnitSeater(board, SQUEEZING);
    for (const { rows: own, heats } of squeezeTo)
      if (own.length > 0) squeeze(board, seater, own, heats, random);
    hold();
    exchange.refresh();
  };
  squeezeAll();
  const left = isCool ? usual : usual * 0.45;
  // After some search, a dance may be able to spare a heat.
  const isOverBound = () => squeezeTo !== null && heatsOf(squeezeTo) < board.heats[0]!;
  for (let n = 0; n < CLOSING_AGAIN && isOverBound(); n++) {
    if (n > 0) run(exchange, left * 0.15, 3 * WARM, COOL);
    squeezeAll();
  }
  for (const [share, from] of [
    [0.67, Math.max(WARM, end)],
    [0.2, COOL],
  ] as const) {
    orderRounds(board, random);
    aimByRows(board);
    exchange.refresh();
    run(exchange, left * share, from, COOL);
    if (isOverBound()) squeezeAll();
  }
  run(exchange, left * 0.13, COOL, COOL);
}

function shareApart(board: Board): number {
  let all = 0;
  let split = 0;
  for (const stage of movableRows(board)) {
    all += stage.all.length;
    split += stage.split.length;
  }
  return all === 0 ? 0 : split / all;
}

const heatsOf = (list: readonly Closing[]): number => list.reduce((sum, { heats }) => sum + heats, 0);
