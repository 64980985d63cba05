import type { CapCure } from '../../engine/raiseCaps.ts';
import type { FillResult } from '../../engine/report.ts';
import { cureWords, waitingWords } from '../../engine/words/fillWords.ts';
import { danceName } from '../../engine/words/names.ts';
import type { ScheduleProblem } from '../problem/problem.ts';

/** Why a row is unassigned, and its fix, in the organiser's words. */
export interface Waiting {
  reason: string;
  cure: string | null;
  cures: Cures | null;
  /** It is no longer blocked: the next fill assigns it. */
  isSeatable: boolean;
}

/** The cheapest fixes for rows of the same dance; null if none was found to help. */
export interface Cures {
  heats: { heats: number; seats: number } | null;
  cap: { cap: number; seats: number } | null;
}

/** The part of a fill's result about unassigned rows. */
export type Filled = Pick<FillResult, 'waiting'> & { capCures: readonly CapCure[] };

/** By row id. */
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
