import { request } from 'node:http';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { startApi } from '../../support/api.ts';

const api = await startApi();
const address = await api.app.listen({ port: 0, host: '127.0.0.1' });

const downloadedAt = async (): Promise<string | null> => {
  return await api.read<string | null>('health.backups.downloadedAt');
};

const audited = async (): Promise<string[]> => {
  const auditLog = await api.read<{ act: string; content: string }[]>('auditLog { act content }');
  return auditLog.filter(({ act }) => act === 'EXPORTED').map(({ content }) => content);
};

/** Downloads the first `bytes` of a backup. */
const download = (bytes: number): Promise<void> =>
  new Promise((resolve, reject) => {
    const sent = request(`${address}/api/backup/`, {
      headers: { authorization: `Bearer ${api.organiser.access}` },
    });
    sent.on('response', (response) => {
      let taken = 0;
      response.on('data', (chunk: Buffer) => {
        taken += chunk.length;
        if (taken >= bytes) sent.destroy();
      });
      response.on('close', resolve);
      response.on('error', () => undefined);
    });
    sent.on('error', reject).end();
  });

test('a download counts as a backup once it was sent completely', async () => {
  // More than the socket buffers hold, and hard to compress.
  await sql`insert into studios (name)
    select (select string_agg(md5(random()::text || n || part), '') from generate_series(1, 30) part)
    from generate_series(1, 20000) n`.execute(api.db);
  await download(1);
  await expect.poll(audited).toEqual(['A backup download failed', 'Started a backup download']);
  expect(await downloadedAt()).toBeNull();
  await download(Number.POSITIVE_INFINITY);
  await expect.poll(downloadedAt).not.toBeNull();
  expect((await audited())[0]).toBe('Downloaded a backup');
});
