import pg from 'pg';
import { onTestFinished } from 'vitest';

/**
 * Another copy of the program that is at the event's turn, until it is told to let go or the test is over.
 * @returns how to tell it
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

/** Whether a statement asks whether its turn has come. */
export const asksForLock = (statement: string): boolean => statement.includes('pg_try_advisory_xact_lock');

/** Keeps plans of the program from being stored, so that planning does not end by itself. */
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
  /** Resolves when all instances have been told to stop. */
  return { letGo, stopHeard: () => heard };
}
