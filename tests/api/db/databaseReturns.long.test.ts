import { chmodSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { addressOf } from '../../../server/db/embedded/cluster.ts';
import { startEmbedded } from '../../../server/db/embedded/embedded.ts';
import { runningPostmaster } from '../../../server/db/embedded/postmaster.ts';
import { domainErrorOf } from '../../../server/db/failures.ts';
import { Unavailable } from '../../../server/errors.ts';
import { freshTest } from '../../support/cases.ts';
import { layEmptyDatabase } from '../../support/db/database.ts';
import { type RunningServer, startServer } from '../../support/server.ts';
import { until } from '../../support/until.ts';

const ADMIN = { username: 'organiser@example.org', password: 'correct horse battery' };

let home: string;
let server: RunningServer;
let access: string;

beforeEach(async () => {
  home = await mkdtemp(join(tmpdir(), 'floorcraft-returns-'));
  layEmptyDatabase(join(home, 'postgres'));
  server = await startServer({
    DATA_DIR: home,
    ADMIN_USERNAME: ADMIN.username,
    ADMIN_PASSWORD: ADMIN.password,
  });
  const answer = await fetch(`${server.address}/api/token/`, { method: 'POST', body: JSON.stringify(ADMIN) });
  ({ access } = (await answer.json()) as { access: string });
});

afterEach(async () => {
  await server.stop('SIGKILL');
  await (await startEmbedded(folder(), { fsync: false })).stop();
  await rm(home, { recursive: true, force: true });
});

const folder = () => join(home, 'postgres');
const postmaster = () => runningPostmaster(folder());

async function graphql(query: string): Promise<{ status: number; data: Record<string, unknown> | null }> {
  const answer = await fetch(`${server.address}/graphql`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${access}` },
    body: JSON.stringify({ query }),
  });
  const { data = null } = (await answer.json()) as { data?: Record<string, unknown> | null };
  if (answer.status === 503) expect(answer.headers.get('retry-after')).toBe('2');
  return { status: answer.status, data };
}

const create = (name: string) => graphql(`mutation { createStudio(input: { name: "${name}" }) { name } }`);
const studios = async () =>
  ((await graphql('{ studios { name } }')).data?.studios as { name: string }[] | undefined)?.map(
    ({ name }) => name,
  );

/** Kills the database like a crash. @returns the postmaster that ran */
function crash(): { pid: number } {
  const running = postmaster();
  if (!running) throw new Error('There is no database.');
  process.kill(running.pid, 'SIGKILL');
  return running;
}

describe('the embedded database, killed under the program', () => {
  test('restarts each time it ends, with all saved data', {
    timeout: 90_000,
  }, async () => {
    const saved: string[] = [];
    for (const name of ['Harbor', 'Ithaca', 'Troy']) {
      expect((await create(name)).status).toBe(200);
      saved.push(name);
      const { pid } = crash();
      // Backends answer for a moment after their postmaster is killed.
      await expect.poll(() => ![pid, undefined].includes(postmaster()?.pid), { timeout: 90_000 }).toBe(true);
      await expect.poll(async () => (await create(`${name} again`)).status, { timeout: 90_000 }).toBe(200);
      saved.push(`${name} again`);
      // The pool may still have a connection from before.
      await expect.poll(studios).toEqual(saved);
    }
    expect(await server.stop()).toBe(0);
    expect(postmaster()).toBeUndefined();
  });

  test('is retried while its files are unreadable, and every call returns 503', {
    timeout: 90_000,
  }, async () => {
    expect((await create('Harbor')).status).toBe(200);
    let late = 0;
    const folder = join(home, 'postgres');
    chmodSync(folder, 0o000);
    try {
      crash();
      // Backends outlive their postmaster for a moment, and may still commit.
      await expect
        .poll(async () => {
          const { status } = await create('Late');
          if (status === 200) late += 1;
          return status;
        })
        .toBe(503);
      expect((await fetch(`${server.address}/healthz`)).status).toBe(200);
      expect((await fetch(`${server.address}/readyz`)).status).toBe(503);
      await until(() => (/cannot restart/.test(server.output()) ? true : undefined), 30, 'Nothing is said.');
    } finally {
      chmodSync(folder, 0o700);
    }
    await expect.poll(async () => (await create('Ithaca')).status, { timeout: 90_000 }).toBe(200);
    const named = async (isLate: boolean) =>
      (await studios())?.filter((name) => (name === 'Late') === isLate);
    await expect.poll(() => named(false)).toEqual(['Harbor', 'Ithaca']);
    // It may have committed more than it could confirm.
    expect((await named(true))?.length).toBeGreaterThanOrEqual(late);
  });

  // The daily run tests unreadable files above.
  freshTest(
    'is retried while its folders are read-only, and loses no confirmed change',
    {
      timeout: 90_000,
    },
    async () => {
      const folders = ['postgres/base', 'postgres/pg_wal', 'postgres'].map((name) => join(home, name));
      const console = new Client({
        connectionString: addressOf(folder()),
        options: '-c work_mem=64kB',
      });
      console.on('error', () => undefined);
      await console.connect();
      for (const folder of folders) chmodSync(folder, 0o500);
      const saved: string[] = [];
      try {
        // Statements that need no new file still work; the others fail with 503.
        expect((await create('Harbor')).status).toBe(200);
        saved.push('Harbor');
        const refused = await console
          .query('select n from generate_series(1, 300000) n order by -n')
          .catch((error: unknown) => error);
        expect(domainErrorOf(refused)).toBeInstanceOf(Unavailable);
        // It cannot run without the next WAL segment.
        for (let segment = 0; segment < 30; segment++) {
          const switched = await console.query('select pg_switch_wal()').catch(() => null);
          const { status } = switched ? await create(`Studio ${segment}`) : { status: 503 };
          if (status === 200) saved.push(`Studio ${segment}`);
          else break;
        }
        await expect
          .poll(async () => {
            const { status } = await create('Late');
            if (status === 200) saved.push('Late');
            return status;
          })
          .toBe(503);
        expect((await fetch(`${server.address}/healthz`)).status).toBe(200);
        expect((await fetch(`${server.address}/readyz`)).status).toBe(503);
        await until(
          () => /cannot restart: .*Permission denied/.test(server.output()) || undefined,
          30,
          'Nothing is said.',
        );
      } finally {
        for (const folder of folders) chmodSync(folder, 0o700);
      }
      await expect.poll(async () => (await create('Ithaca')).status, { timeout: 90_000 }).toBe(200);
      await expect.poll(async () => (await studios())?.sort()).toEqual([...saved, 'Ithaca'].sort());
    },
  );

  test('does not prevent the program from stopping while it is down', { timeout: 240_000 }, async () => {
    const folder = join(home, 'postgres');
    chmodSync(folder, 0o000);
    try {
      crash();
      await expect.poll(async () => (await create('Lost')).status).toBe(503);
      expect(await server.stop()).toBe(0);
    } finally {
      chmodSync(folder, 0o700);
    }
  });
});
