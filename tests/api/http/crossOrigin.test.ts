import { expect, test } from 'vitest';
import { startApi } from '../../support/api.ts';

const PAGE = 'https://results.example.org';
const api = await startApi({ variables: { CORS_ORIGINS: `${PAGE},http://127.0.0.1:4950` } });
const id = await api.act<string>('createEvent.id', { name: 'Ball' });

const listOf = (header: unknown): string[] =>
  String(header ?? '')
    .split(',')
    .map((word) => word.trim().toLowerCase())
    .filter(Boolean);

const preflight = (method: string, url: string, origin = PAGE) =>
  api.app.inject({
    method: 'OPTIONS',
    url,
    headers: {
      origin,
      'access-control-request-method': method,
      'access-control-request-headers': 'authorization,content-type,if-none-match',
    },
  });

const CALLS: [method: 'GET' | 'HEAD' | 'POST' | 'PUT' | 'PATCH' | 'DELETE', url: string][] = [
  ['GET', '/api/events/'],
  ['HEAD', '/api/events/1/'],
  ['POST', '/api/events/'],
  ['PATCH', '/api/events/1/'],
  ['PUT', '/api/entrants/1/'],
  ['DELETE', '/api/events/1/'],
  ['POST', '/graphql'],
  ['GET', '/documents/schedules/1/program.csv'],
];

test.each(CALLS)('a page of a listed origin may ask whether it may %s %s', async (method, url) => {
  const { statusCode, headers } = await preflight(method, url);
  expect(statusCode).toBe(204);
  expect(headers['access-control-allow-origin']).toBe(PAGE);
  expect(listOf(headers['access-control-allow-methods'])).toContain(method.toLowerCase());
  expect(listOf(headers['access-control-allow-headers'])).toEqual([
    'authorization',
    'content-type',
    'if-none-match',
  ]);
  expect(listOf(headers.vary)).toContain('origin');
});

test.each(CALLS)('a page of another origin is told nothing about %s %s', async (method, url) => {
  const { headers } = await preflight(method, url, 'https://evil.example');
  expect(headers['access-control-allow-origin']).toBeUndefined();
});

test('a listed page changes and deletes, and reads what it needs of the answer', async () => {
  const headers = { origin: PAGE, authorization: `Bearer ${api.organiser.access}` };
  const url = `/api/events/${id}/`;
  const changed = await api.app.inject({ method: 'PATCH', url, headers, payload: { name: 'Spring Ball' } });
  expect([changed.statusCode, changed.json().name]).toEqual([200, 'Spring Ball']);
  expect(changed.headers['access-control-allow-origin']).toBe(PAGE);
  const exposed = listOf(changed.headers['access-control-expose-headers']);
  for (const name of ['retry-after', 'etag', 'x-request-id', 'allow', 'content-disposition'])
    expect(exposed).toContain(name);
  expect((await api.app.inject({ method: 'DELETE', url, headers })).statusCode).toBe(204);
});

test('a refusal can be read by a listed page as well', async () => {
  const refused = await api.app.inject({ method: 'PATCH', url: '/api/events/1/', headers: { origin: PAGE } });
  expect([refused.statusCode, refused.headers['access-control-allow-origin']]).toEqual([401, PAGE]);
});
