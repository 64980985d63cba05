import { parentPort } from 'node:worker_threads';
import { explainMove } from '../engine/explainMove.ts';
import { fillProgram, improveProgram } from '../engine/fillProgram.ts';
import { forecast } from '../engine/forecast.ts';
import { generateProgram } from '../engine/generateProgram.ts';
import { raiseCaps } from '../engine/raiseCaps.ts';
import { scratch } from '../engine/scratch.ts';
import { seat } from '../engine/seat.ts';
import type { Problem } from '../engine/types.ts';
import { judge } from './judge.ts';
import { planAndJudge } from './planAndJudge.ts';

export type EngineMessage =
  | { result: unknown }
  | { failure: string }
  /** Steps done and in all, while a job is at work. */
  | { done: number; total: number };

const report = (done: number, total: number): void => post({ done, total });

/** The engine's functions that the server calls, by name; each takes and gives plain data. */
const functions = {
  fillHeats: (problem: Problem) => {
    const filled = fillProgram(problem, report);
    return { ...filled, capCures: raiseCaps(problem, filled) };
  },
  generateHeats: generateProgram,
  explainMove,
  forecast,
  judge,
  planAndJudge,
  seat,
  scratch,
  improve: (problem: Problem) => improveProgram(problem, problem.assignment),
};

type Functions = typeof functions;
export type EngineJob = {
  [Name in keyof Functions]: { name: Name; input: Parameters<Functions[Name]> };
}[keyof Functions];
export type EngineAnswer<J extends EngineJob> = ReturnType<Functions[J['name']]>;

function post(message: EngineMessage): void {
  parentPort?.postMessage(message);
}

parentPort?.on('message', (job: EngineJob) => {
  try {
    const run = functions[job.name] as (...input: unknown[]) => unknown;
    post({ result: run(...job.input) });
  } catch (error) {
    post({ failure: error instanceof Error ? (error.stack ?? error.message) : String(error) });
  }
});
