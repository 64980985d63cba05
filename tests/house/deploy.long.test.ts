import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { readConfig } from '../../server/config.ts';
import { layEmptyDatabase } from '../support/db/database.ts';
import { startServer } from '../support/server.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));
const read = (path: string) => readFileSync(join(root, path), 'utf8');
const dockerfile = read('server/deploy/Dockerfile');
const compose = parse(read('server/deploy/compose.yaml'), { merge: true }) as {
  services: Record<string, Record<string, unknown>>;
  volumes: Record<string, unknown>;
};

const home = mkdtempSync(join(tmpdir(), 'floorcraft-deploy-'));
afterAll(() => rmSync(home, { recursive: true, force: true }));

describe('the image', () => {
  test('does not run as root, and declares its port', () => {
    const last = dockerfile.slice(dockerfile.lastIndexOf('\nFROM '));
    expect(/^USER (\S+)$/m.exec(last)?.[1]).toBe('node');
    expect(last.indexOf('USER')).toBeGreaterThan(last.indexOf('COPY'));
    expect(last).toMatch(/^EXPOSE 4000$/m);
    const environment = Object.fromEntries(
      [...(/^ENV (.*)$/m.exec(last)?.[1] ?? '').matchAll(/(\w+)=(\S+)/g)].map(([, name, value]) => [
        name,
        value,
      ]),
    );
    expect(readConfig(environment)).toMatchObject({ host: '0.0.0.0', port: 4000 });
  });

  test('copies existing files', () => {
    for (const [, files = ''] of dockerfile.matchAll(/^COPY (?!--from)(.*) \.\/$/gm))
      for (const file of files.split(' ')) expect(existsSync(join(root, file)), file).toBe(true);
    for (const [, path = ''] of dockerfile.matchAll(/^COPY --from=build \/src\/(\S+)/gm))
      expect(existsSync(join(root, path)), path).toBe(true);
    expect(existsSync(join(root, /"(dist\/[^"]+)"/.exec(dockerfile)?.[1] ?? 'nothing'))).toBe(true);
  });

  test('has a health check that tells whether the server runs', async () => {
    const check = JSON.parse(
      /HEALTHCHECK[^[]*(\[.*\])/s.exec(dockerfile)?.[1]?.split('\n')[0] ?? '[]',
    ) as string[];
    const run = async (port: string) => {
      const [command = '', ...args] = check;
      const child = spawn(command === 'node' ? process.execPath : command, args, { env: { PORT: port } });
      return (await once(child, 'exit'))[0] as number;
    };
    layEmptyDatabase(join(home, 'data', 'postgres'));
    const server = await startServer({ DATA_DIR: join(home, 'data') });
    const { port } = new URL(server.address);
    expect(await run(port)).toBe(0);
    await server.stop();
    expect(await run(port)).toBe(1);
  });
});

describe('the compose file', () => {
  const { one, two, proxy, database } = compose.services;

  test('starts two read-only instances with the same secrets', () => {
    expect(two).toEqual(one);
    expect(one).toMatchObject({ read_only: true, tmpfs: ['/tmp'], cap_drop: ['ALL'] });
    const given = one?.environment as Record<string, string>;
    const secrets: Record<string, string> = { POSTGRES_PASSWORD: 'word', TOKEN_SECRET: 'secret' };
    const variables = Object.fromEntries(
      Object.entries(given).map(([name, value]) => [
        name,
        value.replace(/\$\{(\w+)(:[?-])?\}/g, (_, variable: string) => secrets[variable] ?? ''),
      ]),
    );
    expect(readConfig(variables)).toMatchObject({
      databaseUrl: 'postgresql://floorcraft:word@database/floorcraft',
      tokenSecret: 'secret',
      trustProxy: 1,
      metricsToken: undefined,
    });
    // Compose refuses to start without the secrets.
    expect(given.TOKEN_SECRET).toMatch(/^\$\{TOKEN_SECRET:\?\}$/);
    expect(given.DATABASE_URL).toMatch(/:\$\{POSTGRES_PASSWORD:\?\}@/);
  });

  test('gives an instance enough time to stop', () => {
    expect(Number.parseInt(String(one?.stop_grace_period), 10)).toBeGreaterThan(10);
  });

  test('names existing files, services and volumes', () => {
    const build = one?.build as { context: string; dockerfile: string };
    expect(existsSync(join(root, 'server/deploy', build.context, build.dockerfile))).toBe(true);
    const volumes = [proxy, database].flatMap((service) =>
      ((service?.volumes ?? []) as string[]).map((line) => line.split(':')[0] ?? ''),
    );
    for (const volume of volumes) {
      if (volume.startsWith('.')) expect(existsSync(join(root, 'server/deploy', volume)), volume).toBe(true);
      else expect(Object.keys(compose.volumes)).toContain(volume);
    }
    const upstreams = /reverse_proxy (.*) \{/.exec(read('server/deploy/Caddyfile'))?.[1]?.split(' ') ?? [];
    expect(upstreams).toEqual(['one:4000', 'two:4000']);
    expect(read('server/deploy/Caddyfile')).toContain('health_uri /healthz');
  });
});
