import { spawnSync } from 'node:child_process';
import { expect, test } from 'vitest';
import { workerBeside } from '../../../server/threads/threads.ts';

const worker = workerBeside(
  new URL('../../../server/importing/importWorker.ts', import.meta.url).href,
  'memoryWorker',
);

/** Takes this many megabytes outside the heap, beside the watching thread. */
const filling = (megabytes: number): string => `
  new (require('node:worker_threads').Worker)(new URL('${worker}'), { workerData: 300e6 }).unref();
  setTimeout(() => console.log(Array.from({ length: ${megabytes} }, () => Buffer.alloc(1e6, 1)).length), 200);`;

test('a process that takes more memory than it may outside its heap is ended, and says why', () => {
  const run = (megabytes: number) =>
    spawnSync(process.execPath, ['-e', filling(megabytes)], { encoding: 'utf8' });
  expect(run(3000)).toMatchObject({ signal: 'SIGKILL', stderr: 'out of memory', stdout: '' });
  expect(run(20)).toMatchObject({ status: 0, stdout: '20\n' });
});
