import { middle, timed } from './load.ts';
import type { Product } from './product.ts';
import type { Imported } from './stage.ts';
import { ms, print } from './table.ts';

const HEAT =
  'id number label startTime coupleCount maxCouples isDoubleBooked dance { id name category { id name } }';
/** The screen's query after a change, followed by the whole-day query it replaces. */
const DAY = `query Day($id: ID!, $since: Int) { scheduleChanges(scheduleId: $id, since: $since) {
  day { revision isWhole heats { ${HEAT} sectionId } goneHeatIds schedule { id name sections { id title } } } } }`;
const WHOLE = `query Whole($id: ID!) { schedule(id: $id) { heats { ${HEAT} section { id } } } }`;
const ROWS = 'query Rows($id: ID!) { schedule(id: $id) { heats(first: 30) { id entries { id } } } }';
const EDITS = 7;

interface Rows {
  schedule: { heats: { id: string; entries: { id: string }[] }[] };
}

/** Compares reading the change after an entry is unassigned with reading the whole day. */
export async function measureDays(product: Product, { scheduleId }: Imported): Promise<void> {
  const read = (query: string, variables: object) =>
    timed(() => product.text('POST', '/graphql', { query, variables: { id: scheduleId, ...variables } }));
  const revisionOf = (text: string): number => JSON.parse(text).data.scheduleChanges.day.revision;
  const { schedule } = await product.graphql<Rows>(ROWS, { id: scheduleId });
  const rows = schedule.heats.flatMap(({ id, entries: [first] }) =>
    first ? [{ heatId: id, id: first.id }] : [],
  );
  let since = revisionOf((await read(DAY, {})).result);
  const told: { bytes: number; milliseconds: number }[] = [];
  const whole: typeof told = [];
  for (const { id } of rows.slice(0, EDITS)) {
    const act = 'mutation U($input: IdInput!) { unassignHeatEntry(input: $input) { id } }';
    await product.graphql(act, { input: { id } });
    const changes = await read(DAY, { since });
    since = revisionOf(changes.result);
    told.push({ bytes: changes.result.length, milliseconds: changes.milliseconds });
    const all = await read(WHOLE, {});
    whole.push({ bytes: all.result.length, milliseconds: all.milliseconds });
  }
  const of = (figures: typeof told, name: 'bytes' | 'milliseconds') =>
    middle(figures.map((one) => one[name]));
  print({
    figure: 'bytes a screen receives after one entry moved',
    peer: 'the heats of the whole day',
    value: of(told, 'bytes'),
    unit: 'bytes',
    bar: '≤ 1000',
    beside: `${of(whole, 'bytes')} bytes; ${ms(of(told, 'milliseconds'))} vs. ${ms(of(whole, 'milliseconds'))}`,
  });
  for (const { id, heatId } of rows.slice(0, EDITS)) {
    const act = 'mutation M($input: MoveHeatEntryInput!) { moveHeatEntry(input: $input) { id } }';
    await product.graphql(act, { input: { id, heatId } });
  }
}
