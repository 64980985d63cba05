import { groupsOf } from '../fill/groups.ts';
import { tellStep } from '../progress.ts';
import type { Problem } from '../types.ts';
import { cliqueBound } from './cliqueBound.ts';
import { type Contest, standingContests } from './contestsOf.ts';
import { type ContestFigures, contestFigures } from './figures.ts';

/** A dance in which contests stand in more heats than they need. */
export interface ScatteredDance {
  readonly type: Contest['type'];
  /** -1 for MULTI. */
  readonly dance: number;
  readonly category: number;
  /** Heats of the dance, and how many contests stand in more of them than they need. */
  readonly heats: number;
  readonly contests: number;
  /**
   * Contests of which no two can share a heat, each with its rows, where they are more than the heats: some contest has
   * to give. Null where nothing proves that.
   */
  readonly clique: readonly (readonly number[])[] | null;
}

/** What a filling does for contests, counted over the rows that have a heat. */
export interface ContestCertificate {
  readonly figures: ContestFigures;
  /** Empty where every contest is whole or in the fewest parts possible: the count alone proves it. */
  readonly scattered: readonly ScatteredDance[];
}

/** Says which contests of an assignment stand in more parts than they need, and whether they must. */
export function certifyContests(problem: Problem, assignment: readonly number[]): ContestCertificate {
  tellStep('PROVING');
  const contests = standingContests(problem, assignment);
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
