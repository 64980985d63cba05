import { parentPort } from 'node:worker_threads';
import { heatsPossible } from '../engine/heatsPossible.ts';

/** The engine's functions that the server calls, by name; each takes and gives plain data. */
const functions = { heatsPossible };

type Functions = typeof functions;
export type EngineJob = {
  [Name in keyof Functions]: { name: Name; input: Parameters<Functions[Name]> };
}[keyof Functions];
export type EngineAnswer<J extends EngineJob> = ReturnType<Functions[J['name']]>;

parentPort?.on('message', (job: EngineJob) => {
  try {
    const run = functions[job.name] as (...input: unknown[]) => unknown;
    parentPort?.postMessage({ result: run(...job.input) });
  } catch (error) {
    parentPort?.postMessage({
      failure: error instanceof Error ? (error.stack ?? error.message) : String(error),
    });
  }
});
