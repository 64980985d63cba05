/**
 * Measures 2,000 readers of the public pages while an organiser edits and publishes, compared with a plain Fastify route
 * that sends the same bytes: `npm run bench:public [-- DIR]`, on a generated competition of about 20,000 entries or the
 * spreadsheets in DIR. Each reader has its own connection and sends a request every five seconds. Then their phones follow
 * the floor clock (`--clock` measures that alone), and finally all of them request their heat sheet within one second.
 */
import { setTimeout as sleep } from 'node:timers/promises';
import { compareSheets } from '../../server/publishing/changes/compareSheets.ts';
import { readCurrentProgram } from '../../server/publishing/program.reader.ts';
import { personPaths } from '../support/publishing/personPaths.ts';
import { measureClock } from './publicClock.ts';
import { measureSheets } from './publicSheets.ts';
import { Line, percentile, timesOf } from './reads/load.ts';
import { openPeers } from './reads/peers.ts';
import { openProduct, type Product, processorSeconds } from './reads/product.ts';
import { fromFolder, invented, openBench, type Program, standing } from './reads/stage.ts';
import { ms, print, say } from './reads/table.ts';

const READERS = 2000;
const PAUSE_MILLISECONDS = 5000;
const SECONDS = 20;
const EDIT_MILLISECONDS = 1000;
const MOST_BYTES = 60_000;

interface Measured {
  times: number[];
  bytes: number;
  failed: string[];
}

/** Paths that a reader requests in rotation, revalidating each page by its ETag. */
type PathsOf = (reader: number) => readonly string[];

async function read(address: string, pathsOf: PathsOf, seconds: number): Promise<Measured> {
  const measured: Measured = { times: [], bytes: 0, failed: [] };
  const lines: Line[] = [];
  for (let opened = 0; opened < READERS; opened += 100) {
    lines.push(...(await Promise.all(Array.from({ length: 100 }, () => Line.open(address)))));
  }
  const end = performance.now() + PAUSE_MILLISECONDS + 1000 * seconds;
  const counted = performance.now() + PAUSE_MILLISECONDS;
  await Promise.all(
    lines.map(async (line, reader) => {
      const paths = pathsOf(reader);
      await sleep((PAUSE_MILLISECONDS * reader) / READERS);
      for (let turn = 0; performance.now() < end; turn++) {
        const started = performance.now();
        const path = paths[turn % paths.length] ?? '';
        const headers = { 'accept-encoding': 'br' };
        const { status, body } = await line.ask(line.written({ method: 'GET', path, headers }));
        if (started > counted) {
          measured.times.push(performance.now() - started);
          measured.bytes += body.length;
        }
        if (status !== 200) measured.failed.push(`${path} ${status}`);
        await sleep(Math.max(0, PAUSE_MILLISECONDS - (performance.now() - started)));
      }
    }),
  );
  for (const line of lines) line.close();
  return measured;
}

/** Moves a heat back and forth and changes a level; counts the refusals. */
async function edit(
  product: Product,
  scheduleId: number,
  isOver: () => boolean,
): Promise<[made: number, refused: number]> {
  const { heat } = await product.graphql<{ heat: { id: string; entries: { entry: { id: string } }[] } }>(
    'query H($id: ID!) { heat(scheduleId: $id, number: 1) { id entries { entry { id } } } }',
    { id: scheduleId },
  );
  let [made, refused] = [0, 0];
  while (!isOver()) {
    const [act, type, input] =
      made % 2 === 0
        ? (['moveHeat', 'MoveHeatInput', { id: heat.id, number: 1 + ((made / 2) % 5) }] as const)
        : ([
            'updateEntry',
            'UpdateEntryInput',
            { id: heat.entries[0]?.entry.id, level: `Bronze ${made}` },
          ] as const);
    await product
      .graphql(`mutation E($input: ${type}!) { ${act}(input: $input) { id } }`, { input })
      .catch(() => (refused += 1));
    made += 1;
    await sleep(EDIT_MILLISECONDS);
  }
  return [made, refused];
}

async function publish(product: Product, scheduleId: number): Promise<number> {
  const started = performance.now();
  await product.graphql(
    'mutation P($input: PublishScheduleInput!) { publishSchedule(input: $input) { number } }',
    {
      input: { scheduleId },
    },
  );
  return performance.now() - started;
}

async function compressed(address: string, path: string): Promise<number> {
  const line = await Line.open(address);
  const headers = { 'accept-encoding': 'br' };
  const { body } = await line.ask(line.written({ method: 'GET', path, headers }));
  line.close();
  return Buffer.byteLength(body, 'latin1');
}

