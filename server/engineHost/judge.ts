import { fillHeats } from '../engine/fillHeats.ts';
import { type DanceNeed, danceNeeds } from '../engine/forecast.ts';
import { type QualityReport, qualityReport } from '../engine/qualityReport.ts';
import type { Problem } from '../engine/types.ts';

export interface Judged {
  report: QualityReport;
  /** Most rows that the heats can hold. */
  bound: number;
  dances: DanceNeed[];
}

/** The quality of the current program, and its bounds. */
export function judge(problem: Problem): Judged {
  const bound = fillHeats(problem).dances.reduce((sum, dance) => sum + dance.bound, 0);
  const { sections, rows, assignment } = problem;
  return {
    report: qualityReport(problem, assignment),
    bound,
    dances: danceNeeds({ sections, demand: rows }),
  };
}
