import { setTimeout as sleep } from 'node:timers/promises';
import { inTurn, Line, percentile, type Rate } from './load.ts';
import type { Peers } from './peers.ts';
import { type Product, processorSeconds } from './product.ts';
import type { Imported } from './stage.ts';
import { ms, print } from './table.ts';

const COUNTS = `sections heats entries orphanEntries isLocked heatsUsed heatsPossible heatsFree surplusHeats misplacedHeats
  missingEntries staleEntries unplacedEntries overFullHeats firstOverFullHeat couplesTooMany meanCouples switches
  switchesBound doubleBookings firstDoubleBookedHeat`;
const LINES = 'id timestamp content user canUndo outcome { command assigned unassigned }';
const WHOLE = `query Figures($id: ID!) { scheduleStats(scheduleId: $id) { ${COUNTS} revision running { command }
  logs(first: 20) { ${LINES} } } }`;
/** The screen's poll. */
const CHANGES = `query Changes($id: ID!, $since: Int) { scheduleChanges(scheduleId: $id, since: $since) {
  revision stats { ${COUNTS} } running { command } logs(first: 60) { ${LINES} } } }`;

const CLIENTS = 1000;
const POLL_MILLISECONDS = 2000;
const SECONDS = 12;
const CONTROL_SECONDS = 6;
const EDIT_MILLISECONDS = 1000;
const ACTS = 5;

interface Changes {
  scheduleChanges: { revision: number };
}

/** Compares polls of an unchanged schedule with a route that sends the same bytes. */
export async function measureQuietPolls(
  product: Product,
  peers: Peers,
  { scheduleId }: Imported,
): Promise<void> {
  const { headers } = product;
  const { address } = product.server;
  const rest = {
    method: 'GET',
    path: `/api/get_schedule_stats/?schedule_id=${scheduleId}`,
    headers,
  } as const;
  const first = await product.graphql<Changes>(CHANGES, { id: scheduleId });
  const { revision } = first.scheduleChanges;
  const graphql = (query: string, variables: object) =>
    ({ method: 'POST', path: '/graphql', headers, body: { query, variables } }) as const;
  const polls = [
    ['stats poll, REST, unchanged', rest, '≥ 0.15'],
    ['stats poll, GraphQL (figures, 20 lines), unchanged', graphql(WHOLE, { id: scheduleId }), '≥ 0.15'],
    ['the screen’s poll, unchanged', graphql(CHANGES, { id: scheduleId, since: revision }), '≥ 0.15'],
  ] as const;
  for (const [figure, request, bar] of polls) {
    const body = 'body' in request ? request.body : undefined;
    const text = await product.text(request.method, request.path, body);
    await peers.say('poll', text);
    const same = { ...request, path: '/same/poll' };
    const { own, peer, ratio } = await inTurn(
      { address, request, used: () => processorSeconds(product.server.pid) },
      { address: peers.address, request: same, used: () => processorSeconds(peers.pid) },
    );
    const beside = `${told(own)} vs. ${told(peer)}, ${text.length} bytes`;
    print({ figure, peer: 'Fastify sending the same bytes', value: ratio, bar, beside });
  }
}

const told = ({ rate, processor }: Rate): string =>
  `${rate.toFixed(0)}/s${processor === null ? '' : ` (${processor.toFixed(0)} µs of processor each)`}`;

