import { timed, timesOf } from './load.ts';
import type { Peers } from './peers.ts';
import type { Product } from './product.ts';
import type { Imported } from './stage.ts';
import { ms, print } from './table.ts';

/** Both sides select the same data under the same names, so both write the same amount. */
const OURS = `query Whole($id: ID!) { schedule(id: $id) { name heats { id number dance { name }
  entries { id entry { level entrant { id name } partners { id name } } } } } }`;
const PEERS = `query Whole($id: Int!) { schedule: scheduleByRowId(rowId: $id) { name
  heats: heatsByScheduleId(orderBy: NUMBER_ASC) { nodes { id: rowId number dance: danceByDanceIdAndDanceCategoryId { name }
    entries: heatEntriesByHeatIdAndScheduleId(orderBy: ROW_ID_ASC) { nodes { id: rowId
      entry: entryByEntryIdAndEventId { level entrant: entrantByEntrantId { id: rowId name }
        partners: entryPartnersByEntryId(orderBy: POSITION_ASC) { nodes {
          entrant: entrantByEntrantId { id: rowId name } } } } } } } } } }`;

const HEATS_READ = 150;

/** Compares whole-schedule reads with PostGraphile and hand-written SQL, just after a change and unchanged. */
export async function measureWholeReads(
  product: Product,
  peers: Peers,
  { scheduleId }: Imported,
): Promise<void> {
  let name = 0;
  const change = () => {
    name += 1;
    return product.graphql(
      'mutation N($input: UpdateScheduleInput!) { updateSchedule(input: $input) { id } }',
      {
        input: { id: scheduleId, name: `Program ${name}` },
      },
    );
  };
  const graphql = () => product.text('POST', '/graphql', { query: OURS, variables: { id: scheduleId } });
  const postgraphile = async () => {
    if (!peers.postgraphile) return '';
    const response = await fetch(peers.postgraphile, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'accept-encoding': 'identity' },
      body: JSON.stringify({ query: PEERS, variables: { id: scheduleId } }),
    });
    return response.text();
  };
  const bytes = [await graphql(), await postgraphile()].map((text) => (text.length / 1e6).toFixed(1));
  const changed = await changedTimes(change, [graphql, postgraphile]);
  const [unchanged = 0] = await timesOf([graphql]);
  const [own = 0, peer = 0] = changed;
  const ofPeer = (time: number) => (peers.postgraphile ? time / peer : null);
  const wide = `${ms(own)} and ${bytes[0]} MB vs. ${ms(peer)} and ${bytes[1]} MB`;
  print({
    figure: 'whole schedule, GraphQL, just changed',
    peer: 'PostGraphile, the same query',
    value: ofPeer(own),
    bar: '≤ 0.5',
    beside: peers.postgraphile ? wide : 'set POSTGRAPHILE_DIR to its folder',
  });
  print({
    figure: 'whole schedule, GraphQL, unchanged',
    peer: 'PostGraphile, the same query',
    value: ofPeer(unchanged),
    bar: '≤ 0.1',
    beside: ms(unchanged),
  });

  const sections = () => product.text('GET', `/api/section2/?schedule=${scheduleId}`);
  const handSections = async () => (await fetch(`${peers.address}/sections?schedule=${scheduleId}`)).text();
  const [ownSections = 0, peerSections = 0] = await changedTimes(change, [sections, handSections]);
  const [sameSections = 0] = await timesOf([sections]);
  const ownHeat = (number: number) =>
    product.text('GET', `/api/eventheat2/?schedule=${scheduleId}&order=${number}`);
  const handHeat = async (number: number) =>
    (await fetch(`${peers.address}/heat?schedule=${scheduleId}&order=${number}`)).text();
  const inOrder = (read: (number: number) => Promise<unknown>) => async () => {
    for (let number = 1; number <= HEATS_READ; number++) await read(number);
  };
  const [ownHeats = 0, peerHeats = 0] = await changedTimes(change, [inOrder(ownHeat), inOrder(handHeat)]);
  const [sameHeat = 0] = await timesOf([inOrder(ownHeat)], 3);
  const rest = (figure: string, own: number, peer: number, bar = '≤ 1') =>
    print({
      figure,
      peer: 'hand-written SQL through Fastify',
      value: own / peer,
      bar,
      beside: `${ms(own)} beside ${ms(peer)}`,
    });
  rest('section2 of the schedule, just changed', ownSections, peerSections);
  rest('section2 of the schedule, unchanged', sameSections, peerSections);
  rest(`eventheat2 of ${HEATS_READ} heats, just changed`, ownHeats, peerHeats, '≤ 2.5');
  rest(`eventheat2 of ${HEATS_READ} heats, unchanged`, sameHeat, peerHeats, '≤ 1.5');
}

/** Median time of each act right after a change. */
async function changedTimes(change: () => Promise<unknown>, acts: readonly (() => Promise<unknown>)[]) {
  const times = acts.map((): number[] => []);
  for (let run = 0; run < 7; run++) {
    for (const [index, act] of acts.entries()) {
      await change();
      times[index]?.push((await timed(act)).milliseconds);
    }
  }
  return times.map((one) => one.toSorted((a, b) => a - b)[one.length >> 1] ?? 0);
}
