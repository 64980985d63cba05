import { execFileSync } from 'node:child_process';
import { cpSync, existsSync, globSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { isBuiltin } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type EmbeddedDatabase, startEmbedded } from '../../server/db/embedded/embedded.ts';
import { sampleSpreadsheets } from '../support/sample/sampleSpreadsheets.ts';
import { type RunningServer, startServer } from '../support/server.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));
const home = mkdtempSync(join(tmpdir(), 'floorcraft-image-'));
const app = join(home, 'app');
const account = {
  first_name: 'Ada',
  last_name: 'Okafor',
  email: 'ada@example.org',
  password: 'nobody else has this one',
};

/** Lays out the image's files by running the Dockerfile's COPY and RUN lines. */
function layOut(): void {
  const dockerfile = readFileSync(join(root, 'server/deploy/Dockerfile'), 'utf8');
  const [, script = '', folder = '', named = ''] = /^RUN node (\S+) (\S+) (\S+)$/m.exec(dockerfile) ?? [];
  execFileSync(process.execPath, [join(root, script), join(home, folder), named]);
  const last = dockerfile.slice(dockerfile.lastIndexOf('\nFROM '));
  for (const [, from = '', to = ''] of last.matchAll(/^COPY --from=build (\S+) (\S+)$/gm)) {
    const source = from.startsWith('/src/') ? join(root, from.slice('/src/'.length)) : join(home, from);
    const isFolder = !to.endsWith('/');
    const filter = (path: string) => !path.endsWith('/.compiled');
    cpSync(source, isFolder ? join(app, to) : join(app, to, from.split('/').at(-1) ?? ''), {
      recursive: true,
      filter,
    });
  }
}

describe('the image’s files in an empty folder', () => {
  let database: EmbeddedDatabase;
  let server: RunningServer;
  beforeAll(async () => {
    layOut();
    database = await startEmbedded(join(home, 'postgres'), { fsync: false });
    const variables = { DATABASE_URL: database.connectionString, NODE_ENV: 'production', LOG_LEVEL: 'warn' };
    server = await startServer(variables, app);
  });
  afterAll(async () => {
    await server?.stop();
    await database?.stop();
    rmSync(home, { recursive: true, force: true });
  });

  const post = async (path: string, body: object, token?: string) => {
    const response = await fetch(server.address + path, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...(token ? { authorization: `Bearer ${token}` } : {}) },
      body: JSON.stringify(body),
    });
    return { status: response.status, body: (await response.json()) as Record<string, unknown> };
  };

  test('have every package that the built files import', () => {
    const imported = new Set<string>();
    for (const file of globSync('dist/server/**/*.js', { cwd: app })) {
      const code = readFileSync(join(app, file), 'utf8');
      const imports = /^(?:import|export)\b(?:[^"']*\bfrom)?\s*["']([^."'][^"']*)["']/gm;
      for (const [, path = ''] of code.matchAll(imports)) if (!isBuiltin(path)) imported.add(path);
    }
    expect([...imported]).toEqual(expect.arrayContaining(['reflect-metadata', 'pdfkit', 'fontkit']));
    expect([...imported].filter((name) => !existsSync(join(app, 'node_modules', name)))).toEqual([]);
  });

  test('have few other packages', () => {
    expect(globSync('{*,@*/*}/package.json', { cwd: join(app, 'node_modules') }).length).toBeLessThan(40);
  });

  test('start a server that is ready and serves the client', async () => {
    expect((await fetch(`${server.address}/readyz`)).status).toBe(200);
    const page = await (await fetch(server.address)).text();
    const files = [...page.matchAll(/(?:src|href)="(\/assets\/[^"]+)"/g)].map(([, path = '']) => path);
    expect(files.some((path) => path.endsWith('.js'))).toBe(true);
    for (const path of files) expect((await fetch(server.address + path)).status, path).toBe(200);
  });

  test('know weak passwords, import and fill in threads, and render every type of file', async () => {
    const setup = new URL(server.setupLink ?? '').searchParams.get('setup');
    const weak = await post('/api/signup/', { ...account, setup, password: 'iloveyou' });
    expect(weak).toMatchObject({ status: 400, body: { password: [expect.stringMatching(/^Many people/)] } });
    expect(await post('/api/signup/', { ...account, setup })).toMatchObject({ status: 201 });
    const signedIn = await post('/api/token/', { username: account.email, password: account.password });
    const token = String(signedIn.body.access);
    const ask = async (query: string, variables: object) => {
      const { body } = await post('/graphql', { query, variables }, token);
      expect(body.errors).toBeUndefined();
      return body.data;
    };

    const { importCsv } = (await ask(
      'mutation I($input: ImportCsvInput!) { importCsv(input: $input) { schedule { id } } }',
      { input: { eventName: 'Spring Ball', scheduleName: 'Friday', ...sampleSpreadsheets() } },
    )) as { importCsv: { schedule: { id: string } } };
    const scheduleId = importCsv.schedule.id;
    for (const name of ['generateHeats', 'generateHeatEntries', 'fillHeats'])
      await ask(`mutation($input: ScheduleInput!) { ${name}(input: $input) { id } }`, {
        input: { scheduleId },
      });
    const { heat } = (await ask(
      'query($id: ID!) { heat(scheduleId: $id, number: 1) { entries { entry { entrant { id } } } } }',
      { id: scheduleId },
    )) as { heat: { entries: { entry: { entrant: { id: string } } }[] } };
    const person = `people/${heat.entries[0]?.entry.entrant.id}`;

    for (const { path, begin } of [
      { path: `${person}/heat-sheet.pdf`, begin: '%PDF-1.' },
      { path: `${person}/heats.ics`, begin: 'BEGIN:VCALENDAR' },
      { path: 'program.xlsx', begin: 'PK' },
      { path: 'studio-packets.zip', begin: 'PK' },
    ]) {
      const answer = await fetch(`${server.address}/documents/schedules/${scheduleId}/${path}`, {
        headers: { authorization: `Bearer ${token}` },
      });
      const file = Buffer.from(await answer.arrayBuffer());
      expect(file.toString('latin1', 0, begin.length), path).toBe(begin);
      expect(file.length).toBeGreaterThan(500);
    }
    expect(server.output()).not.toMatch(/ERR_MODULE_NOT_FOUND|Cannot find/);
  });

  test('can make a backup', () => {
    const file = join(home, 'one.backup');
    const variables = { PATH: process.env.PATH, DATABASE_URL: database.connectionString };
    execFileSync(process.execPath, ['dist/server/programs/backup.js', file], { cwd: app, env: variables });
    expect(existsSync(file)).toBe(true);
  });
});
