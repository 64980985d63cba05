import { Readable } from 'node:stream';
import { expect, it } from 'vitest';
import { BackupReader } from '../../server/backup/readBackup.ts';
import { startApi } from '../support/api.ts';

const api = await startApi();
const download = (token: string | null) => api.rest('GET', '/api/backup/', undefined, token);

it('gives an organiser the whole database as one file', async () => {
  const answer = await download(api.organiser.access);
  expect(answer.statusCode).toBe(200);
  expect(answer.headers['content-type']).toBe('application/gzip');
  expect(answer.headers['cache-control']).toBe('no-store');
  const backup = await BackupReader.open(Readable.from([answer.rawPayload]));
  const tables: string[] = [];
  for (let line = await backup.next(); 'table' in line; line = await backup.next()) {
    tables.push(line.table);
    for await (const row of backup.rows()) expect(row.length).toBeGreaterThan(0);
  }
  expect(tables).toEqual(expect.arrayContaining(['users', 'events', 'heat_entries', 'migrations']));
});

it('refuses staff, access tokens and requests without a token', async () => {
  expect((await download(null)).statusCode).toBe(401);
  const staff = await download(api.staff.access);
  expect(staff.statusCode).toBe(403);
  expect(staff.json()).toEqual({ detail: 'Only an organiser may take a backup.' });
  const token = await api.act<string>('createAccessToken.token', { name: 'All', scope: 'FULL' });
  const integration = await download(token);
  expect(integration.statusCode).toBe(403);
  expect(integration.json()).toEqual({ detail: 'An access token may not take a backup. Sign in instead.' });
});
