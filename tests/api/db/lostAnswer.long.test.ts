import { sql } from 'kysely';
import { afterAll, describe, expect, test } from 'vitest';
import type { Db } from '../../../server/db/orm.ts';
import { inTransaction } from '../../../server/db/transaction.ts';
import { openRuntime } from '../../../server/runtime.ts';
import { startApi } from '../../support/api.ts';
import { startTcpProxy } from '../../support/http/tcpProxy.ts';

const api = await startApi();
const proxy = await startTcpProxy(api.connectionString);
const runtime = await openRuntime({
  connectionString: proxy.connectionString,
  poolSize: 1,
  silenceMilliseconds: 3000,
});
afterAll(async () => {
  await runtime.orm.close();
  await proxy.stop();
});

const isThere = async (name: string): Promise<boolean> =>
  (await api.db.selectFrom('studios').select('id').where('name', '=', name).execute()).length === 1;
const add = (name: string) => (tx: Db) => tx.insertInto('studios').values({ name }).execute();

describe('a connection that is lost', () => {
  test('during a commit reports that the change may have been saved', async () => {
    proxy.loseAnswerTo('commit');
    await expect(inTransaction(runtime.db, add('In the dark'))).rejects.toMatchObject({
      code: 'SERVICE_UNAVAILABLE',
      message: expect.stringContaining('so your change may be missing'),
    });
    await expect.poll(() => isThere('In the dark')).toBe(true);
  });

  test('before the commit changes nothing', async () => {
    proxy.loseAnswerTo('insert');
    const error: unknown = await inTransaction(runtime.db, add('Never')).catch((reason: unknown) => reason);
    expect(String(error)).not.toContain('may be missing');
    expect(await isThere('Never')).toBe(false);
  });

  test('is replaced', async () => {
    await inTransaction(runtime.db, (tx) => sql`select 1`.execute(tx));
    await inTransaction(runtime.db, add('Afterwards'));
    expect(await isThere('Afterwards')).toBe(true);
  });
});
