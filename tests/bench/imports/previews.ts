import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
import { parse } from 'csv-parse/sync';
import { sampleCompetition } from '../../../server/sample/sampleCompetition.ts';
import { inventCompetition } from '../../support/intake/inventCompetition.ts';
import { matrix } from '../../support/intake/layouts.ts';
import { xlsx } from '../../support/intake/tables.ts';
import { middle, percentile, timed } from '../reads/load.ts';
import type { Product } from '../reads/product.ts';
import type { Bench } from '../reads/stage.ts';
import { ms, print, say } from '../reads/table.ts';
import { importerOf, memoryOf, type NamedBytes, withProduct } from './importer.ts';
import type { Reading } from './readers.ts';

const RUNS = 5;
const READERS = 10;
const PAUSE_MILLISECONDS = 20;
const WINDOW_MILLISECONDS = 8000;

interface Case {
  name: string;
  lines: number;
  files: readonly NamedBytes[];
}

const linesIn = (text: string): number => text.trimEnd().split('\n').length - 1;

/** People and entries of one competition, about 10,000 lines × `share`. */
function lists(share: number): { people: string; entries: string; lines: number } {
  const students = Math.round(420 * share);
  const size = { students, teachers: Math.round(108 * share), blocksPerStudent: 5, seed: 11 };
  const { people, entries } = sampleCompetition(size);
  return { people, entries, lines: linesIn(people) + linesIn(entries) };
}

async function workbook(name: string, text: string): Promise<NamedBytes> {
  const rows: string[][] = parse(text, { relax_column_count: true });
  return [`${name}.xlsx`, await xlsx([{ name: 'Sheet1', rows }])];
}

/** Every line names two new, unknown people. */
function unknown(count: number): Case {
  const lines = Array.from(
    { length: count },
    (_, at) => `${nameOf(2 * at)},${nameOf(2 * at + 1)},HEAT,Smooth,Waltz,Full Bronze,A1,1`,
  );
  const head = 'entrant,partners,entry_type,dance_category,dance,level,category,quantity';
  return {
    name: `${count.toLocaleString('en-US')} entries of ${(2 * count).toLocaleString('en-US')} unknown people`,
    lines: count,
    files: [['entries.csv', `${head}\n${lines.join('\n')}\n`]],
  };
}

const SYLLABLES = 'ba ce di fo gu ka le mi no pu ra se ti vo wu za'.split(' ');
const syllables = (number: number, count: number): string =>
  Array.from({ length: count }, (_, at) => SYLLABLES[(number >> (4 * at)) % 16]).join('');
/** Generated names; many differ by a letter or two. */
const nameOf = (number: number): string => `${syllables(number * 7919, 3)} ${syllables(number * 104_729, 4)}`;

function ownLists(): Case & { people: string; entries: string } {
  const one = lists(1);
  return {
    ...one,
    name: `${one.lines} lines into an empty database, CSV`,
    files: [
      ['people.csv', one.people],
      ['entries.csv', one.entries],
    ],
  };
}

/** Measures only how previews and imports slow other requests. */
export async function measureOthersAlone(bench: Bench): Promise<void> {
  const { connectionString } = await bench.newDatabase();
  await withProduct(connectionString, async (product) => {
    const { upload, apply } = importerOf(product);
    const { files } = ownLists();
    await apply(await upload(files), { eventName: 'Ball' });
    await measureOthers(product, ownLists());
  });
}

/** Measures the time and memory of previews, and how they slow other requests. */
export async function measurePreviews(bench: Bench): Promise<void> {
  const csv = ownLists();
  const books: Case = {
    ...csv,
    name: 'the same as workbooks',
    files: await Promise.all([workbook('people', csv.people), workbook('entries', csv.entries)]),
  };
  const invented = inventCompetition(3, 400);
  const grid = matrix(invented);
  const cases: Case[] = [
    csv,
    books,
    {
      name: `${invented.entries.length} entries in a matrix of ${grid.length} rows`,
      lines: invented.entries.length,
      files: [['matrix.xlsx', await xlsx([{ name: 'Entries', rows: grid }])]],
    },
  ];
  const empty = await bench.newDatabase();
  say('Previews: median of five; peak extra memory');
  const times: number[] = [];
  for (const given of cases) times.push(await previewed(empty.connectionString, given));
  print({
    figure: 'a workbook vs. its CSV',
    peer: 'CSV',
    value: (times[1] ?? 0) / (times[0] ?? 1),
    bar: '≤ 3',
  });
  const full = await bench.newDatabase();
  await withProduct(full.connectionString, async (product) => {
    const { upload, apply } = importerOf(product);
    await apply(await upload(csv.files), { eventName: 'Ball' });
  });
  const again = { ...csv, name: 'the same 10,000 lines once imported' };
  await previewed(full.connectionString, again);
  const grown: number[] = [];
  for (const count of [4500, 9000, 18_000]) {
    const given = unknown(count);
    grown.push((await previewed(full.connectionString, given)) / given.lines);
  }
  print({
    figure: 'unknown people, time per line at four times as many',
    peer: '1 is linear',
    value: (grown[2] ?? 0) / (grown[0] ?? 1),
    bar: '≤ 1.5',
    beside: `${((grown[1] ?? 0) / (grown[0] ?? 1)).toFixed(2)} at twice as many`,
  });
  await withProduct(full.connectionString, (product) => measureOthers(product, csv));
}

