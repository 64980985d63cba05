import { rateOf, timesOf } from './load.ts';
import { openProduct } from './product.ts';
import { type Bench, invented } from './stage.ts';
import { ms, say } from './table.ts';
import { measureWorstReads } from './worstReads.ts';
import { grow } from './writes.ts';

const QUARTERS = [1, 2, 4, 8];

const WHOLE = `query Whole($id: ID!) { schedule(id: $id) { heats { id number dance { name }
  entries { id entry { level entrant { id name } partners { id name } } } } } }`;
/** As many fields per entry as one document may select. */
const LARGEST = `query Largest($id: ID!) { schedule(id: $id) { heats { id number startTime isDoubleBooked dance { name }
  entries { id level isPinned entry { entrant { id name } partners { id name } } } } } }`;

/** Measures scaling at 1, 2, 4 and 8 quarters of the frame, then two and four instances on one database. */
export async function measureGrowth(bench: Bench): Promise<void> {
  say('growth relative to a quarter of the frame; 1.0 is linear');
  let first: { rows: number; times: number[] } | null = null;
  for (const quarters of QUARTERS) {
    const { rows, importing, filling, imported, runtime } = await grow(bench, invented(quarters / 4));
    const product = await openProduct(runtime.connectionString);
    let reads: number[];
    try {
      let name = 0;
      const change = () => {
        name += 1;
        const input = { id: imported.scheduleId, name: `Program ${name}` };
        return product.graphql(
          'mutation N($input: UpdateScheduleInput!) { updateSchedule(input: $input) { id } }',
          { input },
        );
      };
      const ask = (query: string) =>
        product.text('POST', '/graphql', { query, variables: { id: imported.scheduleId } });
      const changed = (query: string) => async () => {
        await change();
        await ask(query);
      };
      reads = await timesOf([changed(WHOLE), changed(LARGEST)], 5);
      if (quarters === 4) {
        await measureWorstReads(product, imported, change);
        await measureCopies(runtime.connectionString, imported.scheduleId);
      }
    } finally {
      await product.server.stop();
    }
    const times = [...reads, filling, importing];
    first ??= { rows, times };
    const share = rows / first.rows;
    const names = ['whole read', 'largest read', 'fill', 'import'];
    const words = names.map((name, index) => {
      const time = times[index] ?? 0;
      return `${name} ${ms(time)} (${(time / (first?.times[index] ?? 1) / share).toFixed(2)})`;
    });
    say(`  ${rows} entries: ${words.join(', ')}`);
  }
}

/** Total poll rate with one, two and four instances. */
async function measureCopies(databaseUrl: string, scheduleId: number): Promise<void> {
  const rates: number[] = [];
  for (const copies of [1, 2, 4]) {
    const products = await Promise.all(Array.from({ length: copies }, () => openProduct(databaseUrl)));
    try {
      const each = await Promise.all(
        products.map(({ server, headers }) =>
          rateOf(
            server.address,
            { method: 'GET', path: `/api/get_schedule_stats/?schedule_id=${scheduleId}`, headers },
            2,
            4,
          ),
        ),
      );
      rates.push(each.reduce((sum, rate) => sum + rate, 0));
    } finally {
      await Promise.all(products.map(({ server }) => server.stop()));
    }
  }
  const [one = 1, two = 0, four = 0] = rates;
  say(
    `  instances on one database, unchanged polls per second: one ${one.toFixed(0)}, two ${(two / one).toFixed(2)} ×, four ${(four / one).toFixed(2)} ×`,
  );
}
