import { sql } from 'kysely';
import { expect, it } from 'vitest';
import type { Db } from '../../../server/db/orm.ts';

import { inTransaction } from '../../../server/db/transaction.ts';
import { startApi } from '../../support/api.ts';

const { db } = await startApi();

it('starts an act again that the database ended in favour of another', async () => {
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
  // Once more, or twice where it came back before the other had gone on.
  expect(entered).toBeGreaterThan(2);
});

it('starts it again as often as that takes', async () => {
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
