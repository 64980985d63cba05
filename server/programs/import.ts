import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { readConfigOrExit } from '../config.ts';
import { startEmbedded } from '../db/embedded/embedded.ts';
import { DomainError } from '../errors.ts';
import { migrateGround, openGround } from '../ground.ts';
import { importCsv, previewCsv } from '../importing/import.service.ts';
import type { ImportProgress, ImportStep } from '../importing/importProgress.ts';
import type { ImportProblem } from '../importing/importReport.ts';

const USAGE =
  'npm run import -- --event NAME [--schedule NAME] [--people FILE] [--entries FILE] [--sections FILE] [--dry-run]';

/** What is imported on the console is nobody's account's. */
const AUTHOR = { id: null, shortName: 'Import' };

/** A mistake of the one who typed the command: one line, no trace. */
class UsageError extends Error {}

/**
 * The import on the console, beside a running server or without one. Bad lines go to standard error, the one line
 * of counts to standard output.
 */
async function main(): Promise<void> {
  const options = readOptions();
  const sheets = {
    eventName: options.event,
    scheduleName: options.schedule,
    people: await textOf(options.people),
    entries: await textOf(options.entries),
    sections: await textOf(options.sections),
  };
  const config = readConfigOrExit({ signsTokens: false });
  const embedded = config.databaseUrl ? null : await startEmbedded(join(config.dataDir, 'postgres'));
  const ground = await openGround({
    connectionString: config.databaseUrl ?? embedded?.connectionString ?? '',
    poolSize: 2,
  });
  try {
    await migrateGround(ground);
    const run = options['dry-run'] ? previewCsv : importCsv;
    const report = await run(ground.db, AUTHOR, sheets, { onProgress: showProgress }).finally(clearProgress);
    for (const problem of report.problems) process.stderr.write(`${inWords(problem)}\n`);
    process.stdout.write(`${report.content}\n`);
  } finally {
    await ground.orm.close();
    await embedded?.stop();
  }
}

const CLEAR_LINE = '\r\x1b[K';
const VERBS: Record<ImportStep, string> = { JUDGING: 'Comparing', WRITING: 'Writing' };

/** A line that counts up, for whoever sits before it; a file or another program gets none. */
function showProgress({ step, done, total }: ImportProgress): void {
  if (!process.stderr.isTTY) return;
  const width = Math.floor((20 * done) / Math.max(1, total));
  const bar = `${'#'.repeat(width)}${'.'.repeat(20 - width)}`;
  process.stderr.write(`${CLEAR_LINE}${VERBS[step]} ${bar} ${done} of ${total} lines`);
}

function clearProgress(): void {
  if (process.stderr.isTTY) process.stderr.write(CLEAR_LINE);
}

function readOptions() {
  try {
    const { values } = parseArgs({
      options: {
        event: { type: 'string' },
        schedule: { type: 'string' },
        people: { type: 'string' },
        entries: { type: 'string' },
        sections: { type: 'string' },
        'dry-run': { type: 'boolean' },
      },
    });
    if (!values.event) throw new UsageError('--event is missing.');
    return values;
  } catch (error) {
    throw new UsageError(`${error instanceof Error ? error.message : String(error)} Usage: ${USAGE}`);
  }
}

async function textOf(path: string | undefined): Promise<string | undefined> {
  if (path === undefined) return undefined;
  return readFile(path, 'utf8').catch((error: NodeJS.ErrnoException) => {
    throw new UsageError(`${path} cannot be read (${error.code}).`);
  });
}

function inWords({ file, line, reason, text }: ImportProblem): string {
  return `${file.toLowerCase()} line ${line}: ${reason}${text ? ` (${text})` : ''}`;
}

main().catch((error: unknown) => {
  const isExpected = error instanceof UsageError || error instanceof DomainError;
  process.stderr.write(
    `${isExpected ? error.message : error instanceof Error ? error.stack : String(error)}\n`,
  );
  process.exitCode = isExpected ? 2 : 1;
});
