import Fastify from 'fastify';
import { sql } from 'kysely';
import { afterAll, describe, expect, onTestFinished, test } from 'vitest';
import { inTransaction } from '../../../server/db/transaction.ts';
import { listNotices } from '../../../server/entries/listNotices.ts';
import { announce, Channel } from '../../../server/pubsub/channel.ts';
import type { Pulse } from '../../../server/pubsub/listener.ts';
import { openRuntime } from '../../../server/runtime.ts';
import { freshDatabase } from '../../support/db/database.ts';
import { startTcpProxy } from '../../support/http/tcpProxy.ts';

const connectionString = await freshDatabase();
const { db, orm } = await openRuntime({ connectionString, poolSize: 3 });
afterAll(() => orm.close());

const { log } = Fastify();

async function openChannel(address = connectionString, pulse?: Pulse): Promise<Channel> {
  const channel = new Channel(address, log, pulse);
  await channel.open();
  onTestFinished(() => channel.close());
  return channel;
}

/** A follower that counts its notices. */
function followed(channel: Channel, subject: { kind: string; id?: number | string }) {
  const told = { heard: [] as (number | string)[], missed: 0 };
  const stop = channel.follow(subject, {
    heard: (id) => told.heard.push(id),
    missed: () => {
      told.missed += 1;
    },
  });
  return { told, stop };
}

function noticesOf(channel: Channel, scheduleId: number) {
  const ending = new AbortController();
  onTestFinished(() => ending.abort());
  return { notices: channel.noticesOf(scheduleId, ending.signal, true), end: () => ending.abort() };
}

describe('notices', () => {
  test('reach followers of a kind or of one object, and no others', async () => {
    const channel = await openChannel();
    const people = followed(channel, { kind: 'person' });
    const seven = followed(channel, { kind: 'person', id: 7 });
    const others = followed(channel, { kind: 'dance' });
    const { notices } = noticesOf(channel, 7);
    await announce(db, { kind: 'person', id: 7 });
    await announce(db, { kind: 'person', id: 8 });
    await announce(db, { scheduleId: 7 });
    expect(await notices.next()).toEqual({ done: false, value: { scheduleId: 7 } });
    expect(people.told.heard).toEqual([7, 8]);
    expect(seven.told.heard).toEqual([7]);
    expect(others.told.heard).toEqual([]);
  });

  test('are sent when the transaction commits, and never after a rollback', async () => {
    const channel = await openChannel();
    const { told } = followed(channel, { kind: 'person' });
    const failing = inTransaction(db, async (tx) => {
      await announce(tx, { kind: 'person', id: 1 });
      throw new Error('taken back');
    });
    await expect(failing).rejects.toThrow('taken back');
    await inTransaction(db, (tx) => announce(tx, { kind: 'person', id: 2 }));
    await expect.poll(() => told.heard).toEqual([2]);
  });

  test('no longer reach a follower that stopped', async () => {
    const channel = await openChannel();
    const first = followed(channel, { kind: 'person' });
    const second = followed(channel, { kind: 'person' });
    first.stop();
    await announce(db, { kind: 'person', id: 1 });
    await expect.poll(() => second.told.heard).toEqual([1]);
    expect(first.told.heard).toEqual([]);
  });

  test('in a burst are merged for a busy reader', async () => {
    const channel = await openChannel();
    const { notices, end } = noticesOf(channel, 1);
    const last = followed(channel, { kind: 'last' });
    for (let round = 0; round < 20; round += 1) {
      // PostgreSQL itself merges equal notices of a transaction.
      await sql`
        select pg_notify('floorcraft', json_build_object('kind', 'schedule', 'id', 1 + number % 3, 'n', number)::text)
        from generate_series(1, 1000) number`.execute(db);
    }
    await announce(db, { kind: 'last', id: 1 });
    await expect.poll(() => last.told.heard).toEqual([1]);
    expect(await notices.next()).toEqual({ done: false, value: { scheduleId: 1 } });
    let isFinished = false;
    const second = notices.next().then((result) => {
      isFinished = true;
      return result;
    });
    await announce(db, { kind: 'last', id: 2 });
    await expect.poll(() => last.told.heard).toEqual([1, 2]);
    expect(isFinished).toBe(false);
    end();
    expect(await second).toEqual({ done: true, value: undefined });
  });

  test('that come during a read are sent once more', async () => {
    const channel = await openChannel();
    const { notices } = noticesOf(channel, 1);
    await announce(db, { scheduleId: 1 });
    await notices.next();
    await announce(db, { scheduleId: 1 });
    expect(await notices.next()).toEqual({ done: false, value: { scheduleId: 1 } });
  });

  test('from just before reach a new reader, older ones do not', async () => {
    const channel = await openChannel();
    const { told } = followed(channel, { kind: 'list' });
    await announce(db, { scheduleId: 3 });
    await announce(db, { kind: 'list', id: 'DANCES' });
    await expect.poll(() => told.heard).toEqual(['DANCES']);
    expect(await noticesOf(channel, 3).notices.next()).toEqual({ done: false, value: { scheduleId: 3 } });
    expect(await listNotices(channel).next()).toEqual({ done: false, value: 'DANCES' });
    expect(channel.isRecent({ kind: 'schedule', id: 4 })).toBe(false);
    expect(channel.isRecent({ kind: 'list', id: 'EVENTS' })).toBe(false);
  });

  test('of other senders on the channel are ignored', async () => {
    const channel = await openChannel();
    const { told } = followed(channel, { kind: 'person' });
    for (const payload of ['', 'nonsense', 'null', '7', '[]', '{"kind":"person"}', '{"id":1}']) {
      await sql`select pg_notify('floorcraft', ${payload})`.execute(db);
    }
    await announce(db, { kind: 'person', id: 1 });
    await expect.poll(() => told.heard).toEqual([1]);
  });
});

