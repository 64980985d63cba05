import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PassThrough, Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { afterAll, expect, test } from 'vitest';
import { BackupFolder } from '../../../server/backup/backupFolder.ts';
import { Incidents } from '../../../server/health/incidents.ts';
import { startApi } from '../../support/api.ts';

const folder = mkdtempSync(join(tmpdir(), 'floorcraft-health-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
const api = await startApi({ variables: { BACKUP_DIR: folder } });

interface Health {
  version: string;
  startedAt: string;
  database: Record<string, unknown>;
  copies: { connectedAt: string }[];
  backups: {
    isHourly: boolean;
    count: number;
    newestAt: string | null;
    newestBytes: number;
    downloadedAt: string | null;
  };
  people: { user: { username: string }; signIns: number; lastSeenAt: string }[];
  incidents: object[];
}
const HEALTH = `health { version startedAt incidentCount incidents { at words requestId } database { version
  isEmbedded bytes answerMilliseconds connections waiting } copies { id connectedAt address } backups
  { isHourly folder count newestAt newestBytes downloadedAt } people { signIns lastSeenAt user {
  username } } }`;
const health = async () => await api.read<Health>(HEALTH);

test('shows an organiser version, database, instances and connected people', async () => {
  const { version, startedAt, database, copies, people, incidents } = await health();
  expect(version).toMatch(/^\d+\.\d+\.\d+$/);
  expect(Date.now() - Date.parse(startedAt)).toBeLessThan(600_000);
  expect(database).toMatchObject({ version: expect.stringMatching(/^PostgreSQL \d+/), waiting: 0 });
  expect(database.bytes).toBeGreaterThan(1_000_000);
  expect(database.connections).toBeGreaterThan(1);
  expect(copies).toHaveLength(1);
  expect(people.map(({ user }) => user.username).sort()).toEqual([
    'organiser@example.org',
    'staff@example.org',
  ]);
  expect(incidents).toEqual([]);
});

test('knows the newest backup, and the last download', async () => {
  expect((await health()).backups).toEqual({
    isHourly: true,
    folder,
    count: 0,
    newestAt: null,
    newestBytes: 0,
    downloadedAt: null,
  });
  // From a clock that was ahead.
  await new BackupFolder(folder).add(api.connectionString, new Date('2099-03-05T08:00:00Z'));
  await new BackupFolder(folder).add(api.connectionString, new Date('2025-03-05T08:00:00Z'));
  await api.rest('GET', '/api/backup/');
  await expect.poll(async () => (await health()).backups.downloadedAt).not.toBeNull();
  const { backups } = await health();
  expect(backups).toMatchObject({ count: 2, newestAt: '2025-03-05T08:00:00Z' });
  expect(backups.newestBytes).toBeGreaterThan(1000);
  expect(Date.now() - Date.parse(backups.downloadedAt ?? '')).toBeLessThan(600_000);
});

test('still answers if the backup folder is unreadable', async () => {
  const path = join(folder, 'a file');
  writeFileSync(path, 'no folder');
  const stick = await startApi({ variables: { BACKUP_DIR: path } });
  const said = await stick.read<Health>(HEALTH);
  expect(said.backups).toMatchObject({ count: 0, newestAt: null });
  const { statusCode, body } = await stick.app.inject({ url: '/metrics' });
  expect(statusCode).toBe(200);
  expect(body).not.toMatch(/^floorcraft_backup_age_seconds /m);
  expect(body).toMatch(/^floorcraft_websockets 0$/m);
});

test('is for organisers', async () => {
  expect((await api.as(api.staff.access).refusedRead(HEALTH)).code).toBe('FORBIDDEN');
  expect((await api.as(null).refusedRead(HEALTH)).code).toBe('UNAUTHENTICATED');
});

test('a tab closed during a response does not count as a failure', async () => {
  const answer = new PassThrough();
  const sent = pipeline(Readable.from(['half', 'an answer']), answer);
  answer.destroy();
  const left = await sent.catch((error: unknown) => error);
  expect(left).toMatchObject({ message: 'Premature close' });
  const incidents = new Incidents();
  for (const err of [left, new Error('Disk full')]) incidents.record([{ err }, 'unexpected error'], 50, {});
  expect(incidents.list().map(({ words }) => words)).toEqual(['unexpected error: Disk full']);
  expect(incidents.count).toBe(1);
});
