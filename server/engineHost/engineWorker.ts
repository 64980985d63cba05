import { fillProgram, improveProgram } from '../engine/fillProgram.ts';
import { forecast } from '../engine/forecast.ts';
import { generateProgram } from '../engine/generateProgram.ts';
import { withLaterRounds, withoutLaterRounds } from '../engine/laterRounds.ts';
import { nearestPlaces } from '../engine/nearestPlaces.ts';
import { plan } from '../engine/plan.ts';
import { type EngineProgress, watched } from '../engine/progress.ts';
import { raiseCaps } from '../engine/raiseCaps.ts';
import { scratch } from '../engine/scratch.ts';
import { seat } from '../engine/seat.ts';
import type { Problem } from '../engine/types.ts';
import { notify, serveJobs } from '../threads/serveJobs.ts';
import { judge } from './judge.ts';
import { warmUp } from './warmUp.ts';

const REPORT_INTERVAL_MILLISECONDS = 50;

/** Reports progress: each new step immediately, its counts at intervals. */
const withProgress =
  <Input extends unknown[], Result>(work: (...input: Input) => Result) =>
  (...input: Input): Result => {
    let step: string | null = null;
    let at = 0;
    const report = (progress: EngineProgress): void => {
      const now = performance.now();
      if (progress.step === step && now - at < REPORT_INTERVAL_MILLISECONDS) return;
      step = progress.step;
      at = now;
      notify(progress);
    };
    return watched(report, () => work(...input));
  };

/** RPC functions of the worker, with structured-clone inputs and results. */
const functions = {
  fillHeats: withProgress((problem: Problem, planned: readonly number[] = []) => {
    const around = withLaterRounds(problem);
    const filled = fillProgram(around, planned);
    return { ...withoutLaterRounds(problem, filled), capCures: raiseCaps(around, filled) };
  }),
  generateHeats: withProgress(generateProgram),
  forecast,
  judge,
  nearestPlaces,
  plan: withProgress(plan),
  seat: (problem: Problem, assignment: readonly number[], rows: readonly number[]) => {
    const around = withLaterRounds({ ...problem, assignment });
    const seating = seat(around, around.assignment, rows);
    return { ...seating, assignment: seating.assignment.slice(0, problem.rows.length) };
  },
  scratch,
  warmUp,
  improve: withProgress((problem: Problem) => {
    const around = withLaterRounds(problem);
    return improveProgram(around, around.assignment).slice(0, problem.rows.length);
  }),
};

export type EngineFunctions = typeof functions;

serveJobs(functions);
