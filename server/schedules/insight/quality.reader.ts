import type { Reading } from '../../db/perRequest.ts';
import type { DanceNeed } from '../../engine/forecast.ts';
import { count, danceName } from '../../engine/words/names.ts';
import type { EngineThreads } from '../../engineHost/engineThreads.ts';
import type { Judged } from '../../engineHost/judge.ts';
import { entriesCounted } from '../counted.ts';
import { problemLoaders } from '../problem/problem.loaders.ts';
import type { ScheduleProblem } from '../problem/problem.ts';
import type { QualityReport } from './quality.ts';

/** A report as stored with a plan: people by id. */
export type StoredQuality = Omit<QualityReport, 'busiest'> & {
  busiest: { entrantId: number; rows: number }[];
};

/** @throws NotFound */
export async function readQuality(
  reading: Reading,
  scheduleId: number,
  engine: EngineThreads,
): Promise<StoredQuality> {
  const read = await problemLoaders(reading).problem.load(scheduleId);
  const judged = await engine.run({ name: 'judge', input: [read.problem] });
  return storedQuality(read, judged);
}

export function storedQuality(read: ScheduleProblem, { report, bound, dances }: Judged): StoredQuality {
  return {
    rows: report.rows,
    assigned: report.assigned,
    bound,
    isProven: report.assigned === bound,
    doubleBookings: report.doubleBookings,
    heats: report.heats,
    emptyHeats: report.emptyHeats,
    heatsBound: report.heatsBound,
    heatsBoundReason: heatsBoundReason(read, dances),
    blocks: report.blocks,
    blocksWhole: report.blocksWhole,
    studentChanges: report.studentChanges,
    teacherChanges: report.teacherChanges,
    contests: report.contestPairs,
    contestsKept: report.contestPairsKept,
    contestsPossible: report.contests.possible,
    contestsWhole: report.contests.whole,
    contestParts: report.contests.parts,
    contestPartsFewest: report.contests.fewestParts,
    levelSpread: rounded(report.levelSpread),
    ageSpread: rounded(Math.max(0, report.ageGroups - 1)),
    oneCoupleHeats: report.oneCoupleHeats,
    runsOverTen: report.longRuns,
    tripsPerTenDances: rounded(report.tripsPerTen),
    costumeGapsUnderThirtyMinutes: report.costumeGaps,
    meanCouples: rounded(report.meanCouples),
    busiest: report.busiest.flatMap(({ person, rows }) => {
      const entrantId = read.personIds[person];
      return entrantId === undefined ? [] : [{ entrantId, rows }];
    }),
  };
}

const rounded = (figure: number): number => Math.round(figure * 100) / 100;

/** Names the dances that need most heats, and why. */
function heatsBoundReason({ names }: ScheduleProblem, dances: readonly DanceNeed[]): string {
  const largest = dances
    .filter((dance) => dance.heatsNeeded > 0)
    .toSorted((a, b) => b.heatsNeeded - a.heatsNeeded)
    .slice(0, 3)
    .map((dance) => {
      const [first] = dance.busiest;
      const why =
        dance.needs === 'people' && first
          ? `${names.person(first.person)} has ${entriesCounted(first.rows)}`
          : entriesCounted(dance.rows);
      return `${danceName(dance, names)} needs ${count(dance.heatsNeeded, 'heat')} (${why})`;
    });
  return largest.length === 0 ? 'Nothing is entered yet.' : `${largest.join(', ')}.`;
}
