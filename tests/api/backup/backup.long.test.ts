import { randomBytes } from 'node:crypto';
import { createReadStream, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { setTimeout as sleep } from 'node:timers/promises';
import { gunzipSync, gzipSync } from 'node:zlib';
import { sql } from 'kysely';
import { Client } from 'pg';
import { afterAll, expect, inject, it } from 'vitest';
import { migrationsList } from '../../../migrations/list.ts';
import { writeBackupFile } from '../../../server/backup/backupFolder.ts';
import { BackupRefused } from '../../../server/backup/backupFormat.ts';
import { BackupReader } from '../../../server/backup/readBackup.ts';
import { restoreBackup } from '../../../server/backup/restoreBackup.ts';
import { migrateRuntime, openRuntime } from '../../../server/runtime.ts';
import { startApi } from '../../support/api.ts';
import { buildFilled } from '../../support/competition.ts';
import { createDatabase, dropDatabase, TEMPLATE } from '../../support/db/databaseServer.ts';
import { tableContents } from '../../support/db/tableContents.ts';

const server = inject('databaseServer');
const folder = mkdtempSync(join(tmpdir(), 'floorcraft-backup-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** A separate database, empty or copied from a template, dropped at the end. */
async function ownDatabase(template?: string): Promise<string> {
  const name = `backup_${randomBytes(6).toString('hex')}`;
  const connectionString = await createDatabase(server, name, template);
  databases.push(name);
  return connectionString;
}
const databases: string[] = [];
afterAll(async () => {
  for (const name of databases) await dropDatabase(server, name);
});

const fileAt = (name: string) => join(folder, name);
const open = (path: string) => BackupReader.open(createReadStream(path));
const openBytes = (bytes: Buffer) => BackupReader.open(Readable.from([bytes]));

/** @param migrate whether to migrate after the restore, like `npm run restore` */
async function restore(connectionString: string, backup: BackupReader, migrate = true) {
  const runtime = await openRuntime({ connectionString, poolSize: 3 });
  try {
    const figures = await restoreBackup(connectionString, runtime.orm, backup);
    if (migrate) await migrateRuntime(runtime);
    return figures;
  } finally {
    await runtime.orm.close();
  }
}

const api = await startApi();
const competition = await buildFilled(api, { students: 12, teachers: 4 });
await api.db
  .insertInto('studios')
  .values({ name: 'Tab\there, line\nthere, \\. and \\N, Łódź 🕺\u2028' })
  .execute();
const whole = fileAt('whole.backup');
await writeBackupFile(api.connectionString, whole);
const text = gunzipSync(readFileSync(whole)).toString('utf8');

it('restores every table, and gives new rows the next ids', async () => {
  const target = await ownDatabase();
  const { rows } = await restore(target, await open(whole));
  const before = await tableContents(api.connectionString);
  const after = await tableContents(target);
  expect(Object.keys(after)).toEqual(Object.keys(before));
  for (const [table, contents] of Object.entries(before)) expect(after[table], table).toEqual(contents);
  const all = await tableContents(api.connectionString);
  expect(rows).toBe(Object.values(all).flat().length);
  const runtime = await openRuntime({ connectionString: target, poolSize: 1 });
  const { rows: planned } = await sql<{ tuples: number }>`
    select reltuples::int as tuples from pg_class where relname = 'heat_entries'`.execute(runtime.db);
  expect(planned).toEqual([{ tuples: before.heat_entries?.length }]);
  const added = await runtime.db
    .insertInto('studios')
    .values({ name: 'New' })
    .returning('id')
    .executeTakeFirstOrThrow();
  const known = await api.db
    .selectFrom('studios')
    .select((select) => select.fn.max('id').as('last'))
    .executeTakeFirstOrThrow();
  expect(added.id).toBe(Number(known.last) + 1);
  await runtime.orm.close();
});

it('keeps the next id of a table with ids beyond 32 bits', async () => {
  const query = async (connectionString: string, text: string): Promise<unknown> => {
    const client = new Client({ connectionString });
    await client.connect();
    const { rows } = await client.query(text);
    await client.end();
    return rows[0];
  };
  const source = await ownDatabase(TEMPLATE);
  await restore(source, await open(whole));
  await query(source, "select setval('undo_changes_id_seq', 3000000000)");
  const file = fileAt('large-ids.backup');
  await writeBackupFile(source, file);
  const target = await ownDatabase(TEMPLATE);
  await restore(target, await open(file));
  expect(await query(target, "select nextval('undo_changes_id_seq')::text as next")).toEqual({
    next: '3000000001',
  });
});

it('skips tables that do not belong to the program, and says so', async () => {
  const source = await ownDatabase(TEMPLATE);
  await restore(source, await open(whole));
  const client = new Client({ connectionString: source });
  await client.connect();
  await client.query('create table "heats before lunch" as select * from heats');
  await client.end();
  const file = fileAt('beside.backup');
  await writeBackupFile(source, file);
  const target = await ownDatabase(TEMPLATE);
  const { leftOut, rows } = await restore(target, await open(file));
  expect(leftOut).toEqual(['heats before lunch']);
  const { 'heats before lunch': beside, ...before } = await tableContents(source);
  expect(beside?.length).toBeGreaterThan(0);
  expect(await tableContents(target)).toEqual(before);
  const { 'heats before lunch': _, ...all } = await tableContents(source);
  expect(rows).toBe(Object.values(all).flat().length);
});

it('is a snapshot, while others keep writing', async () => {
  let isOver = false;
  let pairs = 0;
  const writing = (async () => {
    while (!isOver) {
      pairs += 1;
      await api.db.transaction().execute(async (tx) => {
        await tx
          .insertInto('studios')
          .values({ name: `Pair ${pairs}` })
          .execute();
        await tx
          .insertInto('entrants')
          .values({ name: `Pair ${pairs}`, is_professional: true })
          .execute();
      });
    }
  })();
  const counts: number[] = [];
  for (let index = 0; index < 4; index++) {
    const path = fileAt(`moment${index}.backup`);
    await writeBackupFile(api.connectionString, path);
    const lines = gunzipSync(readFileSync(path)).toString('utf8').split('\n');
    const of = (pattern: RegExp) => lines.filter((line) => pattern.test(line)).length;
    expect(of(/^\d+\tPair \d+\t{5}\d+$/)).toBe(of(/^\d+\tPair \d+\t\t\\N/));
    counts.push(of(/^\d+\tPair \d+\t{5}\d+$/));
  }
  isOver = true;
  await writing;
  expect(counts.at(-1)).toBeGreaterThan(counts[0] ?? 0);
});

it('restores a file of every schema version with its data, and migrates it', async () => {
  const source = await ownDatabase(TEMPLATE);
  await restore(source, await open(whole));
  const older = await openRuntime({ connectionString: source, poolSize: 3 });
  // The daily run tests the newest schemas, the oldest, and some between, which never change again.
  const isDue = (index: number): boolean =>
    inject('propertyEffort') >= 1 || index % 16 === 0 || index > migrationsList.length - 4;
  // Each schema is made from the next one by one step down, and the restored data goes that step up again.
  for (const [index, { name }] of [...migrationsList.entries()].toReversed()) {
    const step = migrationsList[index + 1];
    if (step) await older.orm.migrator.down({ migrations: [step.name] });
    if (!isDue(index)) continue;
    const path = fileAt(`${name}.backup`);
    await writeBackupFile(source, path);
    const before = await tableContents(source);
    expect(before.migrations, name).toHaveLength(index + 1);

    const target = await ownDatabase();
    await restore(target, await open(path), false);
    expect(await tableContents(target), name).toEqual(before);

    const newer = await openRuntime({ connectionString: target, poolSize: 3 });
    // The oldest goes through all migrations.
    if (index === 0) await migrateRuntime(newer);
    else if (step) await newer.orm.migrator.up({ migrations: [step.name] });
    await newer.orm.close();
    const after = await tableContents(target);
    expect(after.migrations, name).toHaveLength(index === 0 || !step ? migrationsList.length : index + 2);
    for (const table of [
      'users',
      'entrants',
      'entries',
      'entry_partners',
      'sections',
      'heats',
      'heat_entries',
    ]) {
      expect(after[table]?.length, `${table} since ${name}`).toBe(before[table]?.length);
    }
    expect(after.heats?.length).toBeGreaterThan(0);
    expect(after.schedules?.some((row) => row.startsWith(`(${competition.scheduleId},`))).toBe(true);
  }
  await older.orm.close();
});

it('refuses a file of a newer program with a clear message, and changes nothing', async () => {
  const target = await ownDatabase();
  const stranger = text.replace(/"migrations":\["[^"]+"/, '$&,"Migration20991231000000_tomorrow"');
  const words = /made by a newer Floorcraft.*Update this program/;
  await expect(restore(target, await openBytes(gzipSync(stranger)))).rejects.toThrow(words);
  await expect(openBytes(gzipSync(text.replace('"formatVersion":1', '"formatVersion":2')))).rejects.toThrow(
    words,
  );
  expect(await tableContents(target)).toEqual({});
});

it('refuses an incomplete file or one that is not a backup, and leaves the database empty', async () => {
  for (const bytes of [
    Buffer.from(''),
    Buffer.from('hello'),
    gzipSync('hello'),
    gzipSync('{"format":"other"}\n'),
  ]) {
    await expect(openBytes(bytes)).rejects.toThrow('not a backup of Floorcraft');
  }
  const bytes = readFileSync(whole);
  const middle = text.indexOf('"table":"heats"');
  const oneRowLess = text.replace(/\n\d+\tWaltz\t.*(?=\n)/, '');
  expect(oneRowLess.length).toBeLessThan(text.length);
  const target = await ownDatabase();
  for (const damaged of [
    bytes.subarray(0, bytes.length - 20),
    bytes.subarray(0, bytes.length / 2),
    gzipSync(text.slice(0, middle + 400)),
    gzipSync(text.slice(0, text.lastIndexOf('\n{'))),
    gzipSync(oneRowLess),
  ]) {
    await expect(restore(target, await openBytes(damaged))).rejects.toThrow();
    const left = await tableContents(target);
    for (const [table, rows] of Object.entries(left))
      if (table !== 'migrations') expect(rows, table).toEqual([]);
  }
  // The same database accepts a complete backup afterwards.
  await restore(target, await open(whole));
});

it('refuses a file with other content as damaged, in one sentence', async () => {
  const target = await ownDatabase(TEMPLATE);
  for (const [from, to] of [
    [/\tWaltz\t/, '\tWaltz\t\t'],
    [/\tWaltz\t/, '\tWa\\ltz'],
    [/\n\d+\t/, '\nx\t'],
    [/"table":"heats"/, '"table":"hea'],
    [/"columns":\["id",/, '"columns":["ie",'],
    [/\n\{"rows":/, '\n{"rowz":'],
    [/(\n\d+\tWaltz\t.*)(?=\n)/, '$1$1'],
  ] as const) {
    const damaged = text.replace(from, to);
    expect(damaged, String(from)).not.toBe(text);
    const refusal = await restore(target, await openBytes(gzipSync(damaged))).catch((error: Error) => error);
    expect(refusal, String(from)).toBeInstanceOf(BackupRefused);
    expect((refusal as Error).message).toMatch(/^This backup (is (damaged|incomplete): |has a table )/);
  }
  await restore(target, await open(whole));
});

it('refuses a file that continues after its end, with any content', async () => {
  const target = await ownDatabase(TEMPLATE);
  const bytes = readFileSync(whole);
  const footer = text.slice(text.lastIndexOf('\n{') + 1);
  const GOES_ON = 'This backup is damaged: the file continues after its end. Use another copy.';
  const DAMAGED_END = 'This backup is incomplete: its end is missing or damaged. Use another copy.';
  const packed: Record<string, Buffer[]> = {
    'another line': [gzipSync(`${text}more\n`)],
    'an empty line': [gzipSync(`${text}\n`)],
    'its end once more': [gzipSync(text + footer)],
    'a table more': [gzipSync(text + text.slice(text.indexOf('\n') + 1))],
    'the same file again': [Buffer.concat([bytes, bytes])],
    'the same file again, read by itself': [bytes, bytes],
    'zeros of a broken disk': [Buffer.concat([bytes, Buffer.alloc(5000)])],
    'zeros, read by themselves': [bytes, Buffer.alloc(5000), Buffer.alloc(5000)],
  };
  // Gunzip may fail on these before the end is read.
  const unreadable: Record<string, Buffer[]> = {
    'text that is not packed': [Buffer.concat([bytes, Buffer.from('and more')])],
    'one byte': [bytes, Buffer.from('x')],
    'the beginning of another archive': [bytes, bytes.subarray(0, 3)],
  };
  for (const [what, chunks] of Object.entries({ ...packed, ...unreadable })) {
    const refusal = await BackupReader.open(Readable.from(chunks))
      .then((backup) => restore(target, backup))
      .catch((error: Error) => error);
    expect(refusal, what).toBeInstanceOf(BackupRefused);
    const sentences = what in packed ? [GOES_ON] : [GOES_ON, DAMAGED_END];
    expect(sentences, what).toContain((refusal as Error).message);
    const left = await tableContents(target);
    expect(left.users, what).toEqual([]);
  }
  await restore(target, await open(whole));
});

it('reports a missing folder or database without crashing the process', async () => {
  await expect(writeBackupFile(await ownDatabase(), join(folder, 'none', 'x.backup'))).rejects.toThrow(
    'ENOENT',
  );
  const away = 'postgresql://floorcraft@127.0.0.1:1/floorcraft';
  await expect(writeBackupFile(away, fileAt('away.backup'))).rejects.toThrow('ECONNREFUSED');
  expect(existsSync(fileAt('away.backup'))).toBe(false);
});

it('refuses a database that is not empty or in use', async () => {
  const target = await ownDatabase(TEMPLATE);
  await restore(target, await open(whole));
  await expect(restore(target, await open(whole))).rejects.toThrow('not empty: it has accounts');
  const fresh = await ownDatabase(TEMPLATE);
  const runtime = await openRuntime({ connectionString: fresh, poolSize: 3 });
  await migrateRuntime(runtime);
  await expect(restore(fresh, await open(whole))).rejects.toThrow('Floorcraft is running');
  // A database that was started and never used is empty. Its program may still be closing connections.
  const stopped = sleep(300).then(() => runtime.orm.close());
  await restore(fresh, await open(whole));
  await stopped;
  expect((await tableContents(fresh)).heats?.length).toBeGreaterThan(0);
});

it('does not overwrite a file', async () => {
  writeFileSync(fileAt('mine.backup'), 'mine');
  await expect(writeBackupFile(await ownDatabase(TEMPLATE), fileAt('mine.backup'))).rejects.toThrow('EEXIST');
  expect(readFileSync(fileAt('mine.backup'), 'utf8')).toBe('mine');
});
