import Fastify from 'fastify';
import { sql } from 'kysely';
import { afterAll, describe, expect, onTestFinished, test } from 'vitest';
import { Channel } from '../../../server/pubsub/channel.ts';
import type { Pulse } from '../../../server/pubsub/listener.ts';
import { Revisions } from '../../../server/pubsub/revisions.ts';
import { openRuntime } from '../../../server/runtime.ts';
import { freshDatabase } from '../../support/db/database.ts';
import { startTcpProxy } from '../../support/http/tcpProxy.ts';

const connectionString = await freshDatabase();
const { log } = Fastify();
const SCOPES = ['names', 'event 1'];

/** One copy of the program, as far as it knows revisions. */
async function openCopy(address = connectionString, pulse?: Pulse) {
  const statements: string[] = [];
  const runtime = await openRuntime({
    connectionString,
    poolSize: 3,
    onStatement: (text) => {
      if (text.includes('from revisions')) statements.push(text);
    },
  });
  const channel = new Channel(address, log, pulse);
  const revisions = new Revisions(runtime.db, channel, runtime.writes);
  await channel.open();
  afterAll(async () => {
    await channel.close();
    await runtime.orm.close();
  });
  const write = (scope = 'names') =>
    sql`with raised as (select raise_revisions(array[${scope}::text])) insert into studios (name)
      select 'Harbor' from raised`.execute(runtime.db);
  return { ...runtime, channel, revisions, write, statements };
}

/** From memory, once it is there. */
const known = async ({ revisions }: { revisions: Revisions }): Promise<number | null> => {
  await revisions.of(SCOPES);
  return revisions.peek(SCOPES);
};

describe('what a copy of the program knows of revisions', () => {
  test('costs no statement as long as nothing changes, however many ask', async () => {
    const copy = await openCopy();
    await copy.write();
    const first = await copy.revisions.of(SCOPES);
    expect(first).toBeGreaterThan(0);
    await expect.poll(() => known(copy)).toBe(first);
    copy.statements.length = 0;
    const answers = await Promise.all(Array.from({ length: 100 }, () => copy.revisions.of(SCOPES)));
    expect(new Set(answers)).toEqual(new Set([first]));
    expect(copy.statements).toEqual([]);
  });

  test('costs one statement for all who ask at one moment', async () => {
    const copy = await openCopy();
    await Promise.all(Array.from({ length: 100 }, (_, n) => copy.revisions.of([`event ${n}`, 'names'])));
    expect(copy.statements.length).toBeLessThanOrEqual(1);
  });

  test('is never older than what was written here before the question, without waiting for news', async () => {
    const copy = await openCopy();
    let last = await copy.revisions.of(SCOPES);
    for (let round = 0; round < 200; round++) {
      await copy.write();
      const now = await copy.revisions.of(SCOPES);
      expect(now).toBeGreaterThan(last);
      last = now;
    }
  });

  test('is in doubt while something written here may become visible at any moment', async () => {
    const copy = await openCopy();
    await copy.revisions.of(SCOPES);
    await expect.poll(() => known(copy)).not.toBe(null);
    const end = copy.writes.begin();
    copy.statements.length = 0;
    for (let round = 0; round < 3; round++) await copy.revisions.of(SCOPES);
    expect(copy.statements).toHaveLength(3);
    end();
    expect(copy.revisions.peek(SCOPES)).toBe(null);
    await copy.revisions.of(SCOPES);
    expect(copy.revisions.peek(SCOPES)).not.toBe(null);
  });

  test('follows what another copy writes, by its news', async () => {
    const [copy, other] = [await openCopy(), await openCopy()];
    const before = await copy.revisions.of(SCOPES);
    await other.write();
    await expect.poll(() => copy.revisions.of(SCOPES)).toBe(before + 1);
    await expect.poll(() => known(copy)).toBe(before + 1);
  });

  test('is asked of the database while the connection for news is lost, and after it is back', async () => {
    const [copy, other] = [await openCopy(), await openCopy()];
    for (let round = 0; round < 3; round++) {
      const before = await copy.revisions.of(SCOPES);
      await sql`select pg_terminate_backend(pid) from pg_stat_activity
        where application_name = 'floorcraft news' and datname = current_database()`.execute(other.db);
      await expect.poll(() => copy.channel.hearing).toBe(null);
      expect(copy.revisions.peek(SCOPES)).toBe(null);
      await other.write();
      expect(await copy.revisions.of(SCOPES)).toBe(before + 1);
      await expect.poll(() => copy.channel.hearing, { timeout: 20_000 }).not.toBe(null);
      await other.write();
      await expect.poll(() => copy.revisions.of(SCOPES)).toBe(before + 2);
      await expect.poll(() => known(copy)).toBe(before + 2);
    }
  });

  test('is asked of the database soon after that connection was cut without a word', async () => {
    const proxy = await startTcpProxy(connectionString);
    onTestFinished(() => proxy.stop());
    const copy = await openCopy(proxy.connectionString, {
      everyMilliseconds: 200,
      patienceMilliseconds: 60_000,
    });
    const other = await openCopy();
    await expect.poll(() => known(copy)).not.toBe(null);
    const before = await copy.revisions.of(SCOPES);
    proxy.freeze();
    await other.write();
    await expect.poll(() => copy.channel.hearing).toBe(null);
    expect(await copy.revisions.of(SCOPES)).toBe(before + 1);
  });
});
