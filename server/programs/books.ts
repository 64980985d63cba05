import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { readAccounts } from '../billing/accounts/accounts.reader.ts';
import { checkBooks } from '../billing/books/checkBooks.ts';
import { readConfigOrExit } from '../config.ts';
import { startEmbedded } from '../db/embedded/embedded.ts';
import { domainErrorOf } from '../db/failures.ts';
import { printAmount } from '../money/amounts.ts';
import { openRuntime } from '../runtime.ts';

const USAGE = 'npm run books [-- --event NAME]';

/** Adds up the documents and payments of each event again. Exits with 1 if something differs. */
async function main(): Promise<void> {
  const { values } = parseArgs({ options: { event: { type: 'string' } } });
  const config = readConfigOrExit({ signsTokens: false });
  const embedded = config.databaseUrl ? null : await startEmbedded(join(config.dataDir, 'postgres'));
  const connectionString = config.databaseUrl ?? embedded?.connectionString ?? '';
  const { orm, db } = await openRuntime({ connectionString, poolSize: 2 });
  try {
    const events = await db
      .selectFrom('events as e')
      .innerJoin('event_terms as t', 't.event_id', 'e.id')
      .select(['e.id', 'e.name'])
      .orderBy('e.id')
      .execute();
    const asked = events.filter(({ name }) => values.event === undefined || name === values.event);
    if (values.event !== undefined && asked.length === 0)
      throw new Error(`No event with prices is named "${values.event}". Usage: ${USAGE}`);
    for (const { id, name } of asked) {
      const accounts = await readAccounts(db, id);
      const { invoices, payments, terms } = accounts.read;
      const problems = checkBooks(accounts);
      const sum = printAmount(
        invoices.reduce((all, { gross }) => all + gross, 0),
        terms.currency,
      );
      const counts = `${invoices.length} documents, ${sum} ${terms.currency}, ${payments.length} payments`;
      process.stdout.write(`${name}: ${counts}: ${problems.join(' ') || 'no gap, all sums agree'}\n`);
      if (problems.length > 0) process.exitCode = 1;
    }
  } finally {
    await orm.close();
    await embedded?.stop();
  }
}

main().catch((error: Error) => {
  process.stderr.write(`${domainErrorOf(error)?.message ?? error.message}\n`);
  process.exitCode = 1;
});