async function previewed(databaseUrl: string, { name, files, lines }: Case): Promise<number> {
  return withProduct(databaseUrl, async (product) => {
    const { upload, preview } = importerOf(product);
    const ids = await upload(files);
    const times: number[] = [];
    let counts = '';
    const { megabytes } = await memoryOf(product.server.pid, async () => {
      for (let run = 0; run < RUNS; run++) {
        const { result, milliseconds } = await timed(() => preview(ids, { eventName: 'Ball' }));
        times.push(milliseconds);
        counts = Object.entries(result.counts)
          .map(([word, count]) => `${count} ${word}`)
          .join(', ');
      }
    });
    print({
      figure: name,
      peer: '',
      value: middle(times) / 1000,
      unit: 's',
      bar: lines > 12_000 ? '' : '≤ 2',
      beside: `first ${ms(times[0] ?? 0)}, ${megabytes?.toFixed(0)} MB; ${counts}`,
    });
    return middle(times);
  });
}

/** Measures the waits of event-list readers while previews run one after another, and while an import is applied. */
async function measureOthers(product: Product, given: Case): Promise<void> {
  const { upload, preview, apply } = importerOf(product);
  const ids = await upload(given.files);
  await preview(ids, { eventName: 'Ball' });
  const acts: readonly (readonly [what: string, act: (turn: number) => Promise<unknown>])[] = [
    ['without an import', () => sleep(WINDOW_MILLISECONDS)],
    ['while previews run', () => repeated(() => preview(ids, { eventName: 'Ball' }))],
    [
      'while 10,000 lines are applied',
      (turn) => repeated((time) => apply(ids, { eventName: `Ball ${turn}.${time}` })),
    ],
  ];
  // Interleaved, so a busy moment of the machine affects all alike; each is compared within its own turn.
  const turns: number[][] = [];
  for (let turn = 0; turn < RUNS; turn++) {
    const p99: number[] = [];
    for (const [, act] of acts) p99.push(percentile(await waits(product, () => act(turn)), 0.99));
    turns.push(p99);
  }
  say(`Others’ requests: ${READERS} readers of events and their schedules, median of ${RUNS} turns`);
  for (const [at, [what]] of acts.entries()) {
    const times = turns.map((p99) => p99[at] ?? 0);
    const ratios = turns.map((p99) => (p99[at] ?? 0) / (p99[0] ?? 1));
    const isIdle = at === 0;
    print({
      figure: `p99 ${what}${isIdle ? '' : `: ${ms(middle(times))}`}`,
      peer: isIdle ? '' : 'without an import',
      value: isIdle ? middle(times) : middle(ratios),
      ...(isIdle ? { unit: 'ms' } : {}),
      bar: isIdle ? '' : '≤ 2',
      beside: `from ${ms(Math.min(...times))} to ${ms(Math.max(...times))}`,
    });
  }
}

/** Repeats `act` for the full window: in a shorter one, a single rare pause would set the p99. */
async function repeated(act: (time: number) => Promise<unknown>): Promise<void> {
  const end = performance.now() + WINDOW_MILLISECONDS;
  for (let time = 0; performance.now() < end; time++) await act(time);
}

/** Readers run in their own thread: garbage collection of the importer's responses would delay theirs. */
async function waits(product: Product, act: () => Promise<unknown>): Promise<number[]> {
  const workerData: Reading = {
    address: product.server.address,
    headers: product.headers,
    readers: READERS,
    pauseMilliseconds: PAUSE_MILLISECONDS,
  };
  const readers = new Worker(new URL('readers.ts', import.meta.url), { workerData });
  await once(readers, 'message');
  await act();
  const [[times]] = await Promise.all([once(readers, 'message'), readers.postMessage('enough')]);
  return times;
}