describe('the notification connection', () => {
  test('is reopened after a silent cut, and all followers are told that they may have missed notices', async () => {
    const proxy = await startTcpProxy(connectionString);
    onTestFinished(() => proxy.stop());
    const channel = await openChannel(proxy.connectionString, {
      everyMilliseconds: 100,
      patienceMilliseconds: 2000,
    });
    const { told } = followed(channel, { kind: 'person' });
    const { notices } = noticesOf(channel, 5);
    await announce(db, { kind: 'person', id: 1 });
    await expect.poll(() => told.heard).toEqual([1]);

    proxy.freeze();
    await announce(db, { kind: 'person', id: 2 });
    await expect.poll(() => told.missed, { timeout: 20_000 }).toBe(1);
    expect(await notices.next()).toEqual({ done: false, value: { scheduleId: 5 } });
    expect(proxy.count()).toBe(2);
    await announce(db, { kind: 'person', id: 3 });
    await expect.poll(() => told.heard).toEqual([1, 3]);
  });

  test('is reopened after PostgreSQL ends it, and all followers are told that they may have missed notices', async () => {
    const channel = await openChannel();
    const { told } = followed(channel, { kind: 'person' });
    await sql`select pg_terminate_backend(pid) from pg_stat_activity
      where application_name = 'floorcraft news' and datname = current_database()`.execute(db);
    await expect.poll(() => told.missed, { timeout: 20_000 }).toBe(1);
    await announce(db, { kind: 'person', id: 3 });
    await expect.poll(() => told.heard).toEqual([3]);
  });

  test('closes without waiting for a peer that is gone', async () => {
    const proxy = await startTcpProxy(connectionString);
    onTestFinished(() => proxy.stop());
    const channel = await openChannel(proxy.connectionString);
    proxy.freeze();
    await channel.close();
  });

  test('stays open without notices through many heartbeats', async () => {
    const proxy = await startTcpProxy(connectionString);
    onTestFinished(() => proxy.stop());
    const channel = await openChannel(proxy.connectionString, {
      everyMilliseconds: 1,
      patienceMilliseconds: 10_000,
    });
    const { told } = followed(channel, { kind: 'person' });
    await new Promise((resolve) => setTimeout(resolve, 500));
    await announce(db, { kind: 'person', id: 4 });
    await expect.poll(() => told.heard).toEqual([4]);
    expect(proxy.count()).toBe(1);
    expect(told.missed).toBe(0);
  });
});
