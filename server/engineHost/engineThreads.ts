import { type ThreadProgress, Threads, type ThreadTalk, workerBeside } from '../threads/threads.ts';
import type { EngineFunctions } from './engineWorker.ts';

/** Called while a job runs, with the steps done and in all. */
export type EngineProgress = ThreadProgress;

export type EngineWork = ThreadTalk;

/** Threads of their own for the engine, so that a schedule being filled never holds up a request. */
export class EngineThreads extends Threads<EngineFunctions> {
  constructor(most = 2) {
    super(workerBeside(import.meta.url, 'engineWorker'), most);
  }
}
