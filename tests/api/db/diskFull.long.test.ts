import { execFileSync } from 'node:child_process';
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { Client } from 'pg';
import { describe, expect, onTestFinished, test } from 'vitest';
import { addressOf } from '../../../server/db/embedded/cluster.ts';
import { layEmptyDatabase } from '../../support/db/database.ts';
import { startServer } from '../../support/server.ts';
import { fillDisk, smallDisk } from '../../support/smallDisk.ts';

const ADMIN = { username: 'organiser@example.org', password: 'correct horse battery' };
const FULL =
  'The disk of the computer that Floorcraft runs on is full. Nothing was changed; free some space, then try again.';

const disk = smallDisk();

describe.runIf(disk)('a disk that is full', () => {
  test('refuses changes, says why, and accepts them again once there is room', {
    timeout: 240_000,
  }, async () => {
    const home = disk ?? '';
    layEmptyDatabase(join(home, 'data', 'postgres'));
    const server = await startServer({
      DATA_DIR: join(home, 'data'),
      ADMIN_USERNAME: ADMIN.username,
      ADMIN_PASSWORD: ADMIN.password,
    });
    onTestFinished(async () => {
      await server.stop('SIGKILL');
      execFileSync('umount', ['--lazy', home]);
      rmSync(home, { recursive: true, force: true });
    });
    const signIn = await fetch(`${server.address}/api/token/`, {
      method: 'POST',
      body: JSON.stringify(ADMIN),
    });
    const { access } = (await signIn.json()) as { access: string };
    const graphql = async (query: string) => {
      const answer = await fetch(`${server.address}/graphql`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', authorization: `Bearer ${access}` },
        body: JSON.stringify({ query }),
      });
      if (answer.status === 503) expect(answer.headers.get('retry-after')).toBe('2');
      const body = (await answer.json()) as { data?: unknown; errors?: { message: string }[] };
      return { status: answer.status, ...body };
    };
    const kept: string[] = [];
    const create = async (name: string) => {
      const answer = await graphql(`mutation { createStudio(input: { name: "${name}" }) { name } }`);
      if (answer.status === 200) kept.push(name);
      return answer;
    };
    const studios = async () =>
      ((await graphql('{ studios { name } }')).data as { studios: { name: string }[] } | undefined)?.studios
        .map(({ name }) => name)
        .sort();
    expect((await create('Harbor')).status).toBe(200);

    // Full of other files, so no table can grow.
    fillDisk(join(home, 'ballast'));
    let refusal = await create('First that needs room');
    for (let more = 0; refusal.status === 200 && more < 3000; more++)
      refusal = await create(`Studio ${more} ${'of a long name, '.repeat(10)}once`);
    expect(refusal).toMatchObject({ status: 503, errors: [{ message: FULL }] });
    expect(await studios()).toEqual([...kept].sort());
    rmSync(join(home, 'ballast'));
    await expect.poll(async () => (await create('After the first time')).status).toBe(200);

    // The WAL's disk is full, so the database ends and cannot start.
    fillDisk(join(home, 'ballast'));
    const console = new Client({ connectionString: addressOf(join(home, 'data', 'postgres')) });
    console.on('error', () => {});
    await console.connect();
    for (let segment = 0; segment < 30; segment++) {
      const isGone = await console
        .query('select pg_switch_wal()')
        .then(() => console.query('update studios set name = name'))
        .then(
          () => false,
          () => true,
        );
      if (isGone) break;
    }
    await expect.poll(async () => (await create('Lost')).status).toBe(503);
    expect((await fetch(`${server.address}/healthz`)).status).toBe(200);
    rmSync(join(home, 'ballast'));
    await expect
      .poll(async () => (await create('After the second time')).status, { timeout: 90_000 })
      .toBe(200);
    await expect.poll(studios).toEqual([...kept].sort());
    expect(await server.stop()).toBe(0);
  });
});
