import { sql } from 'kysely';
import { expect, it } from 'vitest';
import type { Db } from '../../../server/db/orm.ts';

import { inTransaction } from '../../../server/db/transaction.ts';
import { startApi } from '../../support/api.ts';

const { db } = await startApi();

it('retries a transaction that the database ended in a deadlock', async () => {
  const rename = (id: number, name: string, tx: Db) =>
    tx.updateTable('dances').set({ name }).where('id', '=', id).execute();
  let entered = 0;
  const both = Promise.withResolvers<void>();
  const act = (first: number, second: number) =>
    inTransaction(db, async (tx) => {
      await rename(first, `first ${first}`, tx);
      entered += 1;
      if (entered >= 2) both.resolve();
      await both.promise;
      await rename(second, `second ${first}`, tx);
    });
  await Promise.all([act(1, 2), act(2, 1)]);
  // Once, or twice if the retry came before the other one continued.
  expect(entered).toBeGreaterThan(2);
});

it('retries as often as needed', async () => {
  let tries = 0;
  await inTransaction(db, async (tx) => {
    tries += 1;
    await sql`update dances set name = ${`try ${tries}`} where id = 1`.execute(tx);
    if (tries < 8) await sql`do $$ begin raise exception using errcode = '40P01'; end $$`.execute(tx);
  });
  expect(tries).toBe(8);
  expect(await db.selectFrom('dances').select('name').where('id', '=', 1).execute()).toEqual([
    { name: 'try 8' },
  ]);
});
