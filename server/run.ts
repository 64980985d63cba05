import { join } from 'node:path';
import { setImmediate as afterwards } from 'node:timers/promises';
import { readConfigOrExit } from './config.ts';
import { startEmbedded } from './db/embedded/embedded.ts';

/** Longer than the server takes to drain: whatever holds it up then is left behind. */
const STOP_MILLISECONDS = 9000;

/** Runs the program: configuration, database, server, signals; prints the address as its last line. */
export async function run(): Promise<void> {
  const config = readConfigOrExit();
  const starting = config.databaseUrl
    ? null
    : startEmbedded(join(config.dataDir, 'postgres'), { onLost: tellOfDatabase });
  // Node has enough to do with the many modules of the server while the database comes up beside it.
  const [embedded, { serve, copiesOfEmbedded }] = await Promise.all([starting, afterwards().then(theRest)]);
  const keepCopies = embedded && (await copiesOfEmbedded(config.backupDir, embedded.connectionString));
  const server = await serve(config, config.databaseUrl ?? embedded?.connectionString ?? '');
  const endCopies = keepCopies?.(server.log);

  let isStopping = false;
  const stop = async (reason: string): Promise<void> => {
    if (isStopping) return;
    isStopping = true;
    server.log.info(`stopping: ${reason}`);
    setTimeout(() => process.exit(0), STOP_MILLISECONDS).unref();
    await server.close();
    await endCopies?.();
    await embedded?.stop();
    process.exit(0);
  };
  process.once('SIGTERM', () => void stop('SIGTERM'));
  process.once('SIGINT', () => void stop('SIGINT'));

  if (server.setupLink)
    process.stdout.write(`First run: make the organiser's account at ${server.setupLink}\n`);
  process.stdout.write(`Floorcraft is ready at ${server.address}\n`);
}

const theRest = async () => ({
  ...(await import('./serve.ts')),
  ...(await import('./backup/copiesOfEmbedded.ts')),
});

/** What happens to the database beside the program is said where its log goes. */
function tellOfDatabase(news: string): void {
  process.stderr.write(`${JSON.stringify({ level: 40, time: Date.now(), msg: news })}\n`);
}
