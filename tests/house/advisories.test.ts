import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';

const { checkAdvisories } = (await import(
  /* @vite-ignore */ new URL('../../server/bootstrap/advisories.mjs', import.meta.url).href
)) as {
  checkAdvisories(how: { folder: string; flags: string[]; tell: (line: string) => void }): Promise<number>;
};

const folder = mkdtempSync(join(tmpdir(), 'floorcraft-advisories-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
const packages = {
  '': { name: 'house', version: '1.0.0', dependencies: { leaky: '1.2.3' } },
  'node_modules/leaky': {
    version: '1.2.3',
    resolved: 'http://localhost/leaky.tgz',
    integrity: 'sha512-AAAA',
  },
};
writeFileSync(join(folder, 'package.json'), JSON.stringify(packages['']));
writeFileSync(
  join(folder, 'package-lock.json'),
  JSON.stringify({ name: 'house', version: '1.0.0', lockfileVersion: 3, requires: true, packages }),
);

/** A registry with one package and one vulnerability. */
async function registry(severity: string | null): Promise<{ server: Server; flags: string[] }> {
  const fault = {
    id: 7,
    url: 'http://localhost/7',
    title: 'Leaks',
    severity,
    vulnerable_versions: '<2',
    cwe: [],
    cvss: { score: 0 },
  };
  const server = createServer((request, response) => {
    response.setHeader('content-type', 'application/json');
    const isQuestion = request.url?.endsWith('/advisories/bulk');
    response.end(
      JSON.stringify(
        isQuestion
          ? severity
            ? { leaky: [fault] }
            : {}
          : {
              name: 'leaky',
              'dist-tags': { latest: '1.2.3' },
              versions: { '1.2.3': { name: 'leaky', version: '1.2.3' } },
            },
      ),
    );
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    server,
    flags: [`--registry=http://127.0.0.1:${port}`, `--cache=${join(folder, `cache-${port}`)}`],
  };
}

async function check(flags: string[]): Promise<{ code: number; told: string[] }> {
  const told: string[] = [];
  const code = await checkAdvisories({ folder, flags, tell: (line: string) => told.push(line) });
  return { code, told };
}

describe('the check of known vulnerabilities', () => {
  test('fails for a serious one and names it', async () => {
    const { server, flags } = await registry('high');
    expect(await check(flags)).toEqual({ code: 1, told: ['leaky has a known high vulnerability: Leaks'] });
    server.close();
  });

  test.each(['low', 'moderate', null])('passes if the worst is %s', async (severity) => {
    const { server, flags } = await registry(severity);
    expect(await check(flags)).toEqual({ code: 0, told: [] });
    server.close();
  });

  test('passes without an answer from the registry, and says so', async () => {
    const { server, flags } = await registry(null);
    server.close();
    await once(server, 'close');
    expect(await check([...flags, '--fetch-retries=0'])).toEqual({
      code: 0,
      told: ['the registry did not answer npm audit; run it again later'],
    });
  });
});