/** Measures reading a whole day's program, and comparing its sheets after every tenth heat changed. */
async function measureProgram(
  { db }: Awaited<ReturnType<typeof bench.newDatabase>>,
  scheduleId: number,
): Promise<void> {
  const before = await readCurrentProgram(db, scheduleId);
  const rows = before.heats.flatMap(({ contests }) => contests.flatMap(({ couples }) => couples)).length;
  const moved = () => ({
    ...before,
    heats: before.heats.map((heat, index) => (index % 10 > 0 ? heat : { ...heat, label: `${heat.label}A` })),
  });
  const [reading = 0, comparing = 0] = await timesOf([
    () => readCurrentProgram(db, scheduleId),
    async () => compareSheets(structuredClone(before), moved()),
  ]);
  print({
    figure: `reading a program of ${rows} entries`,
    peer: '',
    value: reading,
    unit: 'ms',
    bar: '≤ 1000',
  });
  print({
    figure: 'comparing its sheets with changed ones',
    peer: '',
    value: comparing,
    unit: 'ms',
    bar: '≤ 1000',
  });
}

async function measure(program: Program): Promise<void> {
  const runtime = await bench.newDatabase();
  const imported = await standing(runtime, bench.engine, program);
  const { scheduleId } = imported;
  const { id: eventId } = await runtime.db.selectFrom('events').select('id').executeTakeFirstOrThrow();
  const product = await openProduct(runtime.connectionString);
  const peers = await openPeers(runtime.connectionString);
  try {
    const first = await publish(product, scheduleId);
    const { openPublicLink } = await product.graphql<{ openPublicLink: { publication: { path: string } } }>(
      'mutation O($input: EventInput!) { openPublicLink(input: $input) { publication { path } } }',
      { input: { eventId } },
    );
    const home = openPublicLink.publication.path;
    const { program: shown } = await product.graphql<{
      program: { people: { id: string }[]; heats: { id: string }[] };
    }>('query P($id: ID!) { program(scheduleId: $id, version: 1) { people { id } heats { id } } }', {
      id: scheduleId,
    });
    say(`${program.name}: ${imported.content} ${shown.people.length} people, ${shown.heats.length} heats.`);
    if (hasOnlyClock) return await measureClock(product, home, scheduleId);
    await measureProgram(runtime, scheduleId);
    const { address } = product.server;
    const people = [...personPaths(await product.text('GET', `${home}/people`)).values()];
    const pathsOf: PathsOf = (reader) => {
      return [
        home,
        people[reader % people.length] ?? home,
        `${home}/version`,
        `${home}/now`,
        `${home}/program`,
      ];
    };
    let files = 0;
    for (const file of ['page.css', 'page.js', 'clock.css', 'clock.js'])
      files += await compressed(address, `/p/${file}`);
    const loads: number[] = [];
    for (const path of new Set(Array.from({ length: 50 }, (_, index) => pathsOf(index)).flat())) {
      if (!/version|now/.test(path)) loads.push(files + (await compressed(address, path)));
    }
    const largest = Math.max(...loads);
    print({
      figure: 'largest first load, including style and script',
      peer: '',
      value: largest,
      unit: 'bytes',
      bar: `≤ ${MOST_BYTES}`,
    });

    let isOver = false;
    const edits = edit(product, scheduleId, () => isOver);
    const republished = sleep(PAUSE_MILLISECONDS + 1000 * (SECONDS / 2)).then(() =>
      publish(product, scheduleId),
    );
    const { pid } = product.server;
    const before = processorSeconds(pid);
    const ours = await read(address, pathsOf, SECONDS);
    const after = processorSeconds(pid);
    isOver = true;
    const [made, refused] = await edits;
    const again = await republished;

    const pages = await Promise.all(
      [home, people[0] ?? home, `${home}/program`].map((path) => product.text('GET', path)),
    );
    await Promise.all(pages.map((page, index) => peers.say(`page${index}`, page)));
    const plain = await read(peers.address, () => pages.map((_, index) => `/same/page${index}`), SECONDS / 2);

    const figure = `${READERS} readers while someone edits`;
    print({
      figure: `${figure}: p99`,
      peer: `a plain route: p99 ${ms(percentile(plain.times, 0.99))}`,
      value: percentile(ours.times, 0.99),
      unit: 'ms',
      bar: '',
      beside: `median ${ms(percentile(ours.times, 0.5))} vs. ${ms(percentile(plain.times, 0.5))}, worst ${ms(Math.max(...ours.times))} vs. ${ms(Math.max(...plain.times))}`,
    });
    const seconds = PAUSE_MILLISECONDS / 1000 + SECONDS;
    const cores = before === null || after === null ? null : (after - before) / seconds;
    print({
      figure: `${figure}: processor`,
      peer: '',
      value: cores,
      unit: 'cores',
      bar: '',
      beside: `${ours.times.length} responses, ${made} edits (${refused} refused), one publish (${ms(again)}, first publish ${ms(first)}), ${ours.failed.length} failures ${[...new Set(ours.failed)].slice(0, 3).join('; ')}`,
    });
    await measureClock(product, home, scheduleId);
    await measureSheets(address, home, people);
  } finally {
    await product.server.stop();
    await peers.end();
  }
}

const folder = process.argv.slice(2).find((word) => !word.startsWith('--'));
const hasOnlyClock = process.argv.includes('--clock');
const bench = await openBench();
try {
  await measure(folder ? await fromFolder(folder) : invented(1));
} finally {
  await bench.end();
}
