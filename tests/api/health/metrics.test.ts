import { expect, test } from 'vitest';
import { startApi } from '../../support/api.ts';

const TOKEN = 'the-token-of-the-monitoring';
const api = await startApi({ variables: { METRICS_TOKEN: TOKEN, LOG_LEVEL: 'fatal' } });
const plain = await startApi();

interface From {
  remoteAddress?: string;
  headers?: Record<string, string>;
}
const metrics = (from: From = {}, one = api) => one.app.inject({ url: '/metrics', ...from });
const ELSEWHERE = '192.0.2.9';
const bearer = (token: string) => ({ authorization: `Bearer ${token}` });

test('reports requests by route, statements and the process to Prometheus', async () => {
  await api.rest('GET', '/api/events/7/');
  await api.rest('GET', '/api/events/8/');
  await api.rest('GET', '/no/such/page');
  const { statusCode, headers, body } = await metrics();
  expect(statusCode).toBe(200);
  expect(headers['content-type']).toContain('text/plain; version=0.0.4');
  expect(body).toMatch(
    /^floorcraft_http_request_duration_seconds_count\{method="GET",route="\/api\/events\/:id\/?",status="404"\} 2$/m,
  );
  expect(body).not.toContain('/no/such');
  expect(Number(/^floorcraft_statement_duration_seconds_count (\d+)$/m.exec(body)?.[1])).toBeGreaterThan(2);
  expect(body).toMatch(/^floorcraft_websockets 0$/m);
  expect(body).toMatch(/^floorcraft_info\{version="\d+\.\d+\.\d+"\} 1$/m);
  expect(body).toMatch(/^process_resident_memory_bytes \d+/m);
});

test('answers with its token from anywhere, otherwise only on this machine', async () => {
  expect((await metrics({ remoteAddress: ELSEWHERE, headers: bearer(TOKEN) })).statusCode).toBe(200);
  expect((await metrics({ remoteAddress: '::1' }, plain)).statusCode).toBe(200);
  expect((await metrics({ remoteAddress: '::ffff:127.0.0.1' }, plain)).statusCode).toBe(200);
  for (const headers of [{}, bearer('guessed'), bearer(''), bearer(api.organiser.access)]) {
    expect((await metrics({ remoteAddress: ELSEWHERE, headers })).statusCode).toBe(403);
    expect((await metrics({ remoteAddress: ELSEWHERE, headers }, plain)).statusCode).toBe(403);
  }
});

test('treats requests forwarded by a proxy on this machine as remote', async () => {
  const added = ['x-forwarded-for', 'forwarded', 'x-real-ip', 'via', 'x-forwarded-host', 'x-forwarded-proto'];
  for (const name of [...added, 'cf-connecting-ip', 'true-client-ip', 'x-client-ip'])
    expect([name, (await metrics({ headers: { [name]: '127.0.0.1' } }, plain)).statusCode]).toEqual([
      name,
      403,
    ]);
});

test('refuses requests with another host name', async () => {
  for (const host of ['localhost', 'localhost:4000', '127.0.0.1:4000', '[::1]:4000'])
    expect((await metrics({ headers: { host } }, plain)).statusCode).toBe(200);
  for (const host of ['evil.example', 'localhost.evil.example', '127.0.0.1.evil.example:4000'])
    expect((await metrics({ headers: { host } }, plain)).statusCode).toBe(403);
});

test('contains no names, addresses or texts from clients', async () => {
  await api.rest('GET', '/api/entrants/?is_professional=SECRET');
  await api.call('query SECRET { events { id } }');
  expect((await metrics()).body).not.toContain('SECRET');
});
