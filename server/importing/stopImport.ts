import type { Db } from '../db/orm.ts';
import { Conflict } from '../errors.ts';
import { announce, type Channel } from '../pubsub/channel.ts';

const STOP = 'stopImport';

/** Imports and previews that this copy of the program has at work, by the name under which all copies know them. */
const atWork = new Map<string, AbortController>();

/** Runs an import that can be stopped by its name. */
export async function stoppable<T>(
  name: string | null,
  work: (signal: AbortSignal) => Promise<T>,
): Promise<T> {
  const controller = new AbortController();
  if (name !== null) atWork.set(name, controller);
  try {
    return await work(controller.signal);
  } finally {
    if (name !== null && atWork.get(name) === controller) atWork.delete(name);
  }
}

/** Stops an import on whichever copy of the program has it; what is written already is taken back. */
export const stopImport = (db: Db, name: string): Promise<void> => announce(db, { kind: STOP, id: name });

/** Lets this copy of the program hear which of its imports are to be stopped. */
export function hearImportStops(channel: Channel): () => void {
  const heard = (id: number | string): void =>
    atWork.get(String(id))?.abort(new Conflict('Stopped. Nothing was changed.'));
  return channel.follow({ kind: STOP }, { heard, missed: () => undefined });
}
