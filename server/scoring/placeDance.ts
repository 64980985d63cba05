import { placingsOf } from './placingsOf.ts';
import { settle } from './settle.ts';
import { tallyMarks } from './tally.ts';
import type { DanceResult, Position, RankTable } from './types.ts';

/** Places the couples of one dance by rules 5 to 8. Cards must be valid and closed up after withdrawals. */
export function placeDance(table: RankTable): DanceResult {
  const marks = rankedMarks(table);
  const tally = tallyMarks(marks);
  const steps = settle(tally, rankedCouples(marks), 1, 1);
  const { markCount, majority } = tally;
  const placings = placingsOf(steps, ({ counts }, index) => (counts?.[index] ?? markCount) >= majority);
  return { placings, steps, markCount, majority };
}

/** Marks per couple; empty for unranked couples. */
export const rankedMarks = ({ marks }: RankTable): number[][] =>
  marks.map((row) => row.filter((mark) => mark !== null));

export const rankedCouples = (rows: readonly (readonly number[])[]): Position[] =>
  rows.flatMap((row, couple) => (row.length > 0 ? [couple] : []));
