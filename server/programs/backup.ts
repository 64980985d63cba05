import { dirname, join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { backupName, writeBackupFile } from '../backup/backupFolder.ts';
import { readConfigOrExit } from '../config.ts';
import { startEmbedded } from '../db/embedded/embedded.ts';
import { domainErrorOf } from '../db/failures.ts';

const USAGE = 'npm run backup [-- FILE]';

/** Writes the whole database to one file, with or without a running server. */
async function main(): Promise<void> {
  const { positionals } = parseArgs({ allowPositionals: true });
  if (positionals.length > 1) throw new Error(`Name at most one file. Usage: ${USAGE}`);
  const path = resolve(positionals[0] ?? backupName(new Date()));
  const config = readConfigOrExit({ signsTokens: false });
  const embedded = config.databaseUrl ? null : await startEmbedded(join(config.dataDir, 'postgres'));
  try {
    const { tables, rows } = await writeBackupFile(
      config.databaseUrl ?? embedded?.connectionString ?? '',
      path,
    );
    process.stdout.write(`Wrote ${path}: ${rows} rows of ${tables} tables.\n`);
  } finally {
    await embedded?.stop();
  }
}

/** Sentences for errors of the file system. */
const WORDS: Record<string, (path: string) => string> = {
  EEXIST: (path) => `${path} exists already; name another file.`,
  ENOENT: (path) => `The folder ${dirname(path)} does not exist.`,
};

main().catch((error: NodeJS.ErrnoException) => {
  const words = error.path
    ? (WORDS[error.code ?? '']?.(error.path) ?? error.message)
    : (domainErrorOf(error)?.message ?? error.message);
  process.stderr.write(`No backup was made: ${words}\n`);
  process.exitCode = 1;
});
