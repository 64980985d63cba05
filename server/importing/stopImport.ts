import type { Db } from '../db/orm.ts';
import { Conflict } from '../errors.ts';
import { announce, type Channel } from '../pubsub/channel.ts';

const STOP = 'stopImport';

const running = new Map<string, AbortController>();

export async function stoppable<T>(
  name: string | null,
  work: (signal: AbortSignal) => Promise<T>,
): Promise<T> {
  const controller = new AbortController();
  if (name !== null) running.set(name, controller);
  try {
    return await work(controller.signal);
  } finally {
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
