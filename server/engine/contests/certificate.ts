import { groupsOf } from '../fill/groups.ts';
import { withInvented } from '../invented.ts';
import { tellStep } from '../progress.ts';
import type { Problem } from '../types.ts';
import { cliqueBound } from './cliqueBound.ts';
import { assignedContests, type Contest } from './contestsOf.ts';
import { type ContestFigures, contestFigures } from './figures.ts';

export interface ScatteredDance {
  readonly type: Contest['type'];
  /** -1 for MULTI. */
  readonly dance: number;
  readonly category: number;
  readonly heats: number;
  /** Contests in more parts than necessary. */
  readonly contests: number;
  /**
   * Pairwise incompatible contests, as their rows. If they outnumber the heats, some contest must split. Null if no
   * such clique was found.
   */
  readonly clique: readonly (readonly number[])[] | null;
}

export interface ContestCertificate {
  readonly figures: ContestFigures;
  /** Empty if every contest is in its fewest parts. */
  readonly scattered: readonly ScatteredDance[];
}

/** Finds contests in more parts than necessary, and proves by a clique where they must be. */
export function certifyContests(given: Problem, assignment: readonly number[]): ContestCertificate {
  tellStep('PROVING');
  const problem = withInvented(given);
  const contests = assignedContests(problem, assignment);
  const isScattered = (contest: Contest) => contest.reasons.some((reason) => reason.kind === 'needless');
  const scattered = contests.filter(isScattered);
  const dances =
    scattered.length === 0
      ? []
      : groupsOf(problem).flatMap((group): ScatteredDance[] => {
          const { type, dance, category } = group;
          const own = scattered.filter(
            (contest) => contest.type === type && contest.dance === dance && contest.category === category,
          );
          if (own.length === 0) return [];
          const rows = group.rows.filter((row) => assignment[row]! >= 0);
          const heats = group.openHeats.length + group.dancedHeats.length;
          const widest = problem.sections
            .filter((section) => section.type === type && section.categories.includes(category))
            .reduce((cap, section) => Math.max(cap, section.cap), 1);
          const clique = cliqueBound(
            rows.map((row) => problem.rows[row]!),
            widest,
            problem.levelRange,
            false,
            heats,
          );
          return [
            {
              type,
              dance,
              category,
              heats,
              contests: own.length,
              clique: clique?.units.map((unit) => unit.map((i) => rows[i]!)) ?? null,
            },
          ];
        });
  return { figures: contestFigures(contests), scattered: dances };
}
