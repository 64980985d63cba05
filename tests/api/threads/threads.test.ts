import { getEventListeners } from 'node:events';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { LowProcess } from '../../../server/threads/process.ts';
import { type JobWorker, Threads } from '../../../server/threads/threads.ts';
import type { EndlessFunctions } from './endlessWorker.ts';

const MOST_MEGABYTES = 64;

function one(begin?: (file: URL) => JobWorker): Threads<EndlessFunctions> {
  const file = new URL('./endlessWorker.ts', import.meta.url);
  const threads = new Threads<EndlessFunctions>(file, 1, begin);
  onTestFinished(() => threads.close());
  return threads;
}
const oneThread = () => one();
const oneProcess = () => one((file) => new LowProcess(file, MOST_MEGABYTES));

describe.each([
  ['thread', oneThread],
  ['process', oneProcess],
])('in a %s', (_name, begin) => {
  test('a stopped job ends with its thread or leaves the queue, and the next one runs', async () => {
    const threads = begin();
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

  test('a job that has ended leaves nothing on its signal', async () => {
    const threads = begin();
    const { signal } = new AbortController();
    expect(await threads.run({ name: 'double', input: [21] }, { signal })).toBe(42);
    expect(getEventListeners(signal, 'abort')).toEqual([]);
  });

  test('stopping a job whose result is on the way leaves the next job alone', async () => {
    const threads = begin();
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
    const failed = begin().run({ name: 'fail', input: [] });
    await expect(failed).rejects.toMatchObject({ code: '57P01' });
  });
});

test('a process reads the variables of the database, and no secret of signing in', async () => {
  vi.stubEnv('PGSSLROOTCERT', '/etc/postgres.pem');
  vi.stubEnv('TOKEN_SECRET', 'secret');
  vi.stubEnv('ADMIN_PASSWORD', 'secret');
  onTestFinished(() => void vi.unstubAllEnvs());
  const input = ['PGSSLROOTCERT', 'TOKEN_SECRET', 'ADMIN_PASSWORD'];
  expect(await oneProcess().run({ name: 'variables', input: [input] })).toEqual([
    '/etc/postgres.pem',
    undefined,
    undefined,
  ]);
});

test('a process that is ended while it compresses ends alone', async () => {
  const processes = oneProcess();
  const stop = new AbortController();
  let isCompressing = (): void => undefined;
  const begun = new Promise<void>((resolve) => {
    isCompressing = resolve;
  });
  const job = processes.run({ name: 'compress', input: [] }, { signal: stop.signal, onTold: isCompressing });
  await begun;
  stop.abort(new Error('not wanted'));
  await expect(job).rejects.toThrow('not wanted');
  expect(await processes.run({ name: 'double', input: [21] })).toBe(42);
});

test('a process waits with its next piece while its reader does', async () => {
  const pause = new Int32Array(new SharedArrayBuffer(Int32Array.BYTES_PER_ELEMENT));
  const heard: number[] = [];
  await oneProcess().run(
    { name: 'pieces', input: [3] },
    {
      pause,
      onChunk: (piece) => {
        heard.push(piece[0] ?? -1);
        Atomics.store(pause, 0, 1);
        setImmediate(() => {
          heard.push(-1);
          Atomics.store(pause, 0, 0);
          Atomics.notify(pause, 0);
        });
      },
    },
  );
  expect(heard).toEqual([0, -1, 1, -1, 2, -1]);
});

test('a process that is ended because it had no work is replaced for the next job', async () => {
  const processes = one((file) => new LowProcess(file, MOST_MEGABYTES, 1));
  for (const n of [1, 2, 3]) expect(await processes.run({ name: 'double', input: [n] })).toBe(2 * n);
});
