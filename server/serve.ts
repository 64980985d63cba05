import type { Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyBaseLogger } from 'fastify';
import { buildApp, type Pools } from './app.ts';
import { ensureAdmin, firstRunLink } from './auth/firstAccount.ts';
import { deleteOldBulkChanges } from './bulkChanges/listBulkChanges.ts';
import { type Config, tokenSecret } from './config.ts';
import { retryWhileUnavailable } from './db/retryWhileUnavailable.ts';
import { deleteExpiredKeys } from './idempotency/withIdempotencyKey.ts';
import { deleteOldFiles } from './importing/files/importFiles.service.ts';
import { migrateRuntime, openRuntime } from './runtime.ts';
import { purgeTrash } from './trash/deletedThings.ts';

export { openPools } from './app.ts';

const HOUR_MILLISECONDS = 3_600_000;
const DRAIN_MILLISECONDS = 6000;
const CLOSE_TIMEOUT_MILLISECONDS = 1000;
const BETWEEN_CUTS_MILLISECONDS = 50;

export interface Served {
  /** http://127.0.0.1:<port> */
  address: string;
  /** Where to create the first account; null once there is one. */
  setupLink: string | null;
  log: FastifyBaseLogger;
  /**
   * Answers running requests, then closes the port and the database. Cuts connections that are open after the drain
   * time; the database rolls their statements back.
   */
  close(drainMilliseconds?: number): Promise<void>;
}

/** Migrates the database and serves it. */
export async function serve(
  config: Config,
  connectionString: string,
  networks?: () => readonly string[],
  pools?: Pools,
): Promise<Served> {
  const runtime = await openRuntime({ connectionString });
  await retryWhileUnavailable(() => migrateRuntime(runtime));
  const { admin } = config;
  if (admin) await retryWhileUnavailable(() => ensureAdmin(runtime.db, admin));
  const app = await buildApp({ config, runtime, connectionString, networks, pools });
  const { db } = runtime;
  const forget = () =>
    Promise.all([purgeTrash(db), deleteExpiredKeys(db), deleteOldFiles(db), deleteOldBulkChanges(db)]);
  const endForgetting = everyHour(forget, (err) => app.log.error({ err }, 'cannot purge old data'));
  const sockets = new Set<Socket>();
  app.server.on('connection', (socket) => {
    sockets.add(socket);
    socket.once('close', () => sockets.delete(socket));
  });
  const address = await app.listen({ host: config.host, port: config.port });
  return {
    address,
    setupLink: await retryWhileUnavailable(() => firstRunLink(runtime.db, tokenSecret(config), address)),
    log: app.log,
    close: async (drainMilliseconds = DRAIN_MILLISECONDS) => {
      const over = new AbortController();
      const closing = Promise.all([app.close(), endForgetting()]).then(() => runtime.orm.close());
      const isCut = cutAll(sockets, drainMilliseconds, over.signal);
      const isLate = sleep(drainMilliseconds + CLOSE_TIMEOUT_MILLISECONDS, 'late', { signal: over.signal });
      const late = await Promise.race([closing, isLate.catch(() => undefined)]).finally(() => over.abort());
      await isCut;
      if (late) app.log.warn('shutdown timed out');
    },
  };
}

/** Runs `act` now and every hour. @returns stops it; resolves when no run is in progress */
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

/** After a delay, cuts all connections, new ones too, until `over`. Node's `closeAllConnections` misses websockets. */
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