/** Measures a thousand polling screens, each on its own connection, while one person edits. */
export async function measureManyClients(
  product: Product,
  peers: Peers,
  { scheduleId }: Imported,
): Promise<void> {
  const lines = await Promise.all(Array.from({ length: CLIENTS }, () => Line.open(product.server.address)));
  const times: number[] = [];
  const failed: string[] = [];
  const sizes: number[] = [];
  let isOver = false;
  const { scheduleChanges: known } = await product.graphql<Changes>(CHANGES, { id: scheduleId });
  const screen = async (line: Line, index: number): Promise<void> => {
    let since = known.revision;
    await sleep((POLL_MILLISECONDS * index) / CLIENTS);
    while (!isOver) {
      const started = performance.now();
      const variables = { id: scheduleId, since };
      const request = {
        method: 'POST',
        path: '/graphql',
        headers: product.headers,
        body: { query: CHANGES, variables },
      } as const;
      const { status, body } = await line.ask(line.written(request));
      times.push(performance.now() - started);
      sizes.push(body.length);
      const { data, errors } = JSON.parse(body) as { data?: Changes; errors?: unknown };
      if (status !== 200 || errors || !data) failed.push(body);
      else {
        since = data.scheduleChanges.revision;
      }
      await sleep(Math.max(0, POLL_MILLISECONDS - (performance.now() - started)));
    }
  };
  const edits = editor(product, scheduleId, () => isOver);
  const screens = lines.map(screen);
  await sleep(POLL_MILLISECONDS);
  times.length = 0;
  const pid = product.server.pid;
  const before = processorSeconds(pid);
  await sleep(1000 * SECONDS);
  const after = processorSeconds(pid);
  isOver = true;
  const made = await edits;
  await Promise.all(screens);
  for (const line of lines) line.close();
  const cores = before === null || after === null ? null : (after - before) / SECONDS;
  const control = await plainPolls(peers);
  const figure = `${CLIENTS} clients polling every 2 s while someone edits`;
  const beside = `median ${ms(percentile(times, 0.5))}, ${times.length} polls, ${made} edits, ${failed.length} errors`;
  const peer = `a plain route: p99 ${ms(percentile(control, 0.99))}`;
  print({
    figure: `${figure}: p99`,
    peer,
    value: percentile(times, 0.99),
    unit: 'ms',
    bar: '≤ 100',
    beside,
  });
  print({
    figure: `${figure}: processor`,
    peer: '',
    value: cores,
    unit: 'cores',
    bar: '≤ 0.5',
    beside: 'of the server',
  });
  print({
    figure: 'one unchanged poll',
    peer: '',
    value: Math.min(...sizes),
    unit: 'bytes',
    bar: '≤ 1000',
  });
}

/** The same clients polling a trivial route: the waits caused by the machine alone. */
async function plainPolls({ address }: Peers): Promise<number[]> {
  const lines = await Promise.all(Array.from({ length: CLIENTS }, () => Line.open(address)));
  const times: number[] = [];
  const end = performance.now() + 1000 * CONTROL_SECONDS;
  await Promise.all(
    lines.map(async (line, index) => {
      await sleep((POLL_MILLISECONDS * index) / CLIENTS);
      while (performance.now() < end) {
        const started = performance.now();
        await line.ask(line.written({ method: 'POST', path: '/same/poll', body: {} }));
        times.push(performance.now() - started);
        await sleep(Math.max(0, POLL_MILLISECONDS - (performance.now() - started)));
      }
    }),
  );
  for (const line of lines) line.close();
  return times;
}

const TO_EDIT = `query E($id: ID!) {
  schedule(id: $id) { heats(first: 20) { id entries { id isPinned entry { id entrant { id name } } } } }
}`;
interface ToEdit {
  schedule: {
    heats: {
      id: string;
      entries: {
        id: string;
        isPinned: boolean;
        entry: { id: string; entrant: { id: string; name: string } };
      }[];
    }[];
  };
}

/**
 * Edits as fast as one person can: changes a level and a name, pins an entry in its heat, unassigns and reassigns it, and
 * so on. Returns the number of edits.
 */
async function editor(product: Product, scheduleId: number, isOver: () => boolean): Promise<number> {
  const { schedule } = await product.graphql<ToEdit>(TO_EDIT, { id: scheduleId });
  const rows = schedule.heats.flatMap((heat) => heat.entries.map((row) => ({ ...row, heatId: heat.id })));
  let made = 0;
  while (!isOver()) {
    // All actions on one entry come before the next entry's.
    const row = rows[Math.floor(made / ACTS) % rows.length];
    if (!row) break;
    const { entry } = row;
    const { id, name } = entry.entrant;
    const acts = [
      ['updateEntry', 'UpdateEntryInput', { id: entry.id, level: `Bronze ${made}` }],
      ['updateEntrant', 'UpdateEntrantInput', { id, name: `${name.replace(/ \d+$/, '')} ${made}` }],
      ['setHeatEntryPin', 'HeatEntryPinInput', { id: row.id, isPinned: !row.isPinned }],
      ['unassignHeatEntry', 'IdInput', { id: row.id }],
      ['moveHeatEntry', 'MoveHeatEntryInput', { id: row.id, heatId: row.heatId }],
    ] as const;
    const [act, type, input] = acts[made % acts.length] ?? acts[0];
    await product.graphql(`mutation U($input: ${type}!) { ${act}(input: $input) { id } }`, { input });
    made += 1;
    await sleep(EDIT_MILLISECONDS);
  }
  return made;
}
