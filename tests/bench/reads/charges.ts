import { Shown } from '../../../server/billing/accounts/account.types.ts';
import { readAccounts, readMoney } from '../../../server/billing/accounts/accounts.reader.ts';
import { accountsOf, factsOf } from '../../../server/billing/accounts/accounts.ts';
import { chargesOf } from '../../../server/money/charges.ts';
import type { Runtime } from '../../../server/runtime.ts';
import { inventPrices } from '../../support/billing/inventedBooks.ts';
import { timesOf } from './load.ts';
import type { Imported } from './stage.ts';
import { ms, print } from './table.ts';

/** Compares charging all entries of an event with reading them, and lists all balances while nothing changes. */
export async function measureCharges({ db }: Runtime, { eventId }: Imported): Promise<void> {
  await inventPrices(db, eventId);
  const { terms, ...read } = await readMoney(db, eventId);
  if (!terms) return;
  const facts = factsOf({ ...read, terms });
  const [reading = 0, alone = 0, charging = 0, accounting = 0, listing = 0] = await timesOf([
    () => readMoney(db, eventId),
    () => readMoney(db, eventId, read.studios[0]?.id),
    async () => chargesOf(facts),
    async () => accountsOf({ ...read, terms }),
    async () => new Shown(await readAccounts(db, eventId)).registrations(),
  ]);
  print({
    figure: `charges of ${read.entries.length} entries`,
    peer: 'reading them',
    value: charging / reading,
    bar: '≤ 2',
    beside: `${ms(charging)} vs. ${ms(reading)}; with all accounts ${ms(accounting)}`,
  });
  print({
    figure: `reading the account of one of ${read.studios.length} studios`,
    peer: 'reading all',
    value: alone / reading,
    bar: '≤ 0.2',
    beside: ms(alone),
  });
  print({
    figure: `balances of ${read.studios.length} studios, unchanged`,
    peer: '',
    value: listing,
    unit: 'ms',
    bar: '≤ 5',
  });
}
