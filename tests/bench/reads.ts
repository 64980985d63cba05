/**
 * Measures reads, polls, filling and importing as ratios to their peers in one run: `npm run bench:reads [-- DIR]`, on a
 * generated competition of about 20,000 entries and on the spreadsheets in DIR. Takes a minute or two; needs an otherwise
 * idle machine. PostGraphile is measured if POSTGRAPHILE_DIR names its folder (see reads/peers.ts).
 */
import { measureCharges } from './reads/charges.ts';
import { measureDays } from './reads/days.ts';
import { measureGrowth } from './reads/growth.ts';
import { openPeers } from './reads/peers.ts';
import { measureManyClients, measureQuietPolls } from './reads/polls.ts';
import { openProduct } from './reads/product.ts';
import { type Bench, fromFolder, invented, openBench, type Program, standing } from './reads/stage.ts';
import { say } from './reads/table.ts';
import { measureWholeReads } from './reads/wholeReads.ts';
import { measureCommands, measureImport, measureRevisions } from './reads/writes.ts';

async function measure(bench: Bench, program: Program): Promise<void> {
  const runtime = await bench.newDatabase();
  const imported = await standing(runtime, bench.engine, program);
  const [heats, rows] = await Promise.all(
    (['heats', 'heat_entries'] as const).map(async (table) => {
      const counted = runtime.db.selectFrom(table).select((select) => select.fn.countAll<string>().as('n'));
      return (await counted.executeTakeFirstOrThrow()).n;
    }),
  );
  say(`${program.name}: ${rows} entries, ${heats} heats. ${imported.content}`);
  const product = await openProduct(runtime.connectionString);
  const peers = await openPeers(runtime.connectionString);
  try {
    await measureWholeReads(product, peers, imported);
    await measureQuietPolls(product, peers, imported);
    await measureManyClients(product, peers, imported);
    await measureDays(product, imported);
  } finally {
    await product.server.stop();
    await peers.end();
  }
  await measureRevisions(runtime, imported);
  await measureCharges(runtime, imported);
  await measureCommands(runtime, bench, imported);
  await measureImport(bench, program);
}

const folder = process.argv.slice(2).find((word) => !word.startsWith('--'));
const bench = await openBench();
try {
  await measure(bench, invented(1));
  if (folder) await measure(bench, await fromFolder(folder));
  await measureGrowth(bench);
} finally {
  await bench.end();
}
