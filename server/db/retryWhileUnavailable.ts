import { setTimeout as sleep } from 'node:timers/promises';
import { Unavailable } from '../errors.ts';
import { domainErrorOf } from './failures.ts';

const RETRY_TIMEOUT_MILLISECONDS = 30_000;
const PAUSE_MILLISECONDS = 250;

/** For program starts: retries `act` for half a minute while the database is unavailable. @throws any other error */
export async function retryWhileUnavailable<T>(act: () => Promise<T>): Promise<T> {
  const end = performance.now() + RETRY_TIMEOUT_MILLISECONDS;
  for (;;) {
    try {
      return await act();
    } catch (error) {
      if (performance.now() > end || !(domainErrorOf(error) instanceof Unavailable)) throw error;
      await sleep(PAUSE_MILLISECONDS);
    }
  }
}
