import { sql } from 'kysely';
import { expect, onTestFinished, test } from 'vitest';
import { buildApp } from '../../../server/app.ts';
import { readConfig } from '../../../server/config.ts';
import { openRuntime } from '../../../server/runtime.ts';
import { startApi, TOKEN_SECRET } from '../../support/api.ts';
import { buildFilled } from '../../support/competition.ts';
import { replicaOf } from '../../support/db/replica.ts';
import { startTcpProxy } from '../../support/http/tcpProxy.ts';

const api = await startApi();
const { scheduleId } = await buildFilled(api, { students: 6, teachers: 2, seed: 3 });

/** A copy of the program that is led to its database by a name, and what it answers. */
async function openCopy(connectionString: string) {
  const proxy = await startTcpProxy(connectionString);
  const runtime = await openRuntime({ connectionString: proxy.connectionString });
  const app = await buildApp({
    config: readConfig({ LOG_LEVEL: 'silent', TOKEN_SECRET }),
    runtime,
    connectionString: proxy.connectionString,
  });
  onTestFinished(async () => {
    await app.close();
    await runtime.orm.close();
    await proxy.stop();
  });
  const headers = { authorization: `Bearer ${api.organiser.access}` };
  const ask = async <D>(query: string, variables: object = {}): Promise<D | null> => {
    const answer = await app.inject({
      method: 'POST',
      url: '/graphql',
      headers,
      payload: { query, variables: { id: scheduleId, ...variables } },
    });
    if (answer.statusCode === 503) return null;
    expect(answer.json().errors).toBeUndefined();
    return answer.json().data;
  };
  const must = async <D>(query: string, variables: object = {}): Promise<D> => {
    const data = await ask<D>(query, variables);
    if (!data) throw new Error('The database is away.');
    return data;
  };
  return { proxy, runtime, ask, must };
}

type Copy = Awaited<ReturnType<typeof openCopy>>;

const SHOWN = `query Shown($id: ID!) {
  schedule(id: $id) { name heats { entries { entry { entrant { id name } } } } }
  qualityReport(scheduleId: $id) { assigned }
}`;
interface Shown {
  schedule: { name: string; heats: { entries: { entry: { entrant: { id: string; name: string } } }[] }[] };
}
const entrants = ({ schedule }: Shown) =>
  schedule.heats.flatMap(({ entries }) => entries.map(({ entry }) => entry.entrant));
async function shownBy({ must }: Copy): Promise<string[]> {
  const shown = await must<Shown>(SHOWN);
  return [...new Set([shown.schedule.name, ...entrants(shown).map(({ name }) => name)])].sort();
}
const changedSince = async ({ must }: Copy, since: number | null) =>
  (
    await must<{
      scheduleChanges: { revision: number; day: { schedule: { name: string } | null } | null };
    }>(
      `query Changes($id: ID!, $since: Int) {
        scheduleChanges(scheduleId: $id, since: $since) { revision day { schedule { name } } }
      }`,
      { since },
    )
  ).scheduleChanges;
const differences = async ({ must }: Copy): Promise<number> =>
  (
    await must<{ changesSince: { count: number } }>(
      'query Since($id: ID!) { changesSince(scheduleId: $id, version: 1) { count } }',
    )
  ).changesSince.count;

/** The same number of changes at each call, which all say whose they are. */
async function change({ must }: Copy, name: string): Promise<void> {
  await must(
    'mutation S($id: ID!, $name: String!) { updateSchedule(input: { id: $id, name: $name }) { id } }',
    {
      name,
    },
  );
  for (const id of new Set(entrants(await must<Shown>(SHOWN)).map((entrant) => entrant.id))) {
    await must(
      'mutation E($entrant: ID!, $name: String!) { updateEntrant(input: { id: $entrant, name: $name }) { id } }',
      { entrant: id, name },
    );
  }
  await must('mutation P($id: ID!) { publishSchedule(input: { scheduleId: $id }) { id } }');
}

test('what a copy remembers of changes that a failover has lost is nowhere answered for those made since', async () => {
  const primary = await replicaOf(api.connectionString);
  const copy = await openCopy(primary);
  const before = await shownBy(copy);
  const replica = await replicaOf(primary);
  await change(copy, 'Lost');
  expect(await shownBy(copy)).toEqual(['Lost']);
  expect(await differences(copy)).toBe(0);
  const { revision } = await changedSince(copy, null);

  copy.proxy.retarget(replica);
  await expect.poll(() => copy.ask('{ events { id } }')).not.toBe(null);
  expect(await shownBy(copy)).toEqual(before);
  expect((await changedSince(copy, revision)).day?.schedule?.name).toBe('Program');

  await change(copy, 'Kept');
  expect(await shownBy(copy)).toEqual(['Kept']);
  expect(await differences(copy)).toBe(0);
  expect((await changedSince(copy, revision)).day?.schedule?.name).toBe('Kept');
  // Nor does a client believe that it knows the state which it heard of on the first.
  expect((await changedSince(copy, null)).revision).toBeGreaterThan(revision);
}, 60_000);

test('a database that goes on where it was keeps its revisions', async () => {
  const copy = await openCopy(api.connectionString);
  const { revision } = await changedSince(copy, null);
  copy.proxy.setOpen(false);
  copy.proxy.setOpen(true);
  await expect.poll(() => copy.ask('{ events { id } }')).not.toBe(null);
  expect((await changedSince(copy, null)).revision).toBe(revision);
  const { rows } = await sql`select * from timelines`.execute(copy.runtime.db);
  expect(rows).toHaveLength(1);
});

test('a database that was promoted elsewhere raises its revisions once, whoever comes first', async () => {
  const copy = await openCopy(api.connectionString);
  const { revision } = await changedSince(copy, null);
  // As on a replica: what it has says that the changes were written elsewhere.
  await sql`update timelines set name = 'another cluster 00000001'`.execute(copy.runtime.db);
  copy.proxy.setOpen(false);
  copy.proxy.setOpen(true);
  await expect.poll(() => copy.ask('{ events { id } }')).not.toBe(null);
  const raised = (await changedSince(copy, null)).revision;
  expect(raised).toBeGreaterThan(revision);
  const others = await Promise.all(Array.from({ length: 3 }, () => openCopy(api.connectionString)));
  for (const other of others) expect((await changedSince(other, null)).revision).toBe(raised);
});

test('an account without any right but on its own tables can tell where it is', async () => {
  await api.db.transaction().execute(async (tx) => {
    await sql`create role nobody_special`.execute(tx);
    await sql`set local role nobody_special`.execute(tx);
    const { rows } = await sql<{ name: string }>`select present_timeline() as name`.execute(tx);
    expect(rows[0]?.name).toMatch(/^\d+ [0-9A-F]{8}$/);
    await sql`reset role`.execute(tx);
    await sql`drop role nobody_special`.execute(tx);
  });
});
