import type { FastifyBaseLogger } from 'fastify';
import { buildApp } from './app.ts';
import { ensureAdmin } from './auth/firstAccount.ts';
import { firstRunLink } from './auth/firstRun.ts';
import { type Config, tokenSecret } from './config.ts';
import { migrateGround, openGround } from './ground.ts';

const DRAIN_MILLISECONDS = 6000;

/** A server that answers. */
export interface Served {
  /** http://127.0.0.1:<port> */
  address: string;
  /** Where the first account is made; null once there is one. */
  setupLink: string | null;
  log: FastifyBaseLogger;
  /**
   * Answers what is under way, then lets go of the port and the database. Connections that are not done by then, or that
   * never asked for anything, are cut.
   */
  close(drainMilliseconds?: number): Promise<void>;
}

/** Brings the database up to date and serves it as the configuration says. */
export async function serve(config: Config, connectionString: string): Promise<Served> {
  const ground = await openGround({ connectionString });
  await migrateGround(ground);
  if (config.admin) await ensureAdmin(ground.db, config.admin);
  const app = await buildApp({ config, ground, connectionString });
  const address = await app.listen({ host: config.host, port: config.port });
  return {
    address,
    setupLink: await firstRunLink(ground.db, tokenSecret(config), address),
    log: app.log,
    close: async (drainMilliseconds = DRAIN_MILLISECONDS) => {
      const patience = setTimeout(() => app.server.closeAllConnections(), drainMilliseconds);
      await app.close();
      clearTimeout(patience);
      await ground.orm.close();
    },
  };
}
