import { explainMove } from '../engine/explainMove.ts';
import { fillProgram, improveProgram } from '../engine/fillProgram.ts';
import { forecast } from '../engine/forecast.ts';
import { generateProgram } from '../engine/generateProgram.ts';
import { nearestPlaces } from '../engine/nearestPlaces.ts';
import { plan } from '../engine/plan.ts';
import { raiseCaps } from '../engine/raiseCaps.ts';
import { scratch } from '../engine/scratch.ts';
import { seat } from '../engine/seat.ts';
import type { Problem } from '../engine/types.ts';
import { serveJobs, tellProgress } from '../threads/serveJobs.ts';
import { judge } from './judge.ts';

/** The engine's functions that the server calls, by name; each takes and gives plain data. */
const functions = {
  fillHeats: (problem: Problem, planned: readonly number[] = []) => {
    const filled = fillProgram(problem, planned, tellProgress);
    return { ...filled, capCures: raiseCaps(problem, filled) };
  },
  generateHeats: generateProgram,
  explainMove,
  forecast,
  judge,
  nearestPlaces,
  plan,
  seat,
  scratch,
  improve: (problem: Problem) => improveProgram(problem, problem.assignment),
};

export type EngineFunctions = typeof functions;

serveJobs(functions);
