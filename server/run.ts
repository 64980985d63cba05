import { join } from 'node:path';
import { setImmediate as afterwards } from 'node:timers/promises';
import { readConfigOrExit } from './config.ts';
import { startEmbedded } from './db/embedded/embedded.ts';
import type { Served } from './serve.ts';

/** Longer than the server takes to drain; the process exits then in any case. */
const STOP_MILLISECONDS = 9000;

/** Serves until the process is told to stop. `chosen` overrides variables of the environment. */
export async function run(chosen: NodeJS.ProcessEnv = {}): Promise<Pick<Served, 'address' | 'setupLink'>> {
  const config = readConfigOrExit(undefined, chosen);
  const starting = config.databaseUrl
    ? null
    : startEmbedded(join(config.dataDir, 'postgres'), { onLost: logDatabaseEvent });
  // Loads the server's modules while the database starts.
  const [embedded, { serve, backUpEmbedded }] = await Promise.all([starting, afterwards().then(loadServer)]);
  const startBackups = embedded && (await backUpEmbedded(config.backupDir, embedded.connectionString));
  const server = await serve(config, config.databaseUrl ?? embedded?.connectionString ?? '');
  const stopBackups = startBackups?.(server.log);

  let isStopping = false;
  const stop = async (reason: string): Promise<void> => {
    if (isStopping) return;
    isStopping = true;
    server.log.info(`stopping: ${reason}`);
    setTimeout(() => process.exit(0), STOP_MILLISECONDS).unref();
    await server.close();
    await stopBackups?.();
    await embedded?.stop();
    process.exit(0);
  };
  process.once('SIGTERM', () => void stop('SIGTERM'));
  process.once('SIGINT', () => void stop('SIGINT'));
  return server;
}

const loadServer = async () => ({
  ...(await import('./serve.ts')),
  ...(await import('./backup/backUpEmbedded.ts')),
});

/** In the format of the server's log. */
function logDatabaseEvent(news: string): void {
  process.stderr.write(`${JSON.stringify({ level: 40, time: Date.now(), msg: news })}\n`);
}
