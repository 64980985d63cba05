import type { Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyBaseLogger } from 'fastify';
import { buildApp } from './app.ts';
import { ensureAdmin } from './auth/firstAccount.ts';
import { firstRunLink } from './auth/firstRun.ts';
import { deleteOldBulkChanges } from './bulkChanges/listBulkChanges.ts';
import { type Config, tokenSecret } from './config.ts';
import { whenItAnswers } from './db/whenItAnswers.ts';
import { deleteExpiredKeys } from './idempotency/withIdempotencyKey.ts';
import { deleteOldFiles } from './importing/files/importFiles.service.ts';
import { migrateRuntime, openRuntime } from './runtime.ts';
import { purgeTrash } from './trash/purgeTrash.ts';

const HOUR_MILLISECONDS = 3_600_000;
const DRAIN_MILLISECONDS = 6000;
const FAREWELL_MILLISECONDS = 1000;
const BETWEEN_CUTS_MILLISECONDS = 50;

/** A server that answers. */
export interface Served {
  /** http://127.0.0.1:<port> */
  address: string;
  /** Where the first account is made; null once there is one. */
  setupLink: string | null;
  log: FastifyBaseLogger;
  /**
   * Answers what is under way, then lets go of the port and the database. Connections that are not done by then, or that
   * never asked for anything, are cut; a statement that still runs then is left to the database, which takes it back.
   */
  close(drainMilliseconds?: number): Promise<void>;
}

/** Brings the database up to date and serves it as the configuration says. */
export async function serve(config: Config, connectionString: string): Promise<Served> {
  const runtime = await openRuntime({ connectionString });
  await whenItAnswers(() => migrateRuntime(runtime));
  const { admin } = config;
  if (admin) await whenItAnswers(() => ensureAdmin(runtime.db, admin));
  const app = await buildApp({ config, runtime, connectionString });
  const { db } = runtime;
  const forget = () =>
    Promise.all([purgeTrash(db), deleteExpiredKeys(db), deleteOldFiles(db), deleteOldBulkChanges(db)]);
  const endForgetting = everyHour(forget, (err) =>
    app.log.error({ err }, 'what was deleted long ago could not be removed'),
  );
  const sockets = new Set<Socket>();
  app.server.on('connection', (socket) => {
    sockets.add(socket);
    socket.once('close', () => sockets.delete(socket));
  });
  const address = await app.listen({ host: config.host, port: config.port });
  return {
    address,
    setupLink: await whenItAnswers(() => firstRunLink(runtime.db, tokenSecret(config), address)),
    log: app.log,
    close: async (drainMilliseconds = DRAIN_MILLISECONDS) => {
      const over = new AbortController();
      const closing = Promise.all([app.close(), endForgetting()]).then(() => runtime.orm.close());
      const isCut = cutAll(sockets, drainMilliseconds, over.signal);
      const isLate = sleep(drainMilliseconds + FAREWELL_MILLISECONDS, 'late', { signal: over.signal });
      const late = await Promise.race([closing, isLate.catch(() => undefined)]).finally(() => over.abort());
      await isCut;
      if (late) app.log.warn('closing takes too long and is not waited for');
    },
  };
}

/** Does so now and every hour. @returns how to stop; resolves when nothing is running */
function everyHour(act: () => Promise<unknown>, failed: (error: unknown) => void): () => Promise<void> {
  const look = (): Promise<unknown> => act().catch(failed);
  let present = look();
  const timer = setInterval(() => {
    present = present.then(look);
  }, HOUR_MILLISECONDS);
  timer.unref();
  return async () => {
    clearInterval(timer);
    await present;
  };
}

/**
 * From a moment on ends every connection, also those that come later, until the server is closed. Node's own
 * `closeAllConnections` knows nothing of websockets.
 */
async function cutAll(
  sockets: ReadonlySet<Socket>,
  afterMilliseconds: number,
  over: AbortSignal,
): Promise<void> {
  let pause = afterMilliseconds;
  while (!over.aborted) {
    await sleep(pause, undefined, { signal: over }).catch(() => undefined);
    if (!over.aborted) for (const socket of sockets) socket.destroy();
    pause = BETWEEN_CUTS_MILLISECONDS;
  }
}
