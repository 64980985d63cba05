import { serverAudits } from 'graphql-http';
import { describe, expect, test } from 'vitest';
import { startApi } from '../../support/api.ts';

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
  test('is checked by all 61 audits', () => {
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

  test.each([
    ['gzip, deflate, br, zstd', 'br'],
    ['zstd, gzip', 'gzip'],
    ['zstd', undefined],
  ])('that takes %s is answered as %s', async (encodings, encoding) => {
    const headers = { 'accept-encoding': encodings, authorization: `Bearer ${api.staff.access}` };
    const query = '{ __schema { types { name description } } }';
    const answers = [
      await post(JSON.stringify({ query }), headers),
      await api.app.inject({ url: '/api/openapi.json', headers }),
    ];
    for (const answer of answers) expect(answer.headers['content-encoding']).toBe(encoding);
  });

  const TOO_LARGE = JSON.stringify({ query: `{ __typename } #${'x'.repeat(17_000_000)}` });

  /** Refused before a document is looked for. */
  test.each([
    ['that ends too soon', '{"query": "{ __typ', {}, 400, 'BAD_REQUEST', 'The body is not valid JSON.'],
    ['that is empty', '', {}, 400, 'BAD_REQUEST', 'The body is not valid JSON.'],
    ['that is too large', TOO_LARGE, {}, 413, 'PAYLOAD_TOO_LARGE', 'The body is too large.'],
    [
      'that is too large for somebody unknown',
      JSON.stringify({ query: `{ __typename } #${'x'.repeat(70_000)}` }),
      { authorization: '' },
      ...([413, 'PAYLOAD_TOO_LARGE', 'The body is too large.'] as const),
    ],
    [
      'of another type',
      '<query/>',
      { 'content-type': 'application/xml' },
      ...([415, 'BAD_REQUEST', 'A body of this type is not read here: send application/json.'] as const),
    ],
    [
      'that a form would send',
      'query=%7B__typename%7D',
      { 'content-type': 'application/x-www-form-urlencoded' },
      ...([415, 'BAD_REQUEST', 'A body of this type is not read here: send application/json.'] as const),
    ],
  ])('%s is refused as GraphQL refuses', async (_, body, headers, status, code, message) => {
    const response = await post(body, headers);
    expect(response.statusCode).toBe(status);
    expect(response.headers['content-type']).toMatch(/^application\/json/);
    expect(response.json()).toEqual({ errors: [{ message, extensions: { code } }] });
  });

  test('over REST is refused in the shape of REST', async () => {
    for (const [body, status] of [
      ['{"name": "x', 400],
      [TOO_LARGE, 413],
    ] as const) {
      const response = await api.rest('POST', '/api/studios/', body);
      expect(response.statusCode).toBe(status);
      expect(response.json()).toEqual({ detail: expect.any(String) });
    }
  });

  test('that is declared as plain text is refused in the shape of GraphQL', async () => {
    const response = await post('{"query":"{ __typename }"}', { 'content-type': 'text/plain' });
    expect(response.statusCode).toBe(400);
    expect(response.json()).toMatchObject({ errors: [{ extensions: { code: 'BAD_REQUEST' } }] });
  });

  test('that is too deep, has too many aliases or is too large is refused before it runs', async () => {
    const deep = `{ events ${'{ schedules { event '.repeat(8)}{ id }${' } }'.repeat(8)} }`;
    const often = `{ ${Array.from({ length: 60 }, (_, index) => `a${index}: me { id }`).join(' ')} }`;
    for (const query of [deep, often]) {
      const { errors } = await api.call(query);
      expect(errors.length).toBeGreaterThan(0);
      for (const error of errors) expect(error.extensions.code).not.toBe('INTERNAL_SERVER_ERROR');
    }
  });

  test('for a subscription gets an error that names the websocket', async () => {
    const query = 'subscription { scheduleChanged(scheduleId: 1) { id } }';
    const { errors } = await api.call(query);
    expect(errors).toMatchObject([
      { message: expect.stringContaining('websocket'), extensions: { code: 'GRAPHQL_VALIDATION_FAILED' } },
    ]);
    expect(await api.refused(query, {}, null)).toMatchObject({ code: 'UNAUTHENTICATED' });
  });

  test('with the hash of a document gets an error that asks for the document', async () => {
    for (const query of [undefined, '{ me { id } }']) {
      const extensions = { persistedQuery: { version: 1, sha256Hash: 'x' } };
      const response = await post(JSON.stringify({ query, extensions }));
      expect(response.json().errors).toMatchObject([
        { extensions: { code: 'PERSISTED_QUERY_NOT_SUPPORTED' } },
      ]);
    }
  });

  test('cannot change anything by GET', async () => {
    const query = encodeURIComponent('mutation { createStudio(input: { name: "By GET" }) { id } }');
    const response = await api.rest('GET', `/graphql?query=${query}`, undefined, api.organiser.access);
    expect(response.statusCode).toBe(405);
  });

  test('without a token cannot be large', async () => {
    const payload = JSON.stringify({ query: `{ __typename } #${'x'.repeat(70_000)}` });
    expect((await post(payload, { authorization: '' })).statusCode).toBe(413);
    expect((await post(payload)).statusCode).toBe(200);
  });
});
