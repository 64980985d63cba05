import { Threads, type ThreadTalk, workerBeside } from '../threads/threads.ts';
import type { EngineFunctions } from './engineWorker.ts';

export type EngineWork = ThreadTalk;

/** Engine workers, so that a filling never blocks requests. */
export class EngineThreads extends Threads<EngineFunctions> {
  constructor(most = 2) {
    super(workerBeside(import.meta.url, 'engineWorker'), most);
  }

  /** In the background; `close` ends it. */
  warmUp(): void {
    this.run({ name: 'warmUp', input: [] }).catch(() => undefined);
  }
}
