import { join } from 'node:path';
import { readConfigOrExit } from '../config.ts';
import { startEmbedded } from '../db/embedded/embedded.ts';
import { DomainError } from '../errors.ts';
import { type RunOptions, runImport } from '../importing/import.service.ts';
import { ImportProcess } from '../importing/importProcess.ts';
import type { ImportProgress, ImportStep } from '../importing/importProgress.ts';
import type { ImportReport } from '../importing/importReport.ts';
import { NO_DECISIONS, type OrganiserDecisions } from '../importing/judge/decisions.ts';
import { migrateRuntime, openRuntime } from '../runtime.ts';
import { saidIn, unansweredIn } from './importAnswers.ts';
import { dayOf, filesOf, readOptions, UsageError } from './importOptions.ts';
import { describeReport, wordsOnTimes } from './importWords.ts';

/** An import on the console belongs to no account. */
const AUTHOR = { id: null, shortName: 'Import' };

/** Imports with or without a running server. Writes the line of counts to standard output, all else to standard error. */
async function main(): Promise<void> {
  const options = readOptions();
  const files = await filesOf(options);
  const config = readConfigOrExit({ signsTokens: false });
  const embedded = config.databaseUrl ? null : await startEmbedded(join(config.dataDir, 'postgres'));
  const connectionString = config.databaseUrl ?? embedded?.connectionString ?? '';
  const runtime = await openRuntime({ connectionString, poolSize: 2 });
  const reading = new ImportProcess(connectionString);
  const means: RunOptions = {
    prepare: (_, place, request) => reading.prepare(place, request, { onProgress: showProgress }),
    onProgress: showProgress,
  };
  try {
    await migrateRuntime(runtime);
    const place = {
      eventName: options.event,
      scheduleName: options.schedule,
      eventDate: dayOf(options),
      timeZone: options['time-zone'] ?? machineTimeZone(),
      ignoresOffsets: options['ignore-offsets'] ?? false,
    };
    const hasSections = !options['no-sections'] && options.schedule !== undefined;
    const run = (
      isApplied: boolean,
      decided: OrganiserDecisions,
      removeIds: number[],
    ): Promise<ImportReport> =>
      runImport(
        runtime.db,
        AUTHOR,
        { place, files, decided, hasSections, removeIds },
        isApplied,
        means,
      ).finally(clearProgress);
    const first = await run(false, NO_DECISIONS, []);
    const decided = saidIn(options, first);
    const removeIds = options['remove-missing'] ? first.gone.map(({ entryId }) => entryId) : [];
    const report =
      options['dry-run'] && !decided
        ? first
        : await run(!options['dry-run'], decided ?? NO_DECISIONS, removeIds);
    for (const line of [
      ...wordsOnTimes(report, options),
      ...describeReport(report),
      ...unansweredIn(options, first),
    ])
      process.stderr.write(`${line}\n`);
    process.stdout.write(`${report.content}\n`);
  } finally {
    await reading.close();
    await runtime.orm.close();
    await embedded?.stop();
  }
}

const machineTimeZone = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone;

const CLEAR_LINE = '\r\x1b[K';
const VERBS: Record<ImportStep, string> = { READING: 'Reading', JUDGING: 'Comparing', WRITING: 'Writing' };

/** Only on a terminal. */
function showProgress({ step, done, total }: ImportProgress): void {
  if (!process.stderr.isTTY) return;
  const width = Math.floor((20 * done) / Math.max(1, total));
  const bar = `${'#'.repeat(width)}${'.'.repeat(20 - width)}`;
  process.stderr.write(
    `${CLEAR_LINE}${VERBS[step]} ${bar} ${done} of ${total} ${step === 'READING' ? 'files' : 'lines'}`,
  );
}

function clearProgress(): void {
  if (process.stderr.isTTY) process.stderr.write(CLEAR_LINE);
}

main().catch((error: unknown) => {
  const isExpected = error instanceof UsageError || error instanceof DomainError;
  process.stderr.write(
    `${isExpected ? error.message : error instanceof Error ? error.stack : String(error)}\n`,
  );
  process.exitCode = isExpected ? 2 : 1;
});
