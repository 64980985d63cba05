import { print as documentText } from 'graphql';
import { FloorPlanDocument, type FloorPlanQuery } from '../../../client/gql/graphql.ts';
import { oneOf } from '../../../server/db/oneOf.ts';
import type { Db } from '../../../server/db/orm.ts';
import { readHeatsAhead } from '../../../server/eventDay/clock/heatsAhead.reader.ts';
import { type Product, processorSeconds } from '../reads/product.ts';
import { print } from '../reads/table.ts';

const SCREENS = 6;
const CHANGES = 8;

/** Compares the cost of a scratch when six screens then read the whole floor plan with reading only the changes. */
export async function judgePlanReads(product: Product, db: Db, scheduleId: number): Promise<void> {
  const ahead = [...(await readHeatsAhead(db, scheduleId, Date.now())).keys()];
  const rows = await db
    .selectFrom('heat_entries')
    .innerJoin('heats', 'heats.id', 'heat_entries.heat_id')
    .select('heat_entries.id')
    .where(oneOf('heats.id', ahead))
    .orderBy('heats.number', 'desc')
    .limit(2 * CHANGES)
    .execute();
  const figure = 'bytes read by six screens after a scratch';
  if (rows.length < 2 * CHANGES) {
    print({ figure, peer: 'too few heats ahead', value: null, bar: '≤ 0.1' });
    return;
  }
  const query = documentText(FloorPlanDocument);
  const read = async (since: string | null) => {
    const variables = { scheduleId: String(scheduleId), floor: '', since };
    const text = await product.text('POST', '/graphql', { query, variables });
    return { bytes: text.length, plan: (JSON.parse(text) as { data: FloorPlanQuery }).data.floorPlan };
  };
  const measure = async (isWhole: boolean) => {
    let { edition } = (await read(null)).plan;
    let [bytes, seconds] = [0, 0];
    for (const { id } of rows.splice(0, CHANGES)) {
      const before = processorSeconds(product.server.pid) ?? 0;
      const input = { scheduleId, heatEntryIds: [String(id)], reason: 'ILL', isConfirmed: true };
      await product.graphql(
        'mutation S($input: ScratchHeatEntriesInput!) { scratchHeatEntries(input: $input) { id } }',
        { input },
      );
      const since = isWhole ? null : edition;
      const answers = await Promise.all(Array.from({ length: SCREENS }, () => read(since)));
      bytes += answers.reduce((sum, answer) => sum + answer.bytes, 0) / CHANGES;
      seconds += ((processorSeconds(product.server.pid) ?? 0) - before) / CHANGES;
      edition = answers[0]?.plan.edition ?? edition;
    }
    return { bytes, milliseconds: 1000 * seconds };
  };
  const [whole, changed] = [await measure(true), await measure(false)];
  const kB = (bytes: number): string => `${Math.round(bytes / 1000)} kB`;
  print({
    ...{ figure, peer: `whole plans ${kB(whole.bytes)}` },
    ...{ value: changed.bytes / whole.bytes, bar: '≤ 0.1', beside: kB(changed.bytes) },
  });
  print({
    ...{ figure: 'processor of both', peer: `whole plans ${whole.milliseconds.toFixed(0)} ms` },
    ...{ value: changed.milliseconds / whole.milliseconds, bar: '≤ 0.6' },
    beside: `${changed.milliseconds.toFixed(0)} ms`,
  });
}
