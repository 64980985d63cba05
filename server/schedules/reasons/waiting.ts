import type { CapCure } from '../../engine/raiseCaps.ts';
import type { FillResult } from '../../engine/report.ts';
import { cureWords, waitingWords } from '../../engine/words/fillWords.ts';
import { danceName } from '../../engine/words/names.ts';
import type { ScheduleProblem } from '../problem/problem.ts';

/** Why a row waits, and what would seat it, in the organiser's words. */
export interface Waiting {
  reason: string;
  cure: string | null;
  cures: Cures | null;
  /** Nothing is in the way any longer: the next filling seats it. */
  isSeatable: boolean;
}

/** What would seat rows of the same dance for least; null where it was not found to help. */
export interface Cures {
  heats: { heats: number; seats: number } | null;
  cap: { cap: number; seats: number } | null;
}

/** A filling, as far as it speaks of what waits. */
export type Filled = Pick<FillResult, 'waiting'> & { capCures: readonly CapCure[] };

/** What a filling says of the rows that it could not assign, by the id of the row. */
export function waitingByRow(
  { problem, rowIds, names }: Pick<ScheduleProblem, 'problem' | 'rowIds' | 'names'>,
  { waiting, capCures }: Filled,
): Map<number, Waiting> {
  const caps = new Map(capCures.map((cure) => [kindOf(cure), cure]));
  const reasons = new Map<number, Waiting>();
  for (const one of waiting) {
    const row = problem.rows[one.row];
    const id = rowIds[one.row];
    if (!row || id === undefined) continue;
    const cap = caps.get(kindOf(row));
    reasons.set(id, {
      reason: sentence(waitingWords(one, danceName(row, names), names)),
      cure: one.cure && cureWords(one.cure),
      cures: { heats: one.cure, cap: cap ? { cap: cap.cap, seats: cap.seats } : null },
      isSeatable: false,
    });
  }
  return reasons;
}

const kindOf = (one: { type: string; dance: number; category: number }): string =>
  `${one.type} ${one.dance} ${one.category}`;

const sentence = (words: string): string => `${words.charAt(0).toUpperCase()}${words.slice(1)}`;
