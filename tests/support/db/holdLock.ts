import pg from 'pg';
import { onTestFinished } from 'vitest';

/**
 * Holds the event's lock like another instance, until released or the test ends.
 * @returns the release function
 */
export async function holdEventLock(connectionString: string, eventId: string): Promise<() => Promise<void>> {
  const client = new pg.Client({ connectionString });
  await client.connect();
  let isHeld = true;
  const letGo = async (): Promise<void> => {
    if (isHeld) await client.end();
    isHeld = false;
  };
  onTestFinished(letGo);
  await client.query('select pg_advisory_lock(1, $1)', [Number(eventId)]);
  return letGo;
}

/** Whether a statement tries to take the event's lock. */
export const asksForLock = (statement: string): boolean => statement.includes('pg_try_advisory_xact_lock');

/** Blocks storing program plans, so that planning only ends when stopped. */
export async function holdPlans(connectionString: string) {
  const [holding, listening] = [new pg.Client({ connectionString }), new pg.Client({ connectionString })];
  await Promise.all([holding.connect(), listening.connect()]);
  let isHeld = true;
  const letGo = async (): Promise<void> => {
    if (isHeld) await Promise.all([holding.end(), listening.end()]);
    isHeld = false;
  };
  onTestFinished(letGo);
  const heard = new Promise<void>((resolve) => {
    listening.on('notification', ({ payload }) => {
      if (payload?.includes('"stop"')) resolve();
    });
  });
  await listening.query('listen floorcraft');
  await holding.query('begin; lock table program_plans in exclusive mode');
  /** `stopHeard` resolves once the stop is broadcast to all instances. */
  return { letGo, stopHeard: () => heard };
}
