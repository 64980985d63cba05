import { expect, it } from 'vitest';
import { sqlOf } from '../../server/db/orm.ts';
import { inTransaction } from '../../server/db/transaction.ts';
import { startApi } from '../support/api.ts';

const { fork } = await startApi();

it('starts an act again that the database ended in favour of another', async () => {
  const rename = (id: number, name: string, db: ReturnType<typeof sqlOf>) =>
    db.updateTable('dances').set({ name }).where('id', '=', id).execute();
  let entered = 0;
  const both = Promise.withResolvers<void>();
  const act = (first: number, second: number) =>
    inTransaction(fork(), async (tx) => {
      await rename(first, `first ${first}`, sqlOf(tx));
      entered += 1;
      if (entered >= 2) both.resolve();
      await both.promise;
      await rename(second, `second ${first}`, sqlOf(tx));
    });
  await Promise.all([act(1, 2), act(2, 1)]);
  expect(entered).toBe(3);
});
