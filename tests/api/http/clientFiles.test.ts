import { request } from 'node:http';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterAll, expect, it } from 'vitest';
import { freshDatabase } from '../../support/db/database.ts';
import { startServer } from '../../support/server.ts';

const server = await startServer({ DATABASE_URL: await freshDatabase() });
afterAll(() => server.stop());

const OPENED = { br: brotliDecompressSync, gzip: gunzipSync, identity: (body: Buffer) => body };

/** As it travels: `fetch` would open what is compressed. */
async function get(path: string, encoding: string) {
  return new Promise<{ headers: NodeJS.Dict<string | string[]>; body: Buffer }>((resolve, reject) => {
    const headers = { 'accept-encoding': encoding };
    const call = request(server.address + path, { headers }, async (response) => {
      const body = Buffer.concat(await response.toArray());
      resolve({ headers: response.headers, body });
    });
    call.on('error', reject).end();
  });
}

it('sends the client as compressed as a browser takes it, and to be kept for ever', async () => {
  const page = await (await fetch(server.address)).text();
  const script = /src="(\/assets\/[^"]+\.js)"/.exec(page)?.[1] ?? '';
  const plain = await get(script, 'identity');
  for (const encoding of ['br', 'gzip', 'identity'] as const) {
    const { headers, body } = await get(script, encoding);
    expect(headers['content-encoding'] ?? 'identity').toBe(encoding);
    expect(headers['content-type']).toMatch(/^(text|application)\/javascript\b/);
    expect(headers['cache-control']).toBe('public, max-age=31536000, immutable');
    expect(headers.vary).toMatch(/accept-encoding/i);
    expect(OPENED[encoding](body).equals(plain.body)).toBe(true);
    // Sent from the copy that the build has made, whose length is known, and not compressed on the way.
    expect(Number(headers['content-length'])).toBe(body.length);
  }
});

it('sends with the parts of a page what protects them, and not what browsers heed of pages alone', async () => {
  const { headers: page, body } = await get('/schedules', 'identity');
  expect(page['content-security-policy']).toContain("default-src 'self'");
  const parts = [...body.toString().matchAll(/(?:src|href)="(\/assets\/[^"]+\.(?:js|css))"/g)];
  expect(new Set(parts.map(([, part = '']) => part.split('.').at(-1)))).toEqual(new Set(['js', 'css']));
  for (const [, part = ''] of parts) {
    for (const encoding of ['br', 'gzip', 'identity']) {
      const { headers } = await get(part, encoding);
      expect(headers).toMatchObject({
        'x-content-type-options': 'nosniff',
        'referrer-policy': 'no-referrer',
        'cross-origin-resource-policy': 'same-origin',
        'x-request-id': expect.any(String),
      });
      const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`);
      expect(lines.join('').length).toBeLessThan(550);
    }
  }
});

it('answers a setup link that is wrong or used with the page that says so', async () => {
  const options = { redirect: 'manual' as const };
  const { status, headers } = await fetch(`${server.address}/signup?setup=${'x'.repeat(24)}`, options);
  expect([status, headers.get('location')]).toEqual([302, '/signup?setup=']);
  expect((await fetch(`${server.address}/signup`, options)).status).toBe(200);
});
