import { join } from 'node:path';
import { BackupFolder } from './backup/backupFolder.ts';
import { copyBeforeUpgrade } from './backup/beforeServing.ts';
import { keepHourlyCopies } from './backup/hourlyCopies.ts';
import { readConfigOrExit } from './config.ts';
import { startEmbedded } from './db/embedded/embedded.ts';
import { serve } from './serve.ts';

/** Longer than the server takes to drain: whatever holds it up then is left behind. */
const STOP_MILLISECONDS = 9000;

/** Starts the process: configuration, database, server, signals; prints the address as its last line. */
async function main(): Promise<void> {
  const config = readConfigOrExit();
  const embedded = config.databaseUrl
    ? null
    : await startEmbedded(join(config.dataDir, 'postgres'), { onLost: tellOfDatabase });
  const copies = new BackupFolder(config.backupDir);
  if (embedded) await copyBeforeUpgrade(copies, embedded.connectionString);
  const server = await serve(config, config.databaseUrl ?? embedded?.connectionString ?? '');
  const endCopies = embedded && keepHourlyCopies(copies, embedded.connectionString, server.log);

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

/** What happens to the database beside the program is said where its log goes. */
function tellOfDatabase(news: string): void {
  process.stderr.write(`${JSON.stringify({ level: 40, time: Date.now(), msg: news })}\n`);
}

main().catch((error: unknown) => {
  process.stderr.write(
    `Floorcraft cannot start: ${error instanceof Error ? error.message : String(error)}\n`,
  );
  process.exit(1);
});
