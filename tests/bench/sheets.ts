import { execFileSync } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { startEmbedded } from '../../server/db/embedded/embedded.ts';
import { layOutDocument } from '../../server/documents/drawing/layOutDocument.ts';
import { EngineThreads } from '../../server/engineHost/engineThreads.ts';
import { importCsv } from '../../server/importing/import.service.ts';
import { assignBackNumbers } from '../../server/publishing/numbers/backNumber.service.ts';
import { readCurrentProgram } from '../../server/publishing/program.reader.ts';
import type { Program } from '../../server/publishing/program.ts';
import { migrateRuntime, openRuntime } from '../../server/runtime.ts';
import { sampleCompetition } from '../../server/sample/sampleCompetition.ts';
import { fillHeats } from '../../server/schedules/commands/fillHeats.service.ts';
import { generateHeats } from '../../server/schedules/commands/heatCommands.service.ts';
import { generateHeatEntries } from '../../server/schedules/commands/heatEntryCommands.service.ts';
import type { Cost } from './sheetsCase.ts';

const CASE = fileURLToPath(new URL('sheetsCase.ts', import.meta.url));
const FILES = [
  'sheets',
  'book',
  'announcer',
  'judges',
  'music',
  'deck',
  'numbers',
  'labels',
  'zip',
  'xlsx',
  'csv',
];
const AUTHOR = { id: null, shortName: 'Bench' } as never;

/**
 * Measures each document of a competition in its own process: `npm run bench:sheets [-- DIR]`, for a generated competition
 * or the one in DIR (people.csv, entries.csv, sections.csv). Compares the heat sheets with the bare PDF library writing as
 * many pages and texts: the two alternate, and their best runs count.
 */
async function main([directory]: string[]): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'floorcraft-sheets-'));
  try {
    const program = await programOf(folder, directory);
    const file = join(folder, 'program.json');
    await writeFile(file, JSON.stringify(program));
    const rows = program.heats.flatMap(({ contests }) => contests.flatMap(({ couples }) => couples)).length;
    say(
      `${program.heats.length} heats, ${rows} entries, ${program.people.length} people, ${program.studios.length} studios`,
    );
    say('file        pages  seconds  first byte  MB     memory MB');
    for (const name of FILES) sayCost(name, run(name, file));
    compare(program, file);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

function compare(program: Program, file: string): void {
  const choices = { paper: 'a4', hours: 12, links: null } as const;
  const { pages } = layOutDocument(program, null, { kind: 'sheets' }, choices);
  const texts = pages.reduce(
    (sum, { shapes }) => sum + shapes.filter(({ kind }) => kind === 'text').length,
    0,
  );
  const perPage = Math.round(texts / pages.length);
  const [ours, plain]: [Cost[], Cost[]] = [[], []];
  for (let time = 0; time < 3; time += 1) {
    plain.push(run('plain', String(pages.length), String(perPage)));
    ours.push(run('sheets', file));
  }
  const best = (costs: readonly Cost[]) => costs.reduce((a, b) => (a.seconds < b.seconds ? a : b));
  sayCost('sheets', best(ours));
  sayCost('plain', best(plain));
  const ratio = (of: (cost: Cost) => number) => (of(best(ours)) / of(best(plain))).toFixed(2);
  say(
    `heat sheets vs. as many bare pages of ${perPage} texts: ${ratio(({ seconds }) => seconds)} × the time, ${ratio(({ memoryMegabytes }) => memoryMegabytes)} × the memory`,
  );
}

function run(...args: string[]): Cost {
  const printed = execFileSync(process.execPath, [
    '--import',
    'tsx',
    '--import',
    'reflect-metadata',
    CASE,
    ...args,
  ]);
  return JSON.parse(printed.toString()) as Cost;
}

async function programOf(folder: string, directory: string | undefined): Promise<Program> {
  const embedded = await startEmbedded(join(folder, 'postgres'), { fsync: false });
  const runtime = await openRuntime({ connectionString: embedded.connectionString });
  const engine = new EngineThreads();
  try {
    await migrateRuntime(runtime);
    const { db } = runtime;
    const input = { eventName: 'Bench', scheduleName: 'Program', ...(await sheetsOf(directory)) };
    const { eventId, scheduleId } = await importCsv(db, AUTHOR, input);
    for (const command of [generateHeatEntries, generateHeats, fillHeats]) {
      await command(db, AUTHOR, { scheduleId }, engine);
    }
    await assignBackNumbers(db, AUTHOR, { eventId });
    return await readCurrentProgram(db, Number(scheduleId));
  } finally {
    await engine.close();
    await runtime.orm.close();
    await embedded.stop();
  }
}

async function sheetsOf(directory: string | undefined) {
  if (!directory) return sampleCompetition({ students: 320, teachers: 90, studios: 40 });
  const read = (name: string) => readFile(join(directory, `${name}.csv`), 'utf8');
  return { people: await read('people'), entries: await read('entries'), sections: await read('sections') };
}

function sayCost(name: string, { pages, seconds, firstByteSeconds, megabytes, memoryMegabytes }: Cost): void {
  const cells = [
    name.padEnd(11),
    String(pages ?? '–').padEnd(6),
    seconds.toFixed(2).padEnd(8),
    firstByteSeconds.toFixed(2).padEnd(11),
    megabytes.toFixed(2).padEnd(6),
    memoryMegabytes.toFixed(0),
  ];
  say(cells.join(' '));
}

const say = (line: string): void => void process.stdout.write(`${line}\n`);

await main(process.argv.slice(2));
