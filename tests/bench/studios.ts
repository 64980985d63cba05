/**
 * Measures the last ten minutes before entries close, `npm run bench:studios [-- --speed N --seed N]`: 40 studios on two
 * instances type 10,000 cells one by one, as their screens send them, 1,200 of them with shared teachers who have a limit,
 * and buy items of which there are too few, while staff read. Fails if a confirmed change is lost, a limit passed, a change
 * accepted after the close or refused before it, or a bar missed. `--speed 4` takes the ten minutes in two and a half.
 */
import { cpus, loadavg } from 'node:os';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { print as documentText } from 'graphql';
import { sql } from 'kysely';
import { AccountDocument, RegistrationsDocument } from '../../client/gql/graphql.ts';
import { readAccounts } from '../../server/billing/accounts/accounts.reader.ts';
import { checkBooks } from '../../server/billing/books/checkBooks.ts';
import type { Db } from '../../server/db/orm.ts';
import { Random } from '../../server/engine/random.ts';
import { percentile, timed } from './reads/load.ts';
import { openProduct, type Product } from './reads/product.ts';
import { openBench } from './reads/stage.ts';
import { type Figure, ms, print, say } from './reads/table.ts';
import { CAPACITY, LIMIT, STUDIOS, type Stage, stageStudios } from './studios/stageStudios.ts';
import { enterAll, keyOf, type Load, newLoad, type Plan } from './studios/studioLoad.ts';

const { values } = parseArgs({
  options: { speed: { type: 'string', default: '1' }, seed: { type: 'string', default: '1' } },
});
const SPEED = Number(values.speed);
const LENGTH = 600_000 / SPEED;
const CELLS = 10_000;
const STAFF_PAUSE = 5000 / SPEED;
const ALONE = 15;

/** What staff read: the list of studios, and one account. */
const readsOf = ({ graphql }: Product, { eventId, studios }: Stage) => ({
  'the list of studios': () =>
    graphql(documentText(RegistrationsDocument), { eventId, first: 50, offset: 0 }),
  "a studio's account": () => graphql(documentText(AccountDocument), { eventId, studioId: studios[7]?.id }),
});
type Reads = ReturnType<typeof readsOf>;

/** Milliseconds of each read, in turn until it is over, after what comes before each. */
async function timesOf(
  reads: Reads,
  isOver: () => boolean,
  before: () => Promise<unknown>,
): Promise<Record<keyof Reads, number[]>> {
  const times: Record<keyof Reads, number[]> = { 'the list of studios': [], "a studio's account": [] };
  while (!isOver())
    for (const name of Object.keys(reads) as (keyof Reads)[]) {
      await before();
      times[name].push((await timed<unknown>(reads[name])).milliseconds);
    }
  return times;
}

/** Confirmed cells and purchases that are not stored, and stored ones that were not confirmed. */
async function differences(db: Db, { eventId }: Stage, load: Load): Promise<string[]> {
  const { rows } = await sql<{ entrantId: number; partnerId: number; danceId: number; units: number }>`
    select e.entrant_id as "entrantId", p.entrant_id as "partnerId", e.dance_id as "danceId", sum(e.quantity)::int as units
    from entries e join entry_partners p on p.entry_id = e.id
    where e.event_id = ${eventId} and e.dance_id is not null group by 1, 2, 3`.execute(db);
  const stored = new Map(rows.map((row) => [keyOf(row), row.units]));
  const cells = new Set([...stored.keys(), ...load.confirmed.keys()]);
  const { read } = await readAccounts(db, eventId);
  return [
    ...[...cells].map((key) => ['cell', key, stored.get(key), load.confirmed.get(key)] as const),
    ...read.items.map(({ id, name }) => ['item', name, read.sold[id], load.bought.get(id)] as const),
  ].flatMap(([kind, name, is = 0, should = 0]) =>
    is === should ? [] : [`${kind} ${name} is ${is}, confirmed ${should}`],
  );
}

/** Most units of a teacher in a limited dance. */
async function fullest(db: Db, { eventId, limited }: Stage): Promise<number> {
  const { rows } = await sql<{ units: number }>`
    select sum(e.quantity)::int as units from entries e join entry_partners p on p.entry_id = e.id
    where e.event_id = ${eventId} and e.dance_id = any(${limited})
    group by p.entrant_id, e.dance_id order by units desc limit 1`.execute(db);
  return rows[0]?.units ?? 0;
}

