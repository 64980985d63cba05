import { join } from 'node:path';
import { buildApp } from './app.ts';
import { ensureAdmin } from './auth/firstAccount.ts';
import { announceFirstRun } from './auth/firstRun.ts';
import { readConfigOrExit, tokenSecret } from './config.ts';
import { startEmbedded } from './db/embedded.ts';
import { migrateGround, openGround } from './ground.ts';

const DRAIN_MILLISECONDS = 9000;

/** Starts the process: configuration, database, application, signals; prints the address as its last line. */
async function main(): Promise<void> {
  const config = readConfigOrExit();
  const embedded = config.databaseUrl
    ? null
    : await startEmbedded(join(config.dataDir, 'postgres'), { onLost: endWithoutDatabase });
  const connectionString = config.databaseUrl ?? embedded?.connectionString ?? '';
  const ground = await openGround({ connectionString });
  await migrateGround(ground);
  if (config.admin) await ensureAdmin(ground.db, config.admin);
  const app = await buildApp({ config, ground, connectionString });

  let isStopping = false;
  const stop = async (reason: string): Promise<void> => {
    if (isStopping) return;
    isStopping = true;
    app.log.info(`stopping: ${reason}`);
    setTimeout(() => process.exit(0), DRAIN_MILLISECONDS).unref();
    await app.close();
    await ground.orm.close();
    await embedded?.stop();
    process.exit(0);
  };
  process.once('SIGTERM', () => void stop('SIGTERM'));
  process.once('SIGINT', () => void stop('SIGINT'));

  const address = await app.listen({ host: config.host, port: config.port });
  await announceFirstRun(ground.db, tokenSecret(config), address);
  process.stdout.write(`Floorcraft is ready at ${address}\n`);
}

/** Without its database the program can only refuse; whoever started it starts it again. */
function endWithoutDatabase(): void {
  process.stderr.write('The embedded database ended unexpectedly. Start again: what was saved is kept.\n');
  process.exit(1);
}

main().catch((error: unknown) => {
  process.stderr.write(
    `Floorcraft cannot start: ${error instanceof Error ? error.message : String(error)}\n`,
  );
  process.exit(1);
});
