import { expect, onTestFinished, test } from 'vitest';
import { Threads } from '../../../server/threads/threads.ts';
import type { EndlessFunctions } from './endlessWorker.ts';

function oneThread(): Threads<EndlessFunctions> {
  const threads = new Threads<EndlessFunctions>(new URL('./endlessWorker.ts', import.meta.url), 1);
  onTestFinished(() => threads.close());
  return threads;
}

test('a stopped job ends with its thread or leaves the queue, and the next one runs', async () => {
  const threads = oneThread();
  const stop = { running: new AbortController(), waiting: new AbortController() };
  const running = threads.run({ name: 'forever', input: [] }, { signal: stop.running.signal });
  const waiting = threads.run({ name: 'forever', input: [] }, { signal: stop.waiting.signal });
  const next = threads.run({ name: 'double', input: [21] });
  stop.waiting.abort(new Error('not wanted'));
  await expect(waiting).rejects.toThrow('not wanted');
  stop.running.abort(new Error('not wanted either'));
  await expect(running).rejects.toThrow('not wanted either');
  expect(await next).toBe(42);
  await expect(
    threads.run({ name: 'forever', input: [] }, { signal: stop.running.signal }),
  ).rejects.toThrow();
});

test('stopping a job whose result is on the way leaves the next job alone', async () => {
  const threads = oneThread();
  await threads.run({ name: 'double', input: [1] });
  const stop = new AbortController();
  const first = threads.run({ name: 'double', input: [2] }, { signal: stop.signal });
  const next = threads.run({ name: 'double', input: [21] });
  // This thread hears nothing while the other one posts its result.
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 300);
  stop.abort(new Error('not wanted'));
  await expect(first).rejects.toThrow('not wanted');
  expect(await next).toBe(42);
});

test('a failure keeps its code, so that a database that is away is told from a fault', async () => {
  const failed = oneThread().run({ name: 'fail', input: [] });
  await expect(failed).rejects.toMatchObject({ code: '57P01' });
});