async function measure(copies: readonly Product[], db: Db, stage: Stage): Promise<void> {
  const [first] = copies;
  if (!first) return;
  const closesAt = new Date(Date.now() + LENGTH + 1000);
  await first.graphql(
    'mutation C($input: UpdateEntryTermsInput!) { updateEntryTerms(input: $input) { version } }',
    {
      input: { eventId: stage.eventId, closesAt },
    },
  );
  const plan: Plan = { cells: CELLS / STUDIOS, length: LENGTH, speed: SPEED, closesAt };
  const load = newLoad();
  const reads = readsOf(first, stage);
  let isOver = false;
  const staff = timesOf(
    reads,
    () => isOver,
    () => sleep(STAFF_PAUSE),
  );
  await Promise.all(
    stage.studios.map((studio, at) => {
      const { address } = (copies[at % copies.length] ?? first).server;
      return enterAll(stage, studio, address, new Random(Number(values.seed) * 1000 + at), plan, load);
    }),
  );
  isOver = true;
  const during = await staff;
  let turn = 0;
  const change = () =>
    sql`update entries set quantity = quantity where id = (
    select max(id) from entries where event_id = ${stage.eventId})`.execute(db);
  const alone = await timesOf(
    reads,
    () => turn > 2 * ALONE,
    () => change().then(() => (turn += 1)),
  );
  await report(db, stage, load, during, alone);
}

function tell(figure: Figure): void {
  if (print(figure)) process.exitCode = 1;
}
const none = (figure: string, list: readonly string[], beside = ''): void => {
  tell({ figure, peer: '', value: list.length, unit: '', bar: '≤ 0', beside });
  for (const line of list.slice(0, 5)) process.stdout.write(`  ${line}\n`);
};

async function report(
  db: Db,
  stage: Stage,
  load: Load,
  during: Record<keyof Reads, number[]>,
  alone: Record<keyof Reads, number[]>,
): Promise<void> {
  const sold = [...load.bought.values()];
  const { full, soldOut, closed, times } = load;
  none(
    'confirmed cells lost, or stored unconfirmed',
    await differences(db, stage, load),
    `${load.confirmed.size} cells`,
  );
  none('accepted after the close, or refused before it', load.atWrongTime, `${closed} refused after it`);
  tell({
    figure: 'typed before the close, sent after it',
    peer: '',
    value: load.behind,
    unit: '',
    bar: '≤ 40',
    beside: 'one change of each studio may be under way',
  });
  none('other refusals', load.wrong, `${load.retried} told to try again`);
  none('sums that disagree', checkBooks(await readAccounts(db, stage.eventId)));
  tell({
    figure: 'most entries of a teacher with a limit',
    peer: '',
    value: await fullest(db, stage),
    unit: '',
    bar: `≤ ${LIMIT}`,
    beside: `${full} refused`,
  });
  tell({
    figure: 'most sold of an item',
    peer: '',
    value: Math.max(...sold),
    unit: '',
    bar: `≤ ${CAPACITY}`,
    beside: `${sold.join(', ')} sold, ${soldOut} refused`,
  });
  tell({
    figure: `a change by one of ${STUDIOS} studios: p95`,
    peer: '',
    value: percentile(times, 0.95),
    unit: 'ms',
    bar: '≤ 300',
    beside: `median ${ms(percentile(times, 0.5))}, worst ${ms(Math.max(...times))} of ${times.length}`,
  });
  for (const name of Object.keys(during) as (keyof Reads)[]) {
    const last = during[name].slice(-Math.ceil(during[name].length / 4));
    const [theirs, own] = [percentile(alone[name], 0.5), percentile(last, 0.5)];
    tell({
      figure: `staff read ${name}`,
      peer: 'the same alone, just changed',
      value: own / theirs,
      bar: '≤ 1.5',
      beside: `${ms(own)} vs. ${ms(theirs)}, p95 ${ms(percentile(last, 0.95))} of ${last.length}`,
    });
  }
}

const bench = await openBench();
const copies: Product[] = [];
try {
  const runtime = await bench.newDatabase();
  for (let copy = 0; copy < 2; copy += 1) copies.push(await openProduct(runtime.connectionString));
  const stage = await stageStudios(runtime, copies[0] as Product);
  await sql`analyze`.execute(runtime.db);
  say(
    `${STUDIOS} studios, ${CELLS} cells in ${LENGTH / 1000} s (${SPEED} × the speed of the day), load before ${loadavg()[0]?.toFixed(1)}`,
  );
  await measure(copies, runtime.db, stage);
  process.stdout.write(`load after ${loadavg()[0]?.toFixed(1)} on ${cpus().length} cores\n`);
} finally {
  await Promise.all(copies.map(({ server }) => server.stop()));
  await bench.end();
}
