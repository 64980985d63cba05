import { setTimeout as sleep } from 'node:timers/promises';

/** Polls `probe` until it returns a value. @throws Error with `message` after `seconds` */
export async function until<T>(probe: () => T | undefined, seconds: number, message: string): Promise<T> {
  const deadline = performance.now() + seconds * 1000;
  for (;;) {
    const found = probe();
    if (found !== undefined) return found;
    if (performance.now() > deadline) throw new Error(message);
    await sleep(15);
  }
}
