import { addLaterRounds } from '../engine/fill/laterRows.ts';
import { fillHeats } from '../engine/fillHeats.ts';
import { type DanceNeed, danceNeeds } from '../engine/forecast.ts';
import { withLaterRounds } from '../engine/laterRounds.ts';
import { doubleBookings, type QualityReport, qualityReport } from '../engine/qualityReport.ts';
import type { Problem } from '../engine/types.ts';

export interface Judged {
  report: QualityReport;
  /** Most rows that the heats can hold. */
  bound: number;
  dances: DanceNeed[];
}

export function judge(problem: Problem): Judged {
  const around = withLaterRounds(problem);
  const slots = around.rows.length - problem.rows.length;
  const bound = fillHeats(around).dances.reduce((sum, dance) => sum + dance.bound, -slots);
  const { apart = [], sections, rows, assignment } = problem;
  return {
    report: {
      ...qualityReport(problem, assignment),
      doubleBookings: doubleBookings(addLaterRounds(problem)) + peopleWhoMayMeet(problem),
    },
    bound,
    dances: danceNeeds({ sections, demand: rows, apart }),
  };
}

/** People who may be recalled in two rows to the only heat of a round. */
const peopleWhoMayMeet = ({ laterRounds = [] }: Problem): number =>
  laterRounds.reduce((sum, { mayMeet, rows }) => {
    const people = mayMeet ? rows.flatMap(({ persons }) => [...new Set(persons)]) : [];
    return sum + new Set(people.filter((person, at) => people.indexOf(person) < at)).size;
  }, 0);
