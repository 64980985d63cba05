import { createSchema } from '../../../server/graphql/apollo.ts';
import { costlyDocuments } from '../../support/graphql/costlyDocuments.ts';
import { timed, timesOf } from './load.ts';
import { type Product, processorSeconds } from './product.ts';
import type { Imported } from './stage.ts';
import { ms, print, say } from './table.ts';

const TRIED = 42;
const LOOKED_AT_AGAIN = 5;
const SHOWN = 300;
const ENGINE = `query Engine($schedule: ID!) {
  qualityReport(scheduleId: $schedule) { assigned bound contestsWhole blocksWhole }
  forecast(scheduleId: $schedule) { heatsNeeded levelRanges { levelRange heats heatsWithContests } } }`;

/** Measures the slowest of many documents near the size limits, each right after a change. */
export async function measureWorstReads(
  product: Product,
  { scheduleId, eventId }: Imported,
  change: () => Promise<unknown>,
): Promise<void> {
  const ask = (query: string) => {
    const ids = { schedule: scheduleId, event: eventId };
    const variables = Object.fromEntries(Object.entries(ids).filter(([name]) => query.includes(`$${name}:`)));
    return product.text('POST', '/graphql', { query, variables });
  };
  const tried: { document: string; milliseconds: number }[] = [];
  for (const document of costlyDocuments(createSchema(), 7)) {
    await change();
    tried.push({ document, ...(await timed(() => ask(document))) });
    if (tried.length === TRIED) break;
  }
  const slow = tried.toSorted((a, b) => b.milliseconds - a.milliseconds).slice(0, LOOKED_AT_AGAIN);
  const times = await timesOf(
    slow.map(({ document }) => async () => {
      await change();
      await ask(document);
    }),
    3,
  );
  const worst = Math.max(...times);
  const { document = '' } = slow[times.indexOf(worst)] ?? {};
  await change();
  const before = processorSeconds(product.server.pid);
  await ask(document);
  const after = processorSeconds(product.server.pid);
  const worked = before === null || after === null ? '' : `${ms(1000 * (after - before))} of processor; `;
  print({
    figure: `the slowest of ${TRIED} documents at the size limit`,
    peer: '',
    value: worst,
    unit: 'ms',
    bar: '≤ 1000',
    beside: `${worked}five slowest: ${times.map(ms).join(', ')}`,
  });
  const [engineTime = 0] = await timesOf(
    [
      async () => {
        await change();
        await ask(ENGINE);
      },
    ],
    3,
  );
  print({
    figure: 'report and forecast of the whole day in one document',
    peer: '',
    value: engineTime,
    unit: 'ms',
    bar: '≤ 1000',
    beside: 'recomputed by the engine',
  });
  say(`  ${document.length > SHOWN ? `${document.slice(0, SHOWN)}…` : document}`);
}
