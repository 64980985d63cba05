import { setTimeout as sleep } from 'node:timers/promises';
import { Unavailable } from '../errors.ts';
import { meaningOf } from './failures.ts';

const PATIENCE_MILLISECONDS = 30_000;
const PAUSE_MILLISECONDS = 250;

/**
 * For the start of a program: a database that is just being started, or replaced by another, is waited for. What it
 * refuses for another reason is thrown at once, and what it does not answer within half a minute then.
 */
export async function whenItAnswers<T>(act: () => Promise<T>): Promise<T> {
  const end = performance.now() + PATIENCE_MILLISECONDS;
  for (;;) {
    try {
      return await act();
    } catch (error) {
      if (performance.now() > end || !(meaningOf(error) instanceof Unavailable)) throw error;
      await sleep(PAUSE_MILLISECONDS);
    }
  }
}
