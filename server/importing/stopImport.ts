import type { Connection } from '../auth/context.ts';
import type { Db } from '../db/orm.ts';
import { Conflict } from '../errors.ts';
import { announce, type Channel } from '../pubsub/channel.ts';

const STOP = 'stopImport';

const running = new Map<string, AbortController>();

/** @param connection of a client whose leaving stops the work */
export async function stoppable<T>(
  name: string | null,
  work: (signal: AbortSignal) => Promise<T>,
  connection?: Connection,
): Promise<T> {
  const controller = new AbortController();
  const leave = (): void => controller.abort(new Conflict('The client has left.'));
  connection?.once('close', leave);
  if (name !== null) running.set(name, controller);
  try {
    return await work(controller.signal);
  } finally {
    connection?.off('close', leave);
    if (name !== null && running.get(name) === controller) running.delete(name);
  }
}

/** Stops an import on whichever instance runs it; its transaction rolls back. */
export function stopImport(db: Db, name: string): Promise<void> {
  abort(name);
  return announce(db, { kind: STOP, id: name });
}

/** Stops imports of this instance at the request of others. @returns unsubscribe */
export const hearImportStops = (channel: Channel): (() => void) =>
  channel.follow({ kind: STOP }, { heard: abort });

const abort = (name: number | string): void =>
  running.get(String(name))?.abort(new Conflict('Stopped. Nothing was changed.'));
