import Fastify from 'fastify';
import type { KyselyPlugin, RawNode, RootOperationNode } from 'kysely';
import pg from 'pg';
import { afterAll, expect, onTestFinished, test } from 'vitest';
import type { Db } from '../../../../server/db/orm.ts';
import { announce, Channel } from '../../../../server/pubsub/channel.ts';
import { ProgressReporter } from '../../../../server/pubsub/progressReporter.ts';
import { openRuntime } from '../../../../server/runtime.ts';
import { RunningCommand } from '../../../../server/schedules/commands/runningCommands.ts';
import { runningOn } from '../../../../server/schedules/figures/running.ts';
import { freshDatabase } from '../../../support/db/database.ts';

const connectionString = await freshDatabase();
const { db, orm } = await openRuntime({ connectionString, poolSize: 3 });
afterAll(() => orm.close());

/** The database over a connection whose first statement is slow, with promises of its start and end. */
function slowAtFirst(): { slow: Db; begun: Promise<void>; done: Promise<void> } {
  const begun = Promise.withResolvers<void>();
  const done = Promise.withResolvers<void>();
  let first: unknown;
  const plugin: KyselyPlugin = {
    transformQuery({ node, queryId }) {
      if (first !== undefined) return node;
      first = queryId;
      begun.resolve();
      const [start, ...rest] = (node as RawNode).sqlFragments;
      const sqlFragments = [`${start}`.replace('select', 'select pg_sleep(0.3),'), ...rest];
      return { ...node, sqlFragments } as RootOperationNode;
    },
    async transformResult({ queryId, result }) {
      if (queryId === first) done.resolve();
      return result;
    },
  };
  return { slow: db.withPlugin(plugin), begun: begun.promise, done: done.promise };
}

test('a command that ends while its start is being announced does not stay listed as running', async () => {
  const channel = new Channel(connectionString, Fastify().log);
  await channel.open();
  onTestFinished(() => channel.close());
  const { slow, begun, done } = slowAtFirst();
  const atWork = new RunningCommand(slow, 7, { command: 'fillHeats', user: 'Ona L.' });
  await begun;
  atWork.end();
  await done;
  // Arrives after anything announced about the start.
  let isHeard = false;
  const hear = () => {
    isHeard = true;
  };
  channel.follow({ kind: 'person', id: 1 }, { heard: hear, missed: hear });
  await announce(db, { kind: 'person', id: 1 });
  await expect.poll(() => isHeard).toBe(true);
  await expect.poll(() => runningOn(channel, 7), { timeout: 10_000 }).toBe(null);
});

test('a silent command is reported again, so that it stays listed', async () => {
  const channel = new Channel(connectionString, Fastify().log);
  await channel.open();
  onTestFinished(() => channel.close());
  const reporter = new ProgressReporter(db, 'long work', { repeatMilliseconds: 20 });
  onTestFinished(() => reporter.end());
  const times: number[] = [];
  const listener = new pg.Client({ connectionString });
  await listener.connect();
  onTestFinished(() => listener.end());
  listener.on('notification', () => times.push(performance.now()));
  await listener.query('listen floorcraft');
  reporter.report({ done: 1 });
  await expect.poll(() => times.length).toBeGreaterThan(2);
  expect(channel.progressOf('long work')).toEqual({ done: 1 });
});
