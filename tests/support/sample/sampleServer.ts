import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type RunningServer, startServer } from '../server.ts';
import type { Spreadsheets } from './sampleSpreadsheets.ts';

const IMPORT = fileURLToPath(new URL('../../../dist/server/programs/import.js', import.meta.url));
export const SAMPLE_ORGANISER = {
  username: 'organiser@floorcraft.example',
  password: 'a long enough password',
};

export interface SampleServer {
  server: RunningServer;
  eventId: string;
  scheduleId: string;
  /** The client's local storage of a signed-in organiser. */
  storage: Record<string, string>;
  stop(): Promise<void>;
}

/** Starts the built program on a temporary embedded database with a filled schedule, and signs the organiser in. */
export async function startSampleServer(sheets: Spreadsheets): Promise<SampleServer> {
  const dataDir = mkdtempSync(join(tmpdir(), 'floorcraft-sample-'));
  importSheets(dataDir, sheets);
  const server = await startServer({
    DATA_DIR: dataDir,
    LOG_LEVEL: 'warn',
    ADMIN_USERNAME: SAMPLE_ORGANISER.username,
    ADMIN_PASSWORD: SAMPLE_ORGANISER.password,
  });
  const stop = async () => {
    await server.stop();
    rmSync(dataDir, { recursive: true, force: true });
  };
  try {
    const ask = client(server.address);
    const { logIn } = await ask<{ logIn: { access: string; refresh: string; user: { id: string } } }>(
      'mutation LogIn($input: LogInInput!) { logIn(input: $input) { access refresh user { id } } }',
      { input: SAMPLE_ORGANISER },
    );
    const asOrganiser = client(server.address, logIn.access);
    const { events } = await asOrganiser<{ events: { id: string; schedules: { id: string }[] }[] }>(
      '{ events { id schedules { id } } }',
    );
    const eventId = events[0]?.id ?? '';
    const scheduleId = events[0]?.schedules[0]?.id ?? '';
    for (const command of ['generateHeats', 'generateHeatEntries', 'fillHeats']) {
      const document = `mutation($input: ScheduleInput!) { ${command}(input: $input) { id } }`;
      await asOrganiser(document, { input: { scheduleId } });
    }
    const storage = { access: logIn.access, refresh: logIn.refresh, user: logIn.user.id };
    return { server, eventId, scheduleId, storage, stop };
  } catch (error) {
    await stop();
    throw new Error(`${String(error)}\n${server.output()}`);
  }
}

function importSheets(dataDir: string, sheets: Spreadsheets): void {
  const folder = join(dataDir, 'sheets');
  mkdirSync(folder, { recursive: true });
  const flags = Object.entries(sheets).flatMap(([name, text]) => {
    writeFileSync(join(folder, `${name}.csv`), text);
    return [`--${name}`, join(folder, `${name}.csv`)];
  });
  const args = [IMPORT, '--event', 'Spring Ball', '--schedule', 'Friday', ...flags];
  execFileSync(process.execPath, args, {
    env: { PATH: process.env.PATH, DATA_DIR: dataDir },
    stdio: 'inherit',
  });
}

function client(address: string, token?: string) {
  const headers = {
    'content-type': 'application/json',
    ...(token ? { authorization: `Bearer ${token}` } : {}),
  };
  return async <D>(query: string, variables: object = {}): Promise<D> => {
    const body = JSON.stringify({ query, variables });
    const response = await fetch(`${address}/graphql`, { method: 'POST', headers, body });
    const { data, errors } = (await response.json()) as { data: D; errors?: { message: string }[] };
    if (errors) throw new Error(errors.map(({ message }) => message).join('; '));
    return data;
  };
}
