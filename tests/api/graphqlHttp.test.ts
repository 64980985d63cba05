import { serverAudits } from 'graphql-http';
import { describe, expect, test } from 'vitest';
import { startApi } from '../support/api.ts';

const api = await startApi();
const address = await api.app.listen({ port: 0, host: '127.0.0.1' });

const audits = serverAudits({
  url: `${address}/graphql`,
  fetchFn: (input: string, init: RequestInit = {}) =>
    fetch(input, {
      ...init,
      headers: {
        ...Object.fromEntries(new Headers(init.headers)),
        authorization: `Bearer ${api.staff.access}`,
      },
    }),
});

describe('GraphQL over HTTP', () => {
  test('is judged by all 61 audits', () => {
    expect(audits).toHaveLength(61);
  });

  test.each(audits)('$id: $name', async (audit) => {
    const result = await audit.fn();
    expect(result).toMatchObject({ status: 'ok' });
  });
});

describe('a request', () => {
  const post = (payload: string, headers: Record<string, string> = {}) =>
    api.app.inject({
      method: 'POST',
      url: '/graphql',
      headers: {
        'content-type': 'application/json',
        authorization: `Bearer ${api.staff.access}`,
        ...headers,
      },
      payload,
    });

  test('that is no JSON is answered 400 with a detail', async () => {
    const response = await post('{"query": ');
    expect(response.statusCode).toBe(400);
  });

  test('that asks too deep, too often or too much is refused before it runs', async () => {
    const deep = `{ events ${'{ schedules { event '.repeat(8)}{ id }${' } }'.repeat(8)} }`;
    const often = `{ ${Array.from({ length: 60 }, (_, index) => `a${index}: me { id }`).join(' ')} }`;
    for (const query of [deep, often]) {
      const { errors } = await api.call(query);
      expect(errors.length).toBeGreaterThan(0);
      for (const error of errors) expect(error.extensions.code).not.toBe('INTERNAL_SERVER_ERROR');
    }
  });

  test('for a subscription is told where they run', async () => {
    const query = 'subscription { scheduleChanged(scheduleId: 1) { id } }';
    const { errors } = await api.call(query);
    expect(errors).toMatchObject([
      { message: expect.stringContaining('websocket'), extensions: { code: 'GRAPHQL_VALIDATION_FAILED' } },
    ]);
    expect(await api.refused(query, {}, null)).toMatchObject({ code: 'UNAUTHENTICATED' });
  });

  test('with the hash of a document is told to send the document', async () => {
    for (const query of [undefined, '{ me { id } }']) {
      const extensions = { persistedQuery: { version: 1, sha256Hash: 'x' } };
      const response = await post(JSON.stringify({ query, extensions }));
      expect(response.json().errors).toMatchObject([
        { extensions: { code: 'PERSISTED_QUERY_NOT_SUPPORTED' } },
      ]);
    }
  });

  test('may not change anything by GET', async () => {
    const query = encodeURIComponent('mutation { createStudio(input: { name: "By GET" }) { id } }');
    const response = await api.rest('GET', `/graphql?query=${query}`, undefined, api.organiser.access);
    expect(response.statusCode).toBe(405);
  });

  test('of somebody unknown may not be large', async () => {
    const payload = JSON.stringify({ query: `{ __typename } #${'x'.repeat(70_000)}` });
    expect((await post(payload, { authorization: '' })).statusCode).toBe(413);
    expect((await post(payload)).statusCode).toBe(200);
  });
});
