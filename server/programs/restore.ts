import { createReadStream } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { revokeRestoredAccess } from '../auth/restoredAccess.ts';
import { dropForeignFactors } from '../auth/secondFactor/secondFactors.ts';
import { BackupReader } from '../backup/readBackup.ts';
import { restoreBackup } from '../backup/restoreBackup.ts';
import { readConfigOrExit, tokenSecret } from '../config.ts';
import { startEmbedded } from '../db/embedded/embedded.ts';
import { domainErrorOf } from '../db/failures.ts';
import { migrateRuntime, openRuntime } from '../runtime.ts';

const USAGE = 'npm run restore -- FILE';

/** Restores a backup into an empty database and migrates it. */
async function main(): Promise<void> {
  const { positionals } = parseArgs({ allowPositionals: true });
  const [path] = positionals;
  if (!path || positionals.length > 1) throw new Error(`Name one file. Usage: ${USAGE}`);
  const config = readConfigOrExit({ signsTokens: false });
  // Opened first, so that an unusable file creates no database.
  const backup = await BackupReader.open(createReadStream(path));
  const embedded = config.databaseUrl ? null : await startEmbedded(join(config.dataDir, 'postgres'));
  const connectionString = config.databaseUrl ?? embedded?.connectionString ?? '';
  const runtime = await openRuntime({ connectionString, poolSize: 3 });
  try {
    const { madeAt, rows, tables, leftOut } = await restoreBackup(connectionString, runtime.orm, backup);
    await migrateRuntime(runtime);
    const withoutFactor = await dropForeignFactors(runtime.db, tokenSecret(config));
    for (const username of withoutFactor) {
      process.stdout.write(`${username} must set up the second factor again: its key cannot be read here.\n`);
    }
    for (const name of await revokeRestoredAccess(runtime.db)) {
      process.stdout.write(`Revoked the access token ${name}: create a new one on the Staff screen.\n`);
    }
    for (const table of leftOut) {
      process.stdout.write(`Skipped the table ${table}, which does not belong to Floorcraft.\n`);
    }
    process.stdout.write(
      'Everyone must sign in again. Accounts and passwords are those of the backup: deactivate the accounts again that you deactivated later.\n',
    );
    process.stdout.write(
      `Restored the backup of ${madeAt}: ${rows} rows of ${tables} tables. Start Floorcraft with npm start.\n`,
    );
  } finally {
    await runtime.orm.close();
    await embedded?.stop();
  }
}

main().catch((error: Error) => {
  const words = 'path' in error ? error.message : (domainErrorOf(error)?.message ?? error.message);
  process.stderr.write(`Nothing was restored: ${words}\n`);
  process.exitCode = 1;
});
