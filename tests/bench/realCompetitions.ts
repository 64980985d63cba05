import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startEmbedded } from '../../server/db/embedded/embedded.ts';
import type { Db } from '../../server/db/orm.ts';
import { EngineThreads } from '../../server/engineHost/engineThreads.ts';
import { importCsv } from '../../server/importing/import.service.ts';
import { WHOLE_LIST } from '../../server/input/paging.ts';
import { assignBackNumbers } from '../../server/publishing/numbers/backNumber.service.ts';
import { migrateRuntime, openRuntime } from '../../server/runtime.ts';
import { fillHeats } from '../../server/schedules/commands/fillHeats.service.ts';
import { generateHeats } from '../../server/schedules/commands/heatCommands.service.ts';
import { generateHeatEntries } from '../../server/schedules/commands/heatEntryCommands.service.ts';
import { readOrphans } from '../../server/schedules/figures/orphans.reader.ts';
import { readQuality } from '../../server/schedules/insight/quality.reader.ts';
import { inventPrices, settleBooks } from '../support/billing/inventedBooks.ts';
import { documentDisagreements } from '../support/documents/disagreements.ts';
import { doubleBookings } from '../support/schedules/doubleBookings.ts';

/**
 * Imports real competitions from spreadsheets and fills their schedules in the imported frame, on a temporary database:
 * `npm run demo:real -- DIR`, where DIR (or each folder in it) holds people.csv, entries.csv and sections.csv. Then prints
 * every document and compares it with the database row by row, and issues invoices at invented prices. Exits with 1 if a
 * second import changes something, someone is double-booked, a document disagrees with the database, or the books do not
 * agree.
 */
async function main(): Promise<void> {
  const [directory] = process.argv.slice(2);
  if (!directory) throw new Error('Usage: npm run demo:real -- DIR');
  const competitions = await competitionsIn(directory);
  if (competitions.length === 0) throw new Error(`No folder with entries.csv in ${directory}.`);
  for (const competition of competitions) await onItsOwnDatabase(competition);
}

async function onItsOwnDatabase(competition: string): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'floorcraft-demo-'));
  const embedded = await startEmbedded(join(folder, 'postgres'), { fsync: false });
  const runtime = await openRuntime({ connectionString: embedded.connectionString });
  const engine = new EngineThreads();
  try {
    await migrateRuntime(runtime);
    await demonstrate(runtime.db, engine, competition);
  } finally {
    await engine.close();
    await runtime.orm.close();
    await embedded.stop();
    await rm(folder, { recursive: true, force: true });
  }
}

async function competitionsIn(directory: string): Promise<string[]> {
  const names = await readdir(directory, { withFileTypes: true });
  if (names.some((file) => file.name === 'entries.csv')) return [directory];
  const folders = names.filter((entry) => entry.isDirectory()).map((entry) => join(directory, entry.name));
  const nested = await Promise.all(folders.map((folder) => readdir(folder)));
  return folders.filter((_folder, index) => nested[index]?.includes('entries.csv')).sort();
}

async function demonstrate(db: Db, engine: EngineThreads, folder: string): Promise<void> {
  const name = folder.split('/').at(-1) ?? folder;
  const read = (file: string): Promise<string> => readFile(join(folder, file), 'utf8');
  const sheets = {
    eventName: name,
    scheduleName: 'Program',
    people: await read('people.csv'),
    entries: await read('entries.csv'),
    sections: await read('sections.csv'),
  };
  say(`\n${name}`);
  const first = await timed(() => importCsv(db, AUTHOR, sheets));
  say(`  ${first.result.content} (${first.milliseconds} ms)`);
  const second = await timed(() => importCsv(db, AUTHOR, sheets));
  say(`  again: ${second.result.content} (${second.milliseconds} ms)`);
  if (second.result.counts.new + second.result.counts.changed > 0) fail('a second import changed something');
  const input = { scheduleId: first.result.scheduleId };
  for (const command of [generateHeatEntries, generateHeats, fillHeats, fillHeats]) {
    const { result, milliseconds } = await timed(() => command(db, AUTHOR, input, engine));
    const proof =
      result.bound === undefined ? '' : `, bound ${result.bound}${result.isProven ? ', proven optimal' : ''}`;
    say(`  ${result.content}${proof} (${milliseconds} ms)`);
    if (result.command === 'FILL_HEATS' && result.isProven && result.assigned !== result.bound)
      fail('below the bound');
  }
  const clashes = await doubleBookings(db, Number(input.scheduleId));
  say(`  double bookings: ${clashes.length}`);
  if (clashes.length > 0) fail('someone is double-booked');
  await sayReasons(db, Number(input.scheduleId));
  await sayQuality(db, Number(input.scheduleId), engine);
  await sayDocuments(db, first.result.eventId, Number(input.scheduleId));
  await sayBooks(db, Number(first.result.eventId));
}

async function sayBooks(db: Db, eventId: number): Promise<void> {
  await inventPrices(db, eventId);
  const { result, milliseconds } = await timed(() => settleBooks(db, eventId));
  say(`  books: ${result.documents} documents at invented prices, each half paid (${milliseconds} ms)`);
  for (const problem of result.problems) fail(problem);
}

async function sayDocuments(db: Db, eventId: number | null, scheduleId: number): Promise<void> {
  await assignBackNumbers(db, AUTHOR, { eventId });
  const { result, milliseconds } = await timed(() => documentDisagreements(db, scheduleId));
  say(`  documents: ${result.length} disagreements with the database (${milliseconds} ms)`);
  for (const disagreement of result) fail(disagreement);
}

async function sayQuality(db: Db, scheduleId: number, engine: EngineThreads): Promise<void> {
  const q = await readQuality({ db, lookUps: new Map() }, scheduleId, engine);
  const percent = (part: number, all: number): string =>
    `${all === 0 ? 100 : Math.round((1000 * part) / all) / 10} %`;
  say(
    `  quality: blocks whole ${percent(q.blocksWhole, q.blocks)}, contests in one heat ${q.contestsWhole} of ${q.contestsPossible}, ` +
      `back-to-back partner changes: students ${q.studentChanges}, teachers ${q.teacherChanges}, ` +
      `level spread ${q.levelSpread.toFixed(2)}, one-couple heats ${percent(q.oneCoupleHeats, q.heats)}, ` +
      `costume changes under 30 min ${q.costumeGapsUnderThirtyMinutes}, heats ${q.heats} (bound ${q.heatsBound})`,
  );
}

/** Prints the number of unassigned entries for each reason. */
async function sayReasons(db: Db, scheduleId: number): Promise<void> {
  const orphans = await readOrphans(db, scheduleId, WHOLE_LIST);
  for (const [reason, rows] of Map.groupBy(orphans, (orphan) => orphan.reason)) {
    say(`  unassigned: ${rows.length}: ${reason ?? 'NO REASON'}`);
    if (!reason) fail('an unassigned entry has no reason');
  }
}

async function timed<T>(act: () => Promise<T>): Promise<{ result: T; milliseconds: number }> {
  const started = performance.now();
  const result = await act();
  return { result, milliseconds: Math.round(performance.now() - started) };
}

const AUTHOR = { id: null, shortName: 'Demo' } as never;

const say = (line: string): void => void process.stdout.write(`${line}\n`);

function fail(what: string): void {
  say(`  FAILED: ${what}`);
  process.exitCode = 1;
}

await main();
