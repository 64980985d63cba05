import { describe, expect, test } from 'vitest';
import { ImportQueue } from '../../../server/importing/importQueue.ts';

const staff = { id: 1, mayWrite: true };
const other = { id: 2, mayWrite: true };
/** A read-only token of the same account. */
const reader = { id: 1, mayWrite: false };
const never = new AbortController().signal;

/** Imports that run until they are ended, and the order in which they begin. */
function watch() {
  const queue = new ImportQueue();
  const begun: string[] = [];
  const ends = new Map<string, () => void>();
  const run = (name: string, sender: typeof staff, signal = never) =>
    queue
      .take(sender, signal, (end) => {
        begun.push(name);
        return new Promise<string>((resolve, reject) => {
          ends.set(name, () => resolve(name));
          end.addEventListener('abort', () => reject(end.reason));
        });
      })
      .catch((error: Error) => error.message);
  const finish = async (name: string) => {
    await new Promise(setImmediate);
    ends.get(name)?.();
    await new Promise(setImmediate);
  };
  return { begun, run, finish };
}

describe('the queue of imports', () => {
  test('lets accounts take turns', async () => {
    const { begun, run, finish } = watch();
    for (const name of ['a1', 'a2', 'a3']) void run(name, staff);
    void run('b1', other);
    for (const name of ['a1', 'b1', 'a2']) await finish(name);
    expect(begun).toEqual(['a1', 'b1', 'a2', 'a3']);
  });

  test('never lets staff wait for a reader, whose preview ends with a reason', async () => {
    const { begun, run, finish } = watch();
    const readers = Array.from({ length: 10 }, (_, at) => run(`r${at}`, reader));
    await new Promise(setImmediate);
    void run('staff', staff);
    expect(await readers[0]).toBe('An import by staff came first. Try again in a minute.');
    await finish('staff');
    expect(begun).toEqual(['r0', 'staff', 'r1']);
  });

  test('is bounded for an account and as a whole, for staff and readers each', async () => {
    const { run } = watch();
    for (let at = 0; at < 10; at++) void run(`r${at}`, reader);
    expect(await run('more', reader)).toBe(
      '10 of your imports are waiting. Stop one, or try again in a minute.',
    );
    for (let at = 0; at < 30; at++) void run(`o${at}`, { id: 10 + (at % 5), mayWrite: false });
    expect(await run('more', { id: 99, mayWrite: false })).toBe(
      'Too many imports are waiting. Try again in a minute.',
    );
  });

  test('forgets an import whose sender has left', async () => {
    const { begun, run, finish } = watch();
    const left = new AbortController();
    void run('first', staff);
    const second = run('second', staff, left.signal);
    void run('third', staff);
    left.abort(new Error('left'));
    expect(await second).toBe('left');
    await finish('first');
    expect(begun).toEqual(['first', 'third']);
  });
});
