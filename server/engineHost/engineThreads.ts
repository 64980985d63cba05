import { Threads, type ThreadTalk, workerBeside } from '../threads/threads.ts';
import type { EngineFunctions } from './engineWorker.ts';

export type EngineWork = ThreadTalk;

/** Threads of their own for the engine, so that a schedule being filled never holds up a request. */
export class EngineThreads extends Threads<EngineFunctions> {
  constructor(most = 2) {
    super(workerBeside(import.meta.url, 'engineWorker'), most);
  }

  /** Prepares the thread that the next command gets; no one waits for it, and a server that closes ends it. */
  warmUp(): void {
    this.run({ name: 'warmUp', input: [] }).catch(() => undefined);
  }
}
