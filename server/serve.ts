import type { Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyBaseLogger } from 'fastify';
import { buildApp } from './app.ts';
import { ensureAdmin } from './auth/firstAccount.ts';
import { firstRunLink } from './auth/firstRun.ts';
import { type Config, tokenSecret } from './config.ts';
import { whenItAnswers } from './db/whenItAnswers.ts';
import { keepForgetting } from './deletions/forgetDeleted.ts';
import { migrateGround, openGround } from './ground.ts';

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
  const ground = await openGround({ connectionString });
  await whenItAnswers(() => migrateGround(ground));
  const { admin } = config;
  if (admin) await whenItAnswers(() => ensureAdmin(ground.db, admin));
  const app = await buildApp({ config, ground, connectionString });
  const endForgetting = keepForgetting(ground.db, (err) =>
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
    setupLink: await whenItAnswers(() => firstRunLink(ground.db, tokenSecret(config), address)),
    log: app.log,
    close: async (drainMilliseconds = DRAIN_MILLISECONDS) => {
      const over = new AbortController();
      const closing = Promise.all([app.close(), endForgetting()]).then(() => ground.orm.close());
      const isCut = cutAll(sockets, drainMilliseconds, over.signal);
      const isLate = sleep(drainMilliseconds + FAREWELL_MILLISECONDS, 'late', { signal: over.signal });
      const late = await Promise.race([closing, isLate.catch(() => undefined)]).finally(() => over.abort());
      await isCut;
      if (late) app.log.warn('closing takes too long and is not waited for');
    },
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
